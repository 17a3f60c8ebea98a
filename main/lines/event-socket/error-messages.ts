/** What goes wrong on the way to a provider: what happened, to what, and what to do. Never a token. */
import { say, type Said } from '#domain/messages/message.ts';
import { networkReason } from '../network-reason.ts';

export const reasonOfError = (error: NodeJS.ErrnoException, url: string, protocol = ''): Said => {
  const { host: place, hostname: host } = new URL(url);
  return networkReason(
    error,
    { place, host },
    {
      refused: 'reason.socket.nobodyListens',
      noTls: 'reason.socket.noTls',
      otherProtocol: say('reason.socket.otherProtocol', { place, protocol }),
    },
  );
};
