/** Messages for network errors of every kind of line: the error, the address, and the action to take. */
import { msg, type Message, type WordCode } from '#domain/messages/message.ts';

const untrusted = 'reason.line.untrusted';

/** The messages by Node's error code. They are the same for every kind of line. */
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
  /** The message if no server is listening at the address. */
  readonly refused: WordCode;
  /** The message if a server is listening at the address but does not support TLS. */
  readonly noTls: WordCode;
  /** The message if the server uses a different WebSocket protocol from the requested one. */
  readonly otherProtocol?: Message | undefined;
}

/** `place` is the host with the port, as a user would write it. `host` does not contain the port. */
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
  // The `ws` library reports this error without a code.
  if (/handshake has timed out/.test(error.message)) return msg('reason.line.noAnswer', { place });
  if (otherProtocol !== undefined && /subprotocol/.test(error.message)) return otherProtocol;
  return msg('reason.line.fails', { place, host, message: error.message });
};

/**
 * Reads the error code. If a host name has several addresses, Node combines the errors of all addresses. If the
 * combined error has no code, the code of its first error is used.
 */
const readErrorCode = (error: NodeJS.ErrnoException): string => {
  const first: unknown = error instanceof AggregateError ? error.errors[0] : undefined;
  return error.code ?? (first instanceof Error && 'code' in first ? String(first.code) : '');
};
