/**
 * Derives a unique Id for each call if the provider reuses its call IDs. A 3CX starts counting at one after each
 * restart, and its calls have no permanent ID. Therefore, the Id contains the UTC day, which is the same on every PC.
 * An Id does not change at midnight, when the app restarts, or while the call temporarily has no watched extension. If
 * the provider's ID appears with another customer on the same day, it belongs to another call. The Id of that call also
 * contains a hash of the customer's number, so that all PCs use the same Id. The code does no I/O. It returns its state
 * as text, and the calling code stores it.
 */
import { createHash } from 'node:crypto';
import type { Facts } from './types.ts';

export interface ReusedCallIds {
  /** Returns the Id. `isListed` means that the call first appeared in a list and had already been answered. */
  readonly idOf: (facts: Facts, at: number, isListed: boolean) => string;
  /** Stores the customer of a call as soon as the customer is known. */
  readonly learn: (facts: Facts) => void;
  readonly ended: (call: string, at: number) => void;
  /** Must be called after a list of calls has been received. All calls that are not in the list have ended. */
  readonly onlyUp: (calls: ReadonlySet<string>, at: number) => void;
  /**
   * Returns the IDs of the listed calls whose customer differs from that of the known call with the same ID. The
   * provider has restarted its count and given these IDs to new calls.
   */
  readonly others: (listed: readonly Facts[]) => ReadonlySet<string>;
  /** Returns the state to store for a restart, or undefined if nothing has changed. */
  readonly news: () => readonly string[] | undefined;
  readonly recall: (kept: unknown) => void;
}

interface Given {
  readonly id: string;
  customer: string | undefined;
  isUp: boolean;
  /** The wall-clock time in milliseconds when the call last appeared or ended. */
  at: number;
}

const mostRemembered = 1_000;
/** The time for which an active call keeps its Id after it last appeared. It is longer than any plausible call. */
const longestCallMs = 12 * 3_600_000;
/**
 * The maximum time for which a call can be without a watched extension, for example during a transfer or while it is
 * parked.
 */
const goneForMs = 5 * 60_000;
/**
 * If an answered call first appears in a list within this time after midnight, it is treated as a call of the previous
 * day.
 */
const afterMidnightMs = 3 * 60_000;

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10).replaceAll('-', '');

/**
 * Returns a hash of the last seven digits of the customer's number, because Ids appear in logs. The hash is the same
 * for every spelling of the number. A brute-force search can still find the digits.
 */
const customerOf = ({ party, number }: Facts): string | undefined => {
  const digits = number?.replaceAll(/\D/g, '').slice(-7);
  if (party !== 'outside' || digits === undefined || digits === '') return undefined;
  return createHash('sha256').update(digits).digest('hex').slice(0, 8);
};
const mayBeSame = (one: string | undefined, other: string | undefined): boolean =>
  one === undefined || other === undefined || one === other;

const sign = '\t';
const written = ([call, { id, customer = '', isUp, at }]: readonly [string, Given]): string =>
  [call, id, customer, isUp ? 'up' : 'over', at].join(sign);
const read = (line: unknown): readonly [string, Given] | undefined => {
  const [call = '', id = '', customer = '', state, at] = typeof line === 'string' ? line.split(sign) : [];
  const given = { id, customer: customer === '' ? undefined : customer, isUp: state === 'up', at: Number(at) };
  return call === '' || id === '' || !Number.isFinite(given.at) ? undefined : [call, given];
};

export const createReusedCallIds = (): ReusedCallIds => {
  const given = new Map<string, Given>();
  let isNew = false;
  const put = (call: string, entry: Given): void => {
    given.delete(call);
    given.set(call, entry);
    isNew = true;
    const [oldest] = given.keys();
    if (given.size > mostRemembered && oldest !== undefined) given.delete(oldest);
  };
  const goesOn = (known: Given, customer: string | undefined, at: number): boolean =>
    mayBeSame(known.customer, customer) && at - known.at < (known.isUp ? longestCallMs : goneForMs);
  const ended = (call: string, at: number): void => {
    const known = given.get(call);
    if (known?.isUp === true) put(call, { ...known, isUp: false, at });
  };
  return {
    idOf: (facts, at, isListed) => {
      const { call } = facts;
      const customer = customerOf(facts);
      const known = given.get(call);
      const isOfYesterday = isListed && at % 86_400_000 < afterMidnightMs;
      const day = `${call}-${dayOf(isOfYesterday ? at - afterMidnightMs : at)}`;
      const isOfDay = known !== undefined && (known.id === day || known.id.startsWith(`${day}-`));
      let id = day;
      if (known !== undefined && goesOn(known, customer, at)) ({ id } = known);
      else if (isOfDay && mayBeSame(known.customer, customer)) ({ id } = known);
      else if (isOfDay && customer !== undefined) id = `${day}-${customer}`;
      put(call, { id, customer: customer ?? (id === known?.id ? known.customer : undefined), isUp: true, at });
      return id;
    },
    learn: (facts) => {
      const known = given.get(facts.call);
      const customer = customerOf(facts);
      if (known !== undefined && known.customer === undefined && customer !== undefined)
        put(facts.call, { ...known, customer });
    },
    ended,
    onlyUp: (calls, at) => {
      for (const call of given.keys()) if (!calls.has(call)) ended(call, at);
    },
    others: (listed) => {
      const byCall = Map.groupBy(listed, ({ call }) => call);
      return new Set(
        [...byCall].flatMap(([call, facts]) => {
          const known = given.get(call)?.customer;
          const customers = facts.map(customerOf);
          return customers.every((customer) => !mayBeSame(known, customer)) ? [call] : [];
        }),
      );
    },
    news: () => {
      if (!isNew) return undefined;
      isNew = false;
      return [...given].map(written);
    },
    recall: (kept) => {
      for (const line of Array.isArray(kept) ? (kept as readonly unknown[]) : []) {
        const [call, entry] = read(line) ?? [];
        if (call !== undefined && entry !== undefined && !given.has(call)) given.set(call, entry);
      }
    },
  };
};
