/** Messages for errors of the REST interface: the error, the address, and the action to take. */
import { msg, type Message } from '#domain/messages/message.ts';
import { withFingerprint } from '../asterisk-ami/socket.ts';
import { FingerprintMismatch, fetchFingerprint } from '../certificate-fingerprint.ts';
import { describeNetworkError } from '../network-reason.ts';
import { AnswerTimeoutError } from './http-client.ts';

export const describeError = async (error: NodeJS.ErrnoException, at: URL): Promise<Message> => {
  const place = at.host;
  if (error instanceof FingerprintMismatch)
    return msg('reason.line.otherFingerprint', { place, shown: error.shown, expected: error.expected });
  const isSecure = at.protocol === 'https:';
  const address = { host: at.hostname.replace(/^\[(.*)\]$/, '$1'), port: Number(at.port || (isSecure ? 443 : 80)) };
  // A server that expects TLS closes a connection that begins with plain text.
  if (!isSecure && isBrokenOff(error) && (await fetchFingerprint(address.host, address.port)) !== undefined)
    return msg('reason.line.ari.isTls', { place });
  if (error instanceof AnswerTimeoutError) return msg('reason.line.silent', { place });
  const reason = describeNetworkError(
    error,
    { place, host: at.hostname },
    { refused: 'reason.line.ari.nothingListens', noTls: 'reason.line.ari.noTls' },
  );
  return reason.code === 'reason.line.untrusted' ? withFingerprint(reason, place, address) : reason;
};

const isBrokenOff = (error: NodeJS.ErrnoException): boolean =>
  error instanceof AnswerTimeoutError ||
  error.code === 'ECONNRESET' ||
  error.code?.startsWith('HPE_') === true ||
  /handshake has timed out/.test(error.message);

/** Describes an unexpected HTTP status. `isFinal` means that a retry cannot help until a setting changes. */
export const describeStatus = (
  status: number,
  username: string,
  at: URL,
  address = '',
): { readonly isFinal: boolean; readonly reason: Message } => {
  if (status === 401 || status === 403) {
    const code = status === 401 ? 'reason.line.notLetIn' : 'reason.line.ari.notHere';
    return { isFinal: true, reason: msg(code, { place: at.host, username, status, address }) };
  }
  // A retry can help, because a phone system that is starting opens its web server before its REST interface.
  const code = status === 404 || status < 400 ? 'reason.line.ari.absent' : 'reason.line.ari.answers';
  return { isFinal: false, reason: msg(code, { place: at.host, status }) };
};
