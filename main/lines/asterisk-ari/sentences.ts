/** What goes wrong on the way to the REST interface: what happened, to what, and what to do. */
import { say, type Said } from '#domain/words/say.ts';
import { networkReason } from '../network-reason.ts';
import { Unanswered } from './http.ts';

export const reasonOfError = (error: NodeJS.ErrnoException, at: URL): Said =>
  error instanceof Unanswered
    ? say('reason.line.silent', { place: at.host })
    : networkReason(
        error,
        { place: at.host, host: at.hostname },
        { refused: 'reason.line.ari.nothingListens', noTls: 'reason.line.ari.noTls' },
      );

/** An answer that is not the wanted one. `isFinal`: it will be the same until somebody changes a setting. */
export const reasonOfStatus = (
  status: number,
  username: string,
  at: URL,
): { readonly isFinal: boolean; readonly reason: Said } => {
  if (status === 401 || status === 403) {
    const code = status === 401 ? 'reason.line.notLetIn' : 'reason.line.ari.notHere';
    return { isFinal: true, reason: say(code, { place: at.host, username, status }) };
  }
  // An exchange that is just starting has its web server before its interface.
  const code = status === 404 || status < 400 ? 'reason.line.ari.absent' : 'reason.line.ari.answers';
  return { isFinal: false, reason: say(code, { place: at.host, status }) };
};
