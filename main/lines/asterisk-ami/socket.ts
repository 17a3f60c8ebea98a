/** The socket to the exchange, and what goes wrong with sockets in words. */
import { connect as connectTcp, type Socket } from 'node:net';
import { connect as connectTls, getCACertificates } from 'node:tls';
import type { Said } from '#domain/words/say.ts';
import { networkReason } from '../network-reason.ts';
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
export const reasonOfError = (error: NodeJS.ErrnoException, address: Address): Said =>
  networkReason(
    error,
    { place: placeOf(address), host: address.host },
    { refused: 'reason.line.nothingListens', noTls: 'reason.line.noTls' },
  );
