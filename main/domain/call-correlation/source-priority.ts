/**
 * The priority of sources: a phone system has priority over a device, and a device has priority over inferred facts.
 */
import { keyOf } from '../calls/state-updates.ts';
import type { Evidence } from '../calls/line-event.ts';
import { isOver, type CustomerCall, type SourceCall, type Source, type Sources } from './state.ts';

const ranks: Readonly<Record<Evidence, number>> = { exchange: 2, device: 1, inferred: 0 };

export const sourceOf = (sources: Sources, line: string): Source | undefined =>
  sources.find((source) => source.line === line);

/** Returns the sources that can report. Helper lines never report. */
export const reportingSources = (sources: Sources): Sources => sources.filter(({ isHelper }) => !isHelper);

export const rankOf = ({ call }: SourceCall, sources: Sources): number =>
  ranks[sourceOf(sources, call.line)?.evidence ?? call.evidence ?? 'inferred'];

/** Whether the source is a phone system. */
export const isFromExchange = (sourceCall: SourceCall, sources: Sources): boolean =>
  rankOf(sourceCall, sources) === ranks.exchange;

export const isUp = ({ call }: SourceCall, sources: Sources): boolean => sourceOf(sources, call.line)?.isUp === true;

/** Whether the source is connected and the call has not ended. */
export const isLive = (sourceCall: SourceCall, sources: Sources): boolean =>
  !isOver(sourceCall) && isUp(sourceCall, sources);

/** Returns the name of the phone system that the source call's line reaches, or the line's name if none is set. */
export const exchangeOf = ({ call }: SourceCall, sources: Sources): string =>
  sourceOf(sources, call.line)?.exchange ?? call.line;

/**
 * Returns the ID under which this call is reported: the phone system's name and its ID for the call (assumption 40).
 */
export const reportedIdOf = (sourceCall: SourceCall, sources: Sources): string => {
  const { id, line } = sourceCall.call;
  return keyOf(exchangeOf(sourceCall, sources), id.slice(keyOf(line, '').length));
};

/** Returns the source calls with a higher priority, and the earlier ones with the same priority. */
export const higherPriorityThan = (
  customer: CustomerCall,
  sourceCall: SourceCall,
  sources: Sources,
): readonly SourceCall[] => {
  const own = customer.sourceCalls.findIndex(({ call }) => call.id === sourceCall.call.id);
  const rank = rankOf(sourceCall, sources);
  return customer.sourceCalls.filter((other, index) => {
    const otherRank = rankOf(other, sources);
    return index !== own && (otherRank > rank || (otherRank === rank && index < own));
  });
};

/** Whether the source knows who has the call, even if none of its events was reported. */
export const knowsHolder = ({ hasReported, call }: SourceCall): boolean =>
  hasReported || call.lastExtension !== undefined;

export const highestPriority = (customer: CustomerCall, sources: Sources): SourceCall | undefined =>
  customer.sourceCalls.find((sourceCall) => higherPriorityThan(customer, sourceCall, sources).length === 0);

/** Finds a connected line of higher priority that watches the extension. */
export const findBetterSource = (sourceCall: SourceCall, extension: string, sources: Sources): Source | undefined =>
  reportingSources(sources).find(
    ({ isUp: up, evidence: knows, extensions }) =>
      up && ranks[knows] > rankOf(sourceCall, sources) && (extensions === '*' || extensions.includes(extension)),
  );
