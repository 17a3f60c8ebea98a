/** What goes wrong on the way to a provider: what happened, to what, and what to do. Never a token. */
import { say, type Said, type WordCode } from '#domain/words/say.ts';

const untrusted = 'reason.line.untrusted';

/** By the code that Node gives the error. */
const reasons: Readonly<Record<string, WordCode>> = {
  ECONNREFUSED: 'reason.socket.nobodyListens',
  ENOTFOUND: 'reason.line.unknownName',
  EAI_AGAIN: 'reason.line.unknownName',
  ETIMEDOUT: 'reason.line.unreachable',
  EHOSTUNREACH: 'reason.line.unreachable',
  ENETUNREACH: 'reason.line.unreachable',
  ECONNRESET: 'reason.line.brokenOff',
  EPIPE: 'reason.line.brokenOff',
  ERR_SSL_WRONG_VERSION_NUMBER: 'reason.socket.noTls',
  EPROTO: 'reason.socket.noTls',
  ERR_TLS_CERT_ALTNAME_INVALID: 'reason.line.otherName',
  CERT_HAS_EXPIRED: 'reason.line.expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: untrusted,
  SELF_SIGNED_CERT_IN_CHAIN: untrusted,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: untrusted,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: untrusted,
};

export const reasonOfError = (error: NodeJS.ErrnoException, url: string, protocol?: string): Said => {
  const { host: place, hostname: host } = new URL(url);
  const first: unknown = error instanceof AggregateError ? error.errors[0] : undefined;
  const code = error.code ?? (first instanceof Error && 'code' in first ? String(first.code) : '');
  const known = reasons[code];
  if (known !== undefined) return say(known, { place, host });
  // Of the `ws` library itself, which gives no codes here.
  if (/handshake has timed out/.test(error.message)) return say('reason.line.noAnswer', { place });
  if (/subprotocol/.test(error.message)) return say('reason.socket.otherProtocol', { place, protocol: protocol ?? '' });
  return say('reason.line.fails', { place, message: error.message });
};
