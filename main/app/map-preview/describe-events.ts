/**
 * Describes the events that a line would emit for a message, for the user who writes the event map. The code is pure.
 */
import type { LegEnd, LineEvent } from '#domain/calls/line-event.ts';
import { msg, type Message, type MessageValue } from '#domain/messages/message.ts';

interface Known {
  readonly end: LegEnd;
  readonly number?: string | undefined;
}

const who = (known: Known | undefined): MessageValue => {
  if (known?.end.kind === 'extension') return msg('socket.who.extension', { extension: known.end.extension });
  return known?.number ?? msg('socket.who.withheld');
};

export const createEventDescriber = (): ((event: LineEvent) => Message) => {
  const legs = new Map<string, Known>();
  const extensionOf = (leg: string): string => {
    const end = legs.get(leg)?.end;
    return end?.kind === 'extension' ? end.extension : '?';
  };
  const appeared = (event: Extract<LineEvent, { type: 'leg.appeared' }>): Message => {
    const { end, origin, dialled, number, leg } = event;
    legs.set(leg, { end, number });
    const isCalling = origin === 'calling';
    if (end.kind === 'extension')
      return isCalling && dialled !== undefined
        ? msg('socket.event.dials', { extension: end.extension, number: dialled })
        : msg(leg.endsWith('/other') ? 'socket.event.colleague' : 'socket.event.extension', {
            extension: end.extension,
          });
    if (end.kind === 'service') return msg('socket.event.other');
    const shown = number ?? msg('socket.who.withheld');
    return msg(isCalling ? 'socket.event.outsideCalls' : 'socket.event.outsideCalled', { number: shown });
  };
  return (event) => {
    switch (event.type) {
      case 'leg.appeared':
        return appeared(event);
      case 'leg.described': {
        const known = legs.get(event.leg);
        const number = event.number ?? known?.number;
        legs.set(event.leg, { end: event.end ?? known?.end ?? { kind: 'outside' }, number });
        return msg('socket.event.described', { number: number ?? event.name ?? msg('socket.who.withheld') });
      }
      case 'leg.rang':
        return msg('socket.event.rang', { extension: extensionOf(event.leg) });
      case 'leg.joined':
        return msg('socket.event.joined', { who: who(legs.get(event.leg)) });
      case 'leg.left':
        return msg('socket.event.left', { who: who(legs.get(event.leg)) });
      case 'leg.held':
      case 'leg.resumed':
        return msg(event.type === 'leg.held' ? 'socket.event.held' : 'socket.event.resumed', {
          extension: extensionOf(event.leg),
        });
      case 'leg.regrouped':
        return msg('socket.event.regrouped', { who: who(legs.get(event.leg)), call: event.call });
      case 'leg.ended':
        return msg('socket.event.ended', {
          who: who(legs.get(event.leg)),
          cause: msg(`socket.cause.${event.cause}`),
        });
      case 'transfer.asked':
        return msg('socket.event.transfer');
      case 'line.resynced':
        return msg('socket.event.listed', { count: event.legs.length });
    }
  };
};
