/** Finding the customer call that a sighting belongs to. */
import { exchangeOf, isLiving, isSurest, isUp, rankOf, sourceOf } from './source-priority.ts';
import { apart, isOfSameNumber, isWithSame, nearMs } from './match-distance.ts';
import {
  isOver,
  isToldOver,
  withCustomerCall,
  type CustomerCall,
  type MergeState,
  type Sighting,
  type Sources,
} from './state.ts';

/** A call that is over is kept this long for those that are late. */
export const keptMs = 10_000;
/** No source is later than this, and nobody hangs up and calls again within it. */
const lateMs = 2_000;

/** The customer call that this sighting is part of; the nearest in time, and among those the oldest. */
export const customerFor = (
  state: MergeState,
  sighting: Sighting,
  at: number,
  sources: Sources,
): CustomerCall | undefined => {
  let nearest: { readonly customer: CustomerCall; readonly ms: number } | undefined;
  for (const customer of state.customers.values()) {
    if (!isOpenTo(customer, sighting, sources)) continue;
    const ms = apartFrom(customer, sighting, at, sources);
    if (ms !== undefined && (nearest === undefined || ms < nearest.ms)) nearest = { customer, ms };
  }
  return nearest?.customer;
};

/**
 * Of two calls that one exchange tells apart none is the other. Devices and lamps see one customer call in pieces: one
 * after the other at one extension, or at several.
 */
const isOpenTo = (customer: CustomerCall, sighting: Sighting, sources: Sources): boolean => {
  const { call } = sighting;
  const inPieces = !isSurest(sighting, sources);
  return customer.sightings.every((other) =>
    other.call.line === call.line
      ? other.call.id !== call.id && inPieces && (isOver(other) || !areAtOne(other, sighting))
      : !isToldApart(other, sighting, sources) && !areOfTwoExchanges(other, sighting, sources),
  );
};

/** What is over on one line to an exchange, and has no id in common with what begins on another line to it, is another call. */
const isToldApart = (known: Sighting, sighting: Sighting, sources: Sources): boolean =>
  isOver(known) &&
  isSurest(known, sources) &&
  isSurest(sighting, sources) &&
  exchangeOf(known, sources) === exchangeOf(sighting, sources) &&
  ![...known.ids].some((id) => sighting.ids.has(id));

/** Two exchanges may have the same extensions, and one customer may call both at once. */
const areOfTwoExchanges = (known: Sighting, sighting: Sighting, sources: Sources): boolean =>
  [known, sighting].every(({ call }) => sourceOf(sources, call.line)?.hasExchangeIds === true) &&
  ![...known.ids].some((id) => sighting.ids.has(id));

const areAtOne = (one: Sighting, other: Sighting): boolean =>
  one.stints.some(({ extension }) => other.stints.some((its) => its.extension === extension));

const apartFrom = (customer: CustomerCall, sighting: Sighting, at: number, sources: Sources): number | undefined => {
  const found = customer.sightings.flatMap((other) => {
    const ms = apart(sighting, other, at);
    return ms === undefined || !isBelievable(customer, other, sighting, { ms, at }, sources) ? [] : [ms];
  });
  if (found.length > 0) return Math.min(...found);
  return isPassedOn(customer, sighting, sources) ? nearMs + 1 : undefined;
};

/** While the surer line is away, a call of its customer at another extension is taken for the same one, handed over. */
const isPassedOn = (customer: CustomerCall, sighting: Sighting, sources: Sources): boolean =>
  !isToldOver(customer) &&
  customer.told.length > 0 &&
  !sighting.stints.some(({ extension }) => extension === customer.told.at(-1)?.extension) &&
  customer.sightings.some(
    (other) =>
      !isOver(other) &&
      !isUp(other, sources) &&
      rankOf(other, sources) > rankOf(sighting, sources) &&
      isOfSameNumber(sighting, other),
  );

