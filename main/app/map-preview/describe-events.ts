/** What a line would say of a message, event by event, in words for the person who writes the map. Pure. */
import type { LegEnd, LineEvent } from '#domain/calls/line-event.ts';
import { say, type Said, type WordValue } from '#domain/messages/message.ts';

interface Known {
  readonly end: LegEnd;
  readonly number?: string | undefined;
}

const who = (known: Known | undefined): WordValue => {
  if (known?.end.kind === 'extension') return say('socket.who.extension', { extension: known.end.extension });
  return known?.number ?? say('socket.who.withheld');
};

export const createEventDescriber = (): ((event: LineEvent) => Said) => {
  const legs = new Map<string, Known>();
  const extensionOf = (leg: string): string => {
    const end = legs.get(leg)?.end;
    return end?.kind === 'extension' ? end.extension : '?';
  };
  const appeared = (event: Extract<LineEvent, { type: 'leg.appeared' }>): Said => {
    const { end, origin, dialled, number, leg } = event;
    legs.set(leg, { end, number });
    const isCalling = origin === 'calling';
    if (end.kind === 'extension')
      return isCalling && dialled !== undefined
        ? say('socket.event.dials', { extension: end.extension, number: dialled })
        : say(leg.endsWith('/other') ? 'socket.event.colleague' : 'socket.event.extension', {
            extension: end.extension,
          });
    if (end.kind === 'service') return say('socket.event.other');
    const shown = number ?? say('socket.who.withheld');
    return say(isCalling ? 'socket.event.outsideCalls' : 'socket.event.outsideCalled', { number: shown });
  };
  return (event) => {
    switch (event.type) {
      case 'leg.appeared':
        return appeared(event);
      case 'leg.described': {
        const known = legs.get(event.leg);
        const number = event.number ?? known?.number;
        legs.set(event.leg, { end: event.end ?? known?.end ?? { kind: 'outside' }, number });
        return say('socket.event.described', { number: number ?? event.name ?? say('socket.who.withheld') });
      }
      case 'leg.rang':
        return say('socket.event.rang', { extension: extensionOf(event.leg) });
      case 'leg.joined':
        return say('socket.event.joined', { who: who(legs.get(event.leg)) });
      case 'leg.left':
        return say('socket.event.left', { who: who(legs.get(event.leg)) });
      case 'leg.held':
      case 'leg.resumed':
        return say(event.type === 'leg.held' ? 'socket.event.held' : 'socket.event.resumed', {
          extension: extensionOf(event.leg),
        });
      case 'leg.regrouped':
        return say('socket.event.regrouped', { who: who(legs.get(event.leg)), call: event.call });
      case 'leg.ended':
        return say('socket.event.ended', {
          who: who(legs.get(event.leg)),
          cause: say(`socket.cause.${event.cause}`),
        });
      case 'transfer.asked':
        return say('socket.event.other');
      case 'line.resynced':
        return say('socket.event.listed', { count: event.legs.length });
    }
  };
};
