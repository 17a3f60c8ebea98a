/** What goes wrong on the way to the exchange: what happened, to what, and what to do. */
import { say, type Said } from '#domain/messages/message.ts';
import { networkReason } from '../network-reason.ts';

export const placeOf = (server: string): string => new URL(server).host;

export const reasonOfError = (error: NodeJS.ErrnoException, server: string): Said => {
  const { host: place, hostname: host } = new URL(server);
  return networkReason(
    error,
    { place, host },
    {
      refused: 'reason.line.nobodyListens',
      noTls: 'reason.line.noSecureSip',
      otherProtocol: say('reason.line.noSip', { place }),
    },
  );
};

/** Why the exchange says no, by its answer (RFC 3261, 21.4). */
export const refusalOf = (status: number, username: string, place: string): Said =>
  say(status === 404 ? 'reason.line.unknownUser' : 'reason.line.notLetIn', { place, username, status });
