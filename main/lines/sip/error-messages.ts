/** Messages for errors in the connection of a SIP line: the error, the address, and the action to take. */
import { msg, type Message } from '#domain/messages/message.ts';
import { describeNetworkError } from '../network-reason.ts';

export const placeOf = (server: string): string => new URL(server).host;

export const describeError = (error: NodeJS.ErrnoException, server: string): Message => {
  const { host: place, hostname: host } = new URL(server);
  return describeNetworkError(
    error,
    { place, host },
    {
      refused: 'reason.line.nobodyListens',
      noTls: 'reason.line.noSecureSip',
      otherProtocol: msg('reason.line.noSip', { place }),
    },
  );
};

/** Returns the message for a refusal, by its status code (RFC 3261, 21.4). */
export const describeRefusal = (status: number, username: string, place: string): Message =>
  msg(status === 404 ? 'reason.line.unknownUser' : 'reason.line.notLetIn', { place, username, status });
