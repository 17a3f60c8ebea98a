/** What goes wrong on the way to the other side, whatever kind of line: what happened, to what, and what to do. */
import { say, type Said, type WordCode } from '#domain/messages/message.ts';

const untrusted = 'reason.line.untrusted';

/** By the code that Node gives the error: what is the same for every kind. */
const common: Readonly<Record<string, WordCode>> = {
  ENOTFOUND: 'reason.line.unknownName',
  EAI_AGAIN: 'reason.line.unknownName',
  ETIMEDOUT: 'reason.line.unreachable',
  EHOSTUNREACH: 'reason.line.unreachable',
  ENETUNREACH: 'reason.line.unreachable',
  ECONNRESET: 'reason.line.brokenOff',
  EPIPE: 'reason.line.brokenOff',
  ERR_TLS_CERT_ALTNAME_INVALID: 'reason.line.otherName',
  CERT_HAS_EXPIRED: 'reason.line.expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: untrusted,
  SELF_SIGNED_CERT_IN_CHAIN: untrusted,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: untrusted,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: untrusted,
};

/** Where the advice depends on what the line speaks. */
export interface OwnReasons {
  /** Nobody listens there. */
  readonly refused: WordCode;
  /** Somebody listens there, and speaks no TLS. */
  readonly noTls: WordCode;
  /** A WebSocket that speaks another protocol than the one asked for. */
  readonly otherProtocol?: Said | undefined;
}

/** `place`: as a person would write it, with the port; `host`: without. */
export const networkReason = (
  error: NodeJS.ErrnoException,
  { place, host }: { readonly place: string; readonly host: string },
  { refused, noTls, otherProtocol }: OwnReasons,
): Said => {
  const own: Readonly<Record<string, WordCode>> = {
    ECONNREFUSED: refused,
    ERR_SSL_WRONG_VERSION_NUMBER: noTls,
    EPROTO: noTls,
  };
  const code = codeOf(error);
  const known = own[code] ?? common[code];
  if (known !== undefined) return say(known, { place, host });
  // Of the `ws` library itself, which gives no codes here.
  if (/handshake has timed out/.test(error.message)) return say('reason.line.noAnswer', { place });
  if (otherProtocol !== undefined && /subprotocol/.test(error.message)) return otherProtocol;
  return say('reason.line.fails', { place, host, message: error.message });
};

/** A name with several addresses fails once for each. */
const codeOf = (error: NodeJS.ErrnoException): string => {
  const first: unknown = error instanceof AggregateError ? error.errors[0] : undefined;
  return error.code ?? (first instanceof Error && 'code' in first ? String(first.code) : '');
};
