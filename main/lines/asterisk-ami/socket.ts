/** The socket to the phone system, and the messages for its errors. */
import { connect as connectTcp, type Socket } from 'node:net';
import { msg, type Message } from '#domain/messages/message.ts';
import { connectTrusted, FingerprintMismatch, fetchFingerprint } from '../certificate-fingerprint.ts';
import { describeNetworkError } from '../network-reason.ts';
import type { AsteriskAmiConfig } from './config.ts';

type Address = Pick<AsteriskAmiConfig, 'host' | 'port' | 'tls' | 'certificateFingerprint'>;

/**
 * Opens the socket. `open` is called once, when the socket can be used. Without a fingerprint in the settings,
 * `certificates` are trusted in addition to the built-in ones.
 */
export const openSocket = (
  { host, port, tls, certificateFingerprint }: Address,
  certificates: readonly string[],
  open: () => void,
): Socket => {
  if (tls !== true) return connectTcp({ host, port, noDelay: true, keepAlive: true }, open);
  const socket = connectTrusted({ host, port }, certificateFingerprint, certificates, open);
  socket.setNoDelay(true);
  socket.setKeepAlive(true);
  return socket;
};

export const placeOf = ({ host, port }: Address): string => `${host}:${port}`;

/** Returns the message for a socket error: the error, the address, and the action to take. */
export const describeSocketError = async (error: NodeJS.ErrnoException, address: Address): Promise<Message> => {
  const place = placeOf(address);
  if (error instanceof FingerprintMismatch)
    return msg('reason.line.otherFingerprint', { place, shown: error.shown, expected: error.expected });
  const reason = describeNetworkError(
    error,
    { place, host: address.host },
    { refused: 'reason.line.nothingListens', noTls: 'reason.line.noTls' },
  );
  return reason.code === 'reason.line.untrusted' ? withFingerprint(reason, place, address) : reason;
};

/**
 * Returns a message with the fingerprint to enter in the settings. Returns `reason` if the phone system presents no
 * certificate.
 */
export const withFingerprint = async (
  reason: Message,
  place: string,
  { host, port }: Pick<Address, 'host' | 'port'>,
): Promise<Message> => {
  const fingerprint = await fetchFingerprint(host, port);
  return fingerprint === undefined ? reason : msg('reason.line.untrustedShown', { place, fingerprint });
};
