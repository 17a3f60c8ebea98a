/** The context of a check of an integrator: the options, and what its answers have revealed so far. */
import { createQuestioner, type Checked, type Outcome, type Question } from './check-question.ts';
import { linkBelow, wordsOf, type DynamicLink, type Endpoint } from '../state/integrator-endpoints.ts';

export interface CheckOptions {
  /**
   * The base address of the integrator; the paths below it are those of the helpdesk API. With `links`, the base of
   * addresses that are only a path.
   */
  readonly url?: string | undefined;
  /** Address, parameter names and headers of each endpoint; an endpoint without an address is not called. */
  readonly links?: readonly DynamicLink[] | undefined;
  /** Sent in addition to the headers of the links. */
  readonly headers?: DynamicLink['headers'] | undefined;
  readonly parameters?: DynamicLink['parameters'] | undefined;
  /** A customer that the integrator knows. Default: the first that its search finds. */
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
  readonly external?: string | undefined;
  readonly order?: string | undefined;
  /** An item of the custom panel. */
  readonly item?: string | undefined;
  readonly expression?: string | undefined;
  /** Endpoints that this integrator does not offer. */
  readonly without?: ReadonlySet<Endpoint> | undefined;
  /** Slower answers cause a warning, because an agent waits for them. */
  readonly slowMs?: number | undefined;
}

/** Grows during the check. An incorrect answer still contributes its usable parts. */
export interface KnownCustomer {
  email: string | undefined;
  phone: string | undefined;
  order: string | undefined;
  /** From the profile. */
  orderCount: number;
  /** The result of the first search. */
  found: unknown;
}

export interface CheckContext {
  readonly options: CheckOptions;
  readonly known: KnownCustomer;
  readonly ask: (question: Question) => Promise<Outcome>;
  /** Whether the service sends this parameter to this endpoint. */
  readonly isSent: (endpoint: Endpoint, word: string) => boolean;
}
export type CheckPart = (context: CheckContext) => AsyncGenerator<Checked>;

export const noCustomerKnown = 'no customer is known: name one with --email';

/** A given header replaces the link's own header, regardless of case. */
const linksOf = ({ url = '', links, headers = {}, parameters }: CheckOptions): readonly DynamicLink[] => {
  const given = new Set(Object.keys(headers).map((name) => name.toLowerCase()));
  return (links ?? [linkBelow(url, {}, parameters)]).map((link) => {
    const own = Object.entries(link.headers).filter(([name]) => !given.has(name.toLowerCase()));
    return { ...link, headers: { ...Object.fromEntries(own), ...headers } };
  });
};

export const createCheckContext = (options: CheckOptions): CheckContext => {
  const links = linksOf(options);
  const { url: origin, without, slowMs = 2_000, email, phone, order } = options;
  return {
    options,
    known: { email, phone, order, orderCount: 0, found: undefined },
    ask: createQuestioner({ links, origin, without, slowMs }),
    isSent: (endpoint, word) =>
      links.some((link) => link.urls[endpoint] !== undefined && wordsOf(link, endpoint).includes(word)),
  };
};
