/** Uses the connection tables of Linux to find out whether a loopback connection comes from this user or from root. */
import { readFile } from 'node:fs/promises';
import type { Socket } from 'node:net';

export type Sender = 'me' | 'other_user' | 'sender_unknown';

/**
 * Formats an IPv4 address and a port as /proc/net/tcp does on a little-endian machine: in hexadecimal form, with the
 * bytes of the address reversed.
 */
const hexOf = (address: string, port: number): string => {
  const bytes = address.split('.').map(Number).toReversed();
  const host = bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${host}:${port.toString(16).padStart(4, '0')}`.toUpperCase();
};

const plain = (address: string | undefined): string => (address ?? '').replace(/^::ffff:/, '');
const isLoopback = (address: string): boolean => address === '::1' || address.startsWith('127.');

export const senderOf = async ({ remoteAddress, remotePort, localAddress, localPort }: Socket): Promise<Sender> => {
  const from = plain(remoteAddress);
  if (process.platform !== 'linux' || !isLoopback(from)) return 'me';
  // The relay listens only on IPv4 addresses, so an IPv6 address is unexpected. A closed socket has no ports.
  if (from === '::1' || remotePort === undefined || localPort === undefined) return 'sender_unknown';
  const table = await Promise.all(
    ['/proc/net/tcp', '/proc/net/tcp6'].map((path) => readFile(path, 'latin1').catch(() => '')),
  );
  const [near, far] = [hexOf(from, remotePort), hexOf(plain(localAddress), localPort)];
  for (const line of table.join('\n').split('\n')) {
    const [, local = '', remote = '', , , , , uid, , inode] = line.trim().split(/\s+/);
    // In the IPv6 table, an IPv4 address ends with the same digits.
    if (!local.endsWith(near) || !remote.endsWith(far)) continue;
    // A closed socket has no user. The kernel writes 0 for its user and its inode.
    if (inode === '0') return 'sender_unknown';
    return Number(uid) === process.getuid?.() || uid === '0' ? 'me' : 'other_user';
  }
  return 'sender_unknown';
};