/** What comes for a call that is over is late when it comes at once, or when the surer line would have told of a new one. */
const isBelievable = (
  customer: CustomerCall,
  known: Sighting,
  late: Sighting,
  { ms, at }: { readonly ms: number; readonly at: number },
  sources: Sources,
): boolean => {
  if (customer.overAt === undefined || ms < 0) return true;
  if (rankOf(known, sources) < rankOf(late, sources)) return ms <= lateMs;
  return isUp(known, sources) || at - customer.overAt <= lateMs;
};

/**
 * A surer source has this number on this extension, or had it a moment ago: whatever else is known, the agent has had
 * this customer's call. Else what it saw this extension answer just then.
 */
export const customerWith = (
  state: MergeState,
  own: CustomerCall,
  sighting: Sighting,
  extension: string,
  sources: Sources,
): CustomerCall | undefined => {
  const others = [...state.customers.values()].filter(({ page }) => page !== own.page);
  const surer = ({ sightings }: CustomerCall): readonly Sighting[] =>
    sightings.filter((other) => rankOf(other, sources) > rankOf(sighting, sources));
  const isSame = (other: Sighting): boolean => isWithSame(sighting, other, extension, isLiving(other, sources));
  return (
    others.find((customer) => surer(customer).some(isSame)) ??
    answeredJustThen(others, surer, sighting, extension, sources)
  );
};

/**
 * One extension answers one call at a time, whatever number its phone shows: exchanges put a prefix before it, or the
 * name of a queue in its place, and colleagues call from outside numbers. The nearest in time.
 */
const answeredJustThen = (
  customers: readonly CustomerCall[],
  surer: (customer: CustomerCall) => readonly Sighting[],
  sighting: Sighting,
  extension: string,
  sources: Sources,
): CustomerCall | undefined => {
  const tookOf = ({ stints }: Sighting): readonly number[] =>
    stints.flatMap((stint) => (stint.extension === extension && stint.took !== undefined ? [stint.took] : []));
  const [took] = tookOf(sighting);
  if (took === undefined) return undefined;
  return customers
    .map((customer) => {
      const seen = surer(customer).filter((other) => isUp(other, sources));
      return { customer, ms: Math.min(...seen.flatMap(tookOf).map((at) => Math.abs(at - took))) };
    })
    .filter(({ ms }) => ms <= lateMs)
    .toSorted((one, other) => one.ms - other.ms)[0]?.customer;
};

/** A sighting that was taken for part of another customer call. The page it leaves goes when nobody else is on it. */
export const moved = (state: MergeState, from: CustomerCall, into: CustomerCall, sighting: Sighting): MergeState => {
  const { call } = sighting;
  const left = from.sightings.filter((other) => other.call.id !== call.id);
  if (left.length === 0) return united(state, into, { ...from, waiting: undefined });
  const emptied = withCustomerCall(state, { ...from, sightings: left, waiting: undefined });
  const filled = withCustomerCall(emptied, { ...into, sightings: [...into.sightings, sighting] });
  return { ...filled, pages: new Map(filled.pages).set(call.id, into.page) };
};

/** Two that turn out to be one. The helpdesk knows at most one of them. */
export const united = (state: MergeState, into: CustomerCall, from: CustomerCall): MergeState => {
  const customers = new Map(state.customers);
  customers.delete(from.page);
  const pages = new Map(state.pages);
  for (const { call } of from.sightings) pages.set(call.id, into.page);
  const isSilent = into.isSilent ?? (into.told.length > 0 ? undefined : from.isSilent);
  const waiting = into.waiting ?? from.waiting;
  const sightings = [...into.sightings, ...from.sightings];
  return withCustomerCall({ customers, pages }, { ...into, sightings, waiting, isSilent });
};

export const mayUnite = (one: CustomerCall, other: CustomerCall): boolean =>
  one.told.length === 0 || other.told.length === 0;
