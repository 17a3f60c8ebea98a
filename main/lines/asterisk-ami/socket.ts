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

type Sentence = (place: string, host: string) => string;
const unknownName: Sentence = (_, host) => `the name ${host} cannot be resolved: check the host name and the network`;
const unreachable: Sentence = (place) => `${place} cannot be reached: check the network`;
const brokenOff: Sentence = (place) => `the exchange at ${place} broke the connection off`;
const noTls: Sentence = (place) =>
  `${place} does not speak TLS: use the port of “tlsbindaddr” in manager.conf, most often 5039`;
const untrusted: Sentence = (place) =>
  `the certificate of ${place} comes from nobody this PC trusts: install the certificate of its issuer`;

/** By the code that Node gives the error. */
const sentences: ReadonlyMap<string, Sentence> = new Map<string, Sentence>([
  [
    'ECONNREFUSED',
    (place) => `nothing listens at ${place}: check that Asterisk runs there and that manager.conf has this port`,
  ],
  ['ENOTFOUND', unknownName],
  ['EAI_AGAIN', unknownName],
  ['ETIMEDOUT', unreachable],
  ['EHOSTUNREACH', unreachable],
  ['ENETUNREACH', unreachable],
  ['ECONNRESET', brokenOff],
  ['EPIPE', brokenOff],
  ['ERR_SSL_WRONG_VERSION_NUMBER', noTls],
  ['EPROTO', noTls],
  [
    'ERR_TLS_CERT_ALTNAME_INVALID',
    (place) => `the certificate of ${place} is for another name: use the name that stands in the certificate`,
  ],
  ['CERT_HAS_EXPIRED', (place) => `the certificate of ${place} has expired: renew it on the exchange`],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', untrusted],
  ['SELF_SIGNED_CERT_IN_CHAIN', untrusted],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', untrusted],
  ['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', untrusted],
]);

/** What happened, to what, and what to do. */
export const sentenceOf = (error: NodeJS.ErrnoException, address: Address): string => {
  const sentence = sentences.get(error.code ?? '');
  const place = placeOf(address);
  return sentence?.(place, address.host) ?? `the connection to ${place} fails: ${error.message}`;
};
