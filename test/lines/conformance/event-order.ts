/**
 * Finds invalid event sequences: a leg that appears twice, ends twice, or has events before its start or after its end.
 */
import type { LineEvent } from '#domain/calls/line-event.ts';

export const unlawful = (events: readonly LineEvent[]): readonly string[] => {
  const alive = new Set<string>();
  const wrong: string[] = [];
  for (const event of events) {
    if (event.type === 'line.resynced') {
      alive.clear();
      for (const { leg } of event.legs) alive.add(leg);
    } else if (event.type === 'leg.appeared') {
      if (alive.has(event.leg)) wrong.push(`${event.leg} appears again`);
      alive.add(event.leg);
    } else if (!alive.has(event.leg)) wrong.push(`${event.type} of ${event.leg}, which is not there`);
    else if (event.type === 'leg.ended') alive.delete(event.leg);
  }
  return wrong;
};
