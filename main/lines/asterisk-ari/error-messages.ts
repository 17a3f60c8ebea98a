/** What goes wrong on the way to the REST interface: what happened, to what, and what to do. */
import { say, type Said } from '#domain/messages/message.ts';
import { withFingerprint } from '../asterisk-ami/socket.ts';
import { OtherFingerprint, shownFingerprint } from '../certificate-fingerprint.ts';
import { networkReason } from '../network-reason.ts';
import { Unanswered } from './http.ts';

export const reasonOfError = async (error: NodeJS.ErrnoException, at: URL): Promise<Said> => {
  const place = at.host;
  if (error instanceof OtherFingerprint)
    return say('reason.line.otherFingerprint', { place, shown: error.shown, expected: error.expected });
  const isSecure = at.protocol === 'https:';
  const address = { host: at.hostname.replace(/^\[(.*)\]$/, '$1'), port: Number(at.port || (isSecure ? 443 : 80)) };
  // Who expects TLS closes at what is none.
  if (!isSecure && isBrokenOff(error) && (await shownFingerprint(address.host, address.port)) !== undefined)
    return say('reason.line.ari.isTls', { place });
  if (error instanceof Unanswered) return say('reason.line.silent', { place });
  const reason = networkReason(
    error,
    { place, host: at.hostname },
    { refused: 'reason.line.ari.nothingListens', noTls: 'reason.line.ari.noTls' },
  );
  return reason.code === 'reason.line.untrusted' ? withFingerprint(reason, place, address) : reason;
};

const isBrokenOff = (error: NodeJS.ErrnoException): boolean =>
  error instanceof Unanswered ||
  error.code === 'ECONNRESET' ||
  error.code?.startsWith('HPE_') === true ||
  /handshake has timed out/.test(error.message);

/** An answer that is not the wanted one. `isFinal`: it will be the same until somebody changes a setting. */
export const reasonOfStatus = (
  status: number,
  username: string,
  at: URL,
  address = '',
): { readonly isFinal: boolean; readonly reason: Said } => {
  if (status === 401 || status === 403) {
    const code = status === 401 ? 'reason.line.notLetIn' : 'reason.line.ari.notHere';
    return { isFinal: true, reason: say(code, { place: at.host, username, status, address }) };
  }
  // An exchange that is just starting has its web server before its interface.
  const code = status === 404 || status < 400 ? 'reason.line.ari.absent' : 'reason.line.ari.answers';
  return { isFinal: false, reason: say(code, { place: at.host, status }) };
};
