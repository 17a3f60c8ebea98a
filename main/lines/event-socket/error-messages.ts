/**
 * Messages for errors in the connection to a provider: the error, the address, and the action to take. They
 * never contain a token.
 */
import { msg, type Message } from '#domain/messages/message.ts';
import { describeNetworkError } from '../network-reason.ts';

export const describeError = (error: NodeJS.ErrnoException, url: string, protocol = ''): Message => {
  const { host: place, hostname: host } = new URL(url);
  return describeNetworkError(
    error,
    { place, host },
    {
      refused: 'reason.socket.nobodyListens',
      noTls: 'reason.socket.noTls',
      otherProtocol: msg('reason.socket.otherProtocol', { place, protocol }),
    },
  );
};
