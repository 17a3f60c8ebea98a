/** What the check of an integrator goes by: what was given, and what its answers have made known so far. */
import { createQuestioner, type Checked, type Outcome, type Question } from './check-question.ts';
import { linkBelow, wordsOf, type DynamicLink, type Endpoint } from '../state/integrator-endpoints.ts';

export interface CheckOptions {
  /** Of the integrator: everything below it has the shape of the interface. Given `links`, what a path alone is a path of. */
  readonly url?: string | undefined;
  /** Where each endpoint lies, under which names and with which headers it is asked; an endpoint without an address is not asked. */
  readonly links?: readonly DynamicLink[] | undefined;
  /** Sent besides those of the links. */
  readonly headers?: DynamicLink['headers'] | undefined;
  readonly parameters?: DynamicLink['parameters'] | undefined;
  /** A customer that the integrator knows; left out: the first that its search finds. */
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
  readonly external?: string | undefined;
  readonly order?: string | undefined;
  /** An item of the custom panel. */
  readonly item?: string | undefined;
  readonly expression?: string | undefined;
  /** Endpoints that this integrator does not have. */
  readonly without?: ReadonlySet<Endpoint> | undefined;
  /** An answer that takes longer is warned of: an agent waits for it. */
  readonly slowMs?: number | undefined;
}

/** Grows while the check goes on; what is wrong in an answer does not keep the rest of it from being used. */
export interface KnownCustomer {
  email: string | undefined;
  phone: string | undefined;
  order: string | undefined;
  /** Of the profile. */
  orderCount: number;
  /** What the first search found. */
  found: unknown;
}

export interface CheckContext {
  readonly options: CheckOptions;
  readonly known: KnownCustomer;
  readonly ask: (question: Question) => Promise<Outcome>;
  /** The service sends this word to this endpoint. */
  readonly isSent: (endpoint: Endpoint, word: string) => boolean;
}
export type CheckPart = (context: CheckContext) => AsyncGenerator<Checked>;

export const customerUnknown = 'no customer is known here: name one with --email';

/** A header that is given takes the place of the link's own, however that is written. */
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
