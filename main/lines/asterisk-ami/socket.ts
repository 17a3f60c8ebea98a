/** The socket to the exchange, and what goes wrong with sockets in words. */
import { connect as connectTcp, type Socket } from 'node:net';
import { connect as connectTls, getCACertificates } from 'node:tls';
import { say, type Said, type WordCode } from '#domain/words/say.ts';
import type { AsteriskAmiConfig } from './config.ts';

type Address = Pick<AsteriskAmiConfig, 'host' | 'port' | 'tls'>;

/** `open` is called once, when bytes can flow. The company's certificates count besides the built-in ones. */
export const openSocket = ({ host, port, tls }: Address, certificates: readonly string[], open: () => void): Socket => {
  if (tls !== true) return connectTcp({ host, port, noDelay: true, keepAlive: true }, open);
  const socket = connectTls({ host, port, ca: [...getCACertificates('default'), ...certificates] }, open);
  socket.setNoDelay(true);
  socket.setKeepAlive(true);
  return socket;
};

export const placeOf = ({ host, port }: Address): string => `${host}:${port}`;

const untrusted = 'reason.line.untrusted';

/** By the code that Node gives the error. */
const reasons: Readonly<Record<string, WordCode>> = {
  ECONNREFUSED: 'reason.line.nothingListens',
  ENOTFOUND: 'reason.line.unknownName',
  EAI_AGAIN: 'reason.line.unknownName',
  ETIMEDOUT: 'reason.line.unreachable',
  EHOSTUNREACH: 'reason.line.unreachable',
  ENETUNREACH: 'reason.line.unreachable',
  ECONNRESET: 'reason.line.brokenOff',
  EPIPE: 'reason.line.brokenOff',
  ERR_SSL_WRONG_VERSION_NUMBER: 'reason.line.noTls',
  EPROTO: 'reason.line.noTls',
  ERR_TLS_CERT_ALTNAME_INVALID: 'reason.line.otherName',
  CERT_HAS_EXPIRED: 'reason.line.expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: untrusted,
  SELF_SIGNED_CERT_IN_CHAIN: untrusted,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: untrusted,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: untrusted,
};

/** What happened, to what, and what to do. */
export const reasonOfError = (error: NodeJS.ErrnoException, address: Address): Said =>
  say(reasons[error.code ?? ''] ?? 'reason.line.fails', {
    place: placeOf(address),
    host: address.host,
    message: error.message,
  });
