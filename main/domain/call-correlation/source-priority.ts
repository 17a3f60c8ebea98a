/** Whom to believe: what the exchange proves goes before what a device says, and that before what is concluded. */
import { keyOf } from '../calls/state-updates.ts';
import type { Evidence } from '../calls/line-event.ts';
import { isOver, type CustomerCall, type Sighting, type Source, type Sources } from './state.ts';

const ranks: Readonly<Record<Evidence, number>> = { exchange: 2, device: 1, inferred: 0 };

export const sourceOf = (sources: Sources, line: string): Source | undefined =>
  sources.find((source) => source.line === line);

/** Those that may speak. */
export const speakers = (sources: Sources): Sources => sources.filter(({ isHelper }) => !isHelper);

export const rankOf = ({ call }: Sighting, sources: Sources): number =>
  ranks[sourceOf(sources, call.line)?.knows ?? call.evidence ?? 'inferred'];

/** What the exchange proves. */
export const isSurest = (sighting: Sighting, sources: Sources): boolean => rankOf(sighting, sources) === ranks.exchange;

export const isUp = ({ call }: Sighting, sources: Sources): boolean => sourceOf(sources, call.line)?.isUp === true;

/** It is connected and sees the call going on. */
export const isLiving = (sighting: Sighting, sources: Sources): boolean => !isOver(sighting) && isUp(sighting, sources);

/** The name of the exchange that this sighting's line reaches. */
export const exchangeOf = ({ call }: Sighting, sources: Sources): string =>
  sourceOf(sources, call.line)?.exchange ?? call.line;

/** Under what Id this sighting's call is told: the exchange's name and its own id of the call (assumption 40). */
export const toldAs = (sighting: Sighting, sources: Sources): string => {
  const { id, line } = sighting.call;
  return keyOf(exchangeOf(sighting, sources), id.slice(keyOf(line, '').length));
};

/** The other sightings that go before this one: surer ones, and among equals the earlier. */
export const before = (customer: CustomerCall, sighting: Sighting, sources: Sources): readonly Sighting[] => {
  const own = customer.sightings.findIndex(({ call }) => call.id === sighting.call.id);
  const rank = rankOf(sighting, sources);
  return customer.sightings.filter((other, index) => {
    const otherRank = rankOf(other, sources);
    return index !== own && (otherRank > rank || (otherRank === rank && index < own));
  });
};

/** It knows who has the call: it said so, or it knows why nothing is to be said. */
export const hasSay = ({ hasSpoken, call }: Sighting): boolean => hasSpoken || call.lastExtension !== undefined;

export const surest = (customer: CustomerCall, sources: Sources): Sighting | undefined =>
  customer.sightings.find((sighting) => before(customer, sighting, sources).length === 0);

/** A surer line that is up and watches the extension, and has not yet said anything of this call. */
export const mayBeSaidBetter = (sighting: Sighting, extension: string, sources: Sources): Source | undefined =>
  speakers(sources).find(
    ({ isUp: up, knows, extensions }) =>
      up && ranks[knows] > rankOf(sighting, sources) && (extensions === '*' || extensions.includes(extension)),
  );
