/** Formats line events as readable lines for comparisons. */
import type { LineEvent, LiveLeg } from '#domain/calls/line-event.ts';
import type { EmittedEvent } from '#lines/line.ts';

const end = ({ end }: Pick<LiveLeg, 'end'>): string => (end.kind === 'extension' ? end.extension : end.kind);
const facts = (leg: LiveLeg): string =>
  `${leg.leg} of ${leg.call} is ${end(leg)}, ${leg.origin}${leg.number === undefined ? '' : `, ${leg.number}`}${leg.dialled === undefined ? '' : `, dialled ${leg.dialled}`}`;

export const formatEvent = (event: LineEvent): string => {
  switch (event.type) {
    case 'leg.appeared':
      return facts(event);
    case 'leg.joined':
      return `${event.leg} joined, ${event.evidence}`;
    case 'leg.ended':
      return `${event.leg} ended: ${event.cause}`;
    case 'leg.described':
      return `${event.leg} described${event.number === undefined ? '' : `, ${event.number}`}${event.end === undefined ? '' : `, ${event.end.kind}`}`;
    case 'leg.regrouped':
      return `${event.leg} regrouped to ${event.call}`;
    case 'line.resynced':
      return `resynced: ${event.legs.map((leg) => `${leg.leg} is ${end(leg)}${leg.ringing === true ? ', ringing' : ''}${leg.bridge === undefined ? '' : ', talking'}`).join('; ')}`;
    case 'leg.rang':
    case 'leg.left':
    case 'leg.held':
    case 'leg.resumed':
    case 'transfer.asked':
      return `${event.leg} ${event.type.slice(4)}`;
  }
};
export const formatEvents = (emitted: readonly EmittedEvent[]): readonly string[] =>
  emitted.map(({ event }) => formatEvent(event));
