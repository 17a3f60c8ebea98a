/** The socket to the exchange, and what goes wrong with sockets in words. */
import { connect as connectTcp, type Socket } from 'node:net';
import { say, type Said } from '#domain/messages/message.ts';
import { connectTrusted, OtherFingerprint, shownFingerprint } from '../certificate-fingerprint.ts';
import { networkReason } from '../network-reason.ts';
import type { AsteriskAmiConfig } from './config.ts';

type Address = Pick<AsteriskAmiConfig, 'host' | 'port' | 'tls' | 'certificateFingerprint'>;

/** `open` is called once, when bytes can flow. The company's certificates count besides the built-in ones. */
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

/** What happened, to what, and what to do. */
export const reasonOfError = async (error: NodeJS.ErrnoException, address: Address): Promise<Said> => {
  const place = placeOf(address);
  if (error instanceof OtherFingerprint)
    return say('reason.line.otherFingerprint', { place, shown: error.shown, expected: error.expected });
  const reason = networkReason(
    error,
    { place, host: address.host },
    { refused: 'reason.line.nothingListens', noTls: 'reason.line.noTls' },
  );
  return reason.code === 'reason.line.untrusted' ? withFingerprint(reason, place, address) : reason;
};

/** The same with the fingerprint that can be entered, where the exchange shows it. */
export const withFingerprint = async (
  reason: Said,
  place: string,
  { host, port }: Pick<Address, 'host' | 'port'>,
): Promise<Said> => {
  const fingerprint = await shownFingerprint(host, port);
  return fingerprint === undefined ? reason : say('reason.line.untrustedShown', { place, fingerprint });
};
