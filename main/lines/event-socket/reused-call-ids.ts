/**
 * Derives unique Ids where the provider reuses its call IDs. A 3CX counts from one after each restart and has no
 * permanent ID of a call. So the day (UTC, equal on every PC) is appended, and an Id stays once it is given: over
 * midnight, over a restart of the app, and while no watched extension is in the call for a moment.
 *
 * The same ID with another customer on the same day is another call. Its Id also contains a hash of that customer, so
 * that all PCs agree. Pure; the remembered state is stored in a file as text.
 */
import { createHash } from 'node:crypto';
import type { Facts } from './types.ts';

export interface ReusedCallIds {
  /** `isListed`: the call was already up when it was first seen. */
  readonly idOf: (facts: Facts, at: number, isListed: boolean) => string;
  /** Stores the customer of a call if it is known now. */
  readonly learn: (facts: Facts) => void;
  readonly ended: (call: string, at: number) => void;
  /** Call it after a list: all other calls have ended. */
  readonly onlyUp: (calls: ReadonlySet<string>, at: number) => void;
  /** Listed calls that are not the calls known under their IDs. The provider has restarted its count. */
  readonly others: (listed: readonly Facts[]) => ReadonlySet<string>;
  /** The state to store for a restart. Undefined if nothing has changed. */
  readonly news: () => readonly string[] | undefined;
  readonly recall: (kept: unknown) => void;
}

interface Given {
  readonly id: string;
  customer: string | undefined;
  isUp: boolean;
  /** Wall clock, ms: the first appearance of the call, or its end if it is over. */
  at: number;
}

const mostRemembered = 1_000;
/** Applies to a call from before a restart. This time is longer than any conversation. */
const longestCallMs = 12 * 3_600_000;
/** During a transfer or while the call is parked, no watched extension is in it. */
const goneForMs = 5 * 60_000;
/** A call that is first seen talking shortly after midnight began before it. */
const afterMidnightMs = 3 * 60_000;

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10).replaceAll('-', '');

/**
 * A hash, since Ids appear in logs. It is equal for every spelling of a number. Trying all numbers could still reveal
 * it.
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
