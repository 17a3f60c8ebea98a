/** Finds the customer call to which a source call belongs, and moves source calls between customer calls. */
import { exchangeOf, isLive, isFromExchange, isUp, rankOf, sourceOf } from './source-priority.ts';
import { matchDistance, isOfSameNumber, isWithSame, nearMs } from './match-distance.ts';
import {
  isOver,
  isEndReported,
  withCustomerCall,
  type CustomerCall,
  type CorrelationState,
  type SourceCall,
  type Sources,
} from './state.ts';

/** The time for which an ended call is kept for late sources, in milliseconds. */
export const retentionMs = 10_000;
/** The maximum delay of a source's report, in milliseconds. Within this time, no caller can hang up and call again. */
const lateMs = 2_000;

/**
 * Returns the customer call of this source call: the one that is nearest in time. If several are equally near, returns
 * the oldest.
 */
export const findCustomerCall = (
  state: CorrelationState,
  sourceCall: SourceCall,
  at: number,
  sources: Sources,
): CustomerCall | undefined => {
  let nearest: { readonly customer: CustomerCall; readonly ms: number } | undefined;
  for (const customer of state.customers.values()) {
    if (!isOpenTo(customer, sourceCall, sources)) continue;
    const ms = distanceTo(customer, sourceCall, at, sources);
    if (ms !== undefined && (nearest === undefined || ms < nearest.ms)) nearest = { customer, ms };
  }
  return nearest?.customer;
};

/**
 * Whether the customer call can contain this source call. If one phone system distinguishes two calls, they are two
 * customer calls. Devices and busy lamps can report one customer call as several calls: one after another at the same
 * extension, or at several extensions.
 */
const isOpenTo = (customer: CustomerCall, sourceCall: SourceCall, sources: Sources): boolean => {
  const { call } = sourceCall;
  const inPieces = !isFromExchange(sourceCall, sources);
  return customer.sourceCalls.every((other) =>
    other.call.line === call.line
      ? other.call.id !== call.id && inPieces && (isOver(other) || !areAtOne(other, sourceCall))
      : !isDistinctToExchange(other, sourceCall, sources) && !areOfTwoExchanges(other, sourceCall, sources),
  );
};

/**
 * Whether one phone system reports two calls: the known call has ended, the source call is on another line, and the two
 * calls have no common ID.
 */
const isDistinctToExchange = (known: SourceCall, sourceCall: SourceCall, sources: Sources): boolean =>
  isOver(known) &&
  isFromExchange(known, sources) &&
  isFromExchange(sourceCall, sources) &&
  exchangeOf(known, sources) === exchangeOf(sourceCall, sources) &&
  ![...known.ids].some((id) => sourceCall.ids.has(id));

/**
 * Whether the lines of both calls show the phone systems' IDs, and the calls have no common ID. Two phone systems can
 * use the same extensions, and one customer can call both systems at once.
 */
const areOfTwoExchanges = (known: SourceCall, sourceCall: SourceCall, sources: Sources): boolean =>
  [known, sourceCall].every(({ call }) => sourceOf(sources, call.line)?.hasExchangeIds === true) &&
  ![...known.ids].some((id) => sourceCall.ids.has(id));

const areAtOne = (one: SourceCall, other: SourceCall): boolean =>
  one.legIntervals.some(({ extension }) => other.legIntervals.some((its) => its.extension === extension));

const distanceTo = (
  customer: CustomerCall,
  sourceCall: SourceCall,
  at: number,
  sources: Sources,
): number | undefined => {
  const found = customer.sourceCalls.flatMap((other) => {
    const ms = matchDistance(sourceCall, other, at);
    return ms === undefined || !isPlausible(customer, other, sourceCall, { ms, at }, sources) ? [] : [ms];
  });
  if (found.length > 0) return Math.min(...found);
  return isTransferred(customer, sourceCall, sources) ? nearMs + 1 : undefined;
};

/**
 * Whether the source call is treated as the customer call after a transfer: the higher-priority line is down, and the
 * source call has the same number at another extension.
 */
const isTransferred = (customer: CustomerCall, sourceCall: SourceCall, sources: Sources): boolean =>
  !isEndReported(customer) &&
  customer.reported.length > 0 &&
  !sourceCall.legIntervals.some(({ extension }) => extension === customer.reported.at(-1)?.extension) &&
  customer.sourceCalls.some(
    (other) =>
      !isOver(other) &&
      !isUp(other, sources) &&
      rankOf(other, sources) > rankOf(sourceCall, sources) &&
      isOfSameNumber(sourceCall, other),
  );

