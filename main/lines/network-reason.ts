/** Messages for network errors of every kind of line: what happened, to what, and what to do. */
import { msg, type Message, type WordCode } from '#domain/messages/message.ts';

const untrusted = 'reason.line.untrusted';

/** By Node's error code; the same for every kind of line. */
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

/** Messages that depend on the protocol of the line. */
export interface ProtocolMessages {
  /** No server is listening there. */
  readonly refused: WordCode;
  /** A server is listening there but does not support TLS. */
  readonly noTls: WordCode;
  /** A WebSocket server that uses a different protocol from the requested one. */
  readonly otherProtocol?: Message | undefined;
}

/** `place`: host with port, as a person would write it. `host`: without the port. */
export const describeNetworkError = (
  error: NodeJS.ErrnoException,
  { place, host }: { readonly place: string; readonly host: string },
  { refused, noTls, otherProtocol }: ProtocolMessages,
): Message => {
  const own: Readonly<Record<string, WordCode>> = {
    ECONNREFUSED: refused,
    ERR_SSL_WRONG_VERSION_NUMBER: noTls,
    EPROTO: noTls,
  };
  const code = readErrorCode(error);
  const known = own[code] ?? common[code];
  if (known !== undefined) return msg(known, { place, host });
  // An error of the `ws` library, which has no code.
  if (/handshake has timed out/.test(error.message)) return msg('reason.line.noAnswer', { place });
  if (otherProtocol !== undefined && /subprotocol/.test(error.message)) return otherProtocol;
  return msg('reason.line.fails', { place, host, message: error.message });
};

/** A name with several addresses fails once for each address. */
const readErrorCode = (error: NodeJS.ErrnoException): string => {
  const first: unknown = error instanceof AggregateError ? error.errors[0] : undefined;
  return error.code ?? (first instanceof Error && 'code' in first ? String(first.code) : '');
};
