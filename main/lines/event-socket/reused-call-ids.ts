/**
 * The Ids of calls at a provider whose own ids come again: a 3CX counts from one after each restart, and tells nothing of
 * a call that is its own for ever. So the day stands behind them (UTC, the same on every PC), and what was given stays:
 * over midnight, over a restart of the app, and while nobody here is in the call for a moment. The same id with another
 * customer on one day is another call, and has a part more, made of that customer, so that PCs agree on it.
 *
 * Pure; what is remembered goes into a file and comes from there as text.
 */
import { createHash } from 'node:crypto';
import type { Facts } from './facts.ts';

export interface ReusedCallIds {
  /** `isListed`: it was up before it was heard of. */
  readonly idOf: (facts: Facts, at: number, isListed: boolean) => string;
  /** Who the customer is may be known by now. */
  readonly learn: (facts: Facts) => void;
  readonly ended: (call: string, at: number) => void;
  /** After a list: everything else has ended, whether or not anybody saw it. */
  readonly onlyUp: (calls: ReadonlySet<string>, at: number) => void;
  /** Calls of the list that are other calls than those known under their ids: the provider has begun to count anew. */
  readonly others: (listed: readonly Facts[]) => ReadonlySet<string>;
  /** What has to be known after a restart; undefined: nothing new. */
  readonly news: () => readonly string[] | undefined;
  readonly recall: (kept: unknown) => void;
}

interface Given {
  readonly id: string;
  customer: string | undefined;
  isUp: boolean;
  /** Wall clock, ms: when somebody here was first in it, and when it is over its end. */
  at: number;
}

const mostRemembered = 1_000;
/** Of a call that was up before a restart: longer than anybody talks. */
const longestCallMs = 12 * 3_600_000;
/** Nobody here is in a call between the one who handed it over and the one who takes it, or while it is parked. */
const goneForMs = 5 * 60_000;
/** Who talks so shortly after midnight rather began before it. */
const afterMidnightMs = 3 * 60_000;

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10).replaceAll('-', '');

/** However the number is written. Ids stand in logs, so not in its digits; who tries all numbers can still find it. */
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
