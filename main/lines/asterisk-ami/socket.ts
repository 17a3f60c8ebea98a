/** The socket to the exchange, and what goes wrong with sockets in words. */
import { connect as connectTcp, type Socket } from 'node:net';
import { connect as connectTls, getCACertificates } from 'node:tls';
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

/** What happened, to what, and what to do. */
export const sentenceOf = (error: unknown, address: Address): string => {
  const place = placeOf(address);
  const { code, message } =
    error instanceof Error ? (error as NodeJS.ErrnoException) : { code: undefined, message: String(error) };
  switch (code) {
    case 'ECONNREFUSED':
      return `nothing listens at ${place}: check that Asterisk runs there and that manager.conf has this port`;
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `the name ${address.host} cannot be resolved: check the host name and the network`;
    case 'ETIMEDOUT':
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
      return `${place} cannot be reached: check the network`;
    case 'ECONNRESET':
    case 'EPIPE':
      return `the exchange at ${place} broke the connection off`;
    case 'ERR_SSL_WRONG_VERSION_NUMBER':
    case 'EPROTO':
      return `${place} does not speak TLS: use the port of “tlsbindaddr” in manager.conf, most often 5039`;
    case 'ERR_TLS_CERT_ALTNAME_INVALID':
      return `the certificate of ${place} is for another name: use the name that stands in the certificate`;
    case 'CERT_HAS_EXPIRED':
      return `the certificate of ${place} has expired: renew it on the exchange`;
    case 'DEPTH_ZERO_SELF_SIGNED_CERT':
    case 'SELF_SIGNED_CERT_IN_CHAIN':
    case 'UNABLE_TO_VERIFY_LEAF_SIGNATURE':
    case 'UNABLE_TO_GET_ISSUER_CERT_LOCALLY':
      return `the certificate of ${place} comes from nobody this PC trusts: install the certificate of its issuer`;
    default:
      return `the connection to ${place} fails: ${message}`;
  }
};
