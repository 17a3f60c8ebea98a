/** The context of an integrator check: the options, and the facts from its responses so far. */
import { createQuestioner, type Checked, type Outcome, type Question } from './check-question.ts';
import { linkBelow, wordsOf, type DynamicLink, type Endpoint } from '../state/integrator-endpoints.ts';

export interface CheckOptions {
  /**
   * The base address of the integrator. The paths below it are those of the helpdesk API. With `links`, it is the base
   * for addresses that consist only of a path.
   */
  readonly url?: string | undefined;
  /**
   * The address, parameter names and headers of each endpoint. No request is sent to an endpoint without an address.
   */
  readonly links?: readonly DynamicLink[] | undefined;
  /** Headers that are sent in addition to those of the links. */
  readonly headers?: DynamicLink['headers'] | undefined;
  readonly parameters?: DynamicLink['parameters'] | undefined;
  /** The e-mail address of a customer of the integrator. By default, a search at the integrator provides one. */
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
  readonly external?: string | undefined;
  readonly order?: string | undefined;
  /** An item of the custom panel. */
  readonly item?: string | undefined;
  readonly expression?: string | undefined;
  /** The endpoints that this integrator does not provide. */
  readonly without?: ReadonlySet<Endpoint> | undefined;
  /** The time in milliseconds above which a response causes a warning, because an agent is waiting for it. */
  readonly slowMs?: number | undefined;
}

/**
 * The facts about the customer. More facts are added during the check, even from the usable parts of an incorrect
 * response.
 */
export interface KnownCustomer {
  email: string | undefined;
  phone: string | undefined;
  order: string | undefined;
  /** The number of orders in the profile. */
  orderCount: number;
  /** The result of the first search. */
  found: unknown;
}

export interface CheckContext {
  readonly options: CheckOptions;
  readonly known: KnownCustomer;
  readonly ask: (question: Question) => Promise<Outcome>;
  /** Whether the service sends this parameter (`word`) to this endpoint. */
  readonly isSent: (endpoint: Endpoint, word: string) => boolean;
}
export type CheckPart = (context: CheckContext) => AsyncGenerator<Checked>;

export const noCustomerKnown = 'no customer is known: specify one with --email';

/**
 * Returns the links with the headers from the options. Such a header replaces the link's header of the same name,
 * regardless of case.
 */
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