/**
 * Whether a late source call can belong to a call that has ended. If the late source has the higher priority, the times
 * of the two calls may differ by `lateMs` at most. Otherwise, the call must have ended at most `lateMs` ago, or the
 * known line must be up, because this line would have shown a new call.
 */
const isPlausible = (
  customer: CustomerCall,
  known: SourceCall,
  late: SourceCall,
  { ms, at }: { readonly ms: number; readonly at: number },
  sources: Sources,
): boolean => {
  if (customer.overAt === undefined || ms < 0) return true;
  if (rankOf(known, sources) < rankOf(late, sources)) return ms <= lateMs;
  return isUp(known, sources) || at - customer.overAt <= lateMs;
};

/**
 * Returns the customer call with the same number that, according to a higher-priority source, is active at this
 * extension or was answered there at about the same time. If there is none, returns a call with any number that this
 * extension answered at that time. This second search ignores customer calls that cannot contain the source call.
 */
export const findHigherPriorityCall = (
  state: CorrelationState,
  own: CustomerCall,
  sourceCall: SourceCall,
  extension: string,
  sources: Sources,
): CustomerCall | undefined => {
  const others = [...state.customers.values()].filter(({ page }) => page !== own.page);
  const higher = ({ sourceCalls }: CustomerCall): readonly SourceCall[] =>
    sourceCalls.filter((other) => rankOf(other, sources) > rankOf(sourceCall, sources));
  const isSame = (other: SourceCall): boolean => isWithSame(sourceCall, other, extension, isLive(other, sources));
  return (
    others.find((customer) => higher(customer).some(isSame)) ??
    findAnsweredAtSameTime(
      others.filter((customer) => isOpenTo(customer, sourceCall, sources)),
      higher,
      sourceCall,
      extension,
      sources,
    )
  );
};

/**
 * Returns the call that, according to a connected higher-priority source, was answered at the same extension within
 * `lateMs` of the source call. If there are several, returns the one that is nearest in time. An extension answers only
 * one call at a time, whatever number its phone shows. Numbers can differ, because phone systems add a prefix or show
 * the name of a queue, and colleagues call from outside numbers.
 */
const findAnsweredAtSameTime = (
  customers: readonly CustomerCall[],
  higher: (customer: CustomerCall) => readonly SourceCall[],
  sourceCall: SourceCall,
  extension: string,
  sources: Sources,
): CustomerCall | undefined => {
  const tookOf = ({ legIntervals: stints }: SourceCall): readonly number[] =>
    stints.flatMap((stint) => (stint.extension === extension && stint.took !== undefined ? [stint.took] : []));
  const [took] = tookOf(sourceCall);
  if (took === undefined) return undefined;
  return customers
    .map((customer) => {
      const seen = higher(customer).filter((other) => isUp(other, sources));
      return { customer, ms: Math.min(...seen.flatMap(tookOf).map((at) => Math.abs(at - took))) };
    })
    .filter(({ ms }) => ms <= lateMs)
    .toSorted((one, other) => one.ms - other.ms)[0]?.customer;
};

/** Moves a source call to another customer call. The old customer call is removed if it has no source calls left. */
export const moveSourceCall = (
  state: CorrelationState,
  from: CustomerCall,
  into: CustomerCall,
  sourceCall: SourceCall,
): CorrelationState => {
  const { call } = sourceCall;
  const left = from.sourceCalls.filter((other) => other.call.id !== call.id);
  if (left.length === 0) return uniteCustomerCalls(state, into, { ...from, waiting: undefined });
  const emptied = withCustomerCall(state, { ...from, sourceCalls: left, waiting: undefined });
  const filled = withCustomerCall(emptied, { ...into, sourceCalls: [...into.sourceCalls, sourceCall] });
  return { ...filled, pages: new Map(filled.pages).set(call.id, into.page) };
};

/**
 * Merges two customer calls that belong to the same call. At most one of them has been reported to the helpdesk.
 */
export const uniteCustomerCalls = (
  state: CorrelationState,
  into: CustomerCall,
  from: CustomerCall,
): CorrelationState => {
  const customers = new Map(state.customers);
  customers.delete(from.page);
  const pages = new Map(state.pages);
  for (const { call } of from.sourceCalls) pages.set(call.id, into.page);
  const isSilent = into.isSilent ?? (into.reported.length > 0 ? undefined : from.isSilent);
  const waiting = into.waiting ?? from.waiting;
  const sourceCalls = [...into.sourceCalls, ...from.sourceCalls];
  return withCustomerCall({ customers, pages }, { ...into, sourceCalls, waiting, isSilent });
};

export const canUnite = (one: CustomerCall, other: CustomerCall): boolean =>
  one.reported.length === 0 || other.reported.length === 0;
