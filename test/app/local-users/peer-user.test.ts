/**
 * Tests how the user at the other end of a loopback connection is found, with sample kernel tables and the kernel
 * itself.
 */
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { findHoldersOfPort, namesOf } from '../../../main/app/local-users/proc-net-tcp.ts';
import { createPeerUserFinder, shareReads } from '../../../main/app/local-users/peer-user.ts';

const head = '  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode';
const row = (nth: number, local: string, remote: string, state: string, uid: number, inode: number): string =>
  `${String(nth).padStart(4)}: ${local} ${remote} ${state} 00000000:00000000 00:00000000 00000000 ${String(uid).padStart(5)}        0 ${inode} 1 00000000 20 4 30 10 -1`;
/** IPv4 lines are padded with spaces, but IPv6 lines are not. */
const table = (rows: readonly string[], width = 149): Buffer =>
  Buffer.from([head, ...rows].map((line) => `${line.padEnd(width)}\n`).join(''));
const server = '0100007F:23FA';

it('formats socket addresses in the same way as the kernel', () => {
  expect(namesOf({ address: '127.0.0.1', port: 9210 })).toEqual({
    tcp: server,
    tcp6: '0000000000000000FFFF00000100007F:23FA',
  });
  expect(namesOf({ address: '::1', port: 80 })).toEqual({ tcp6: '00000000000000000000000001000000:0050' });
  expect(namesOf({ address: '::ffff:127.0.0.5', port: 80 }).tcp).toBe('0500007F:0050');
  expect(namesOf({ address: 'fe80::1', port: 80 })).toEqual({});
});

it.each([149, 0])('finds only live connections among 10,000 lines of %d characters', (width) => {
  const rows = Array.from({ length: 10_000 }, (_, nth) =>
    row(nth, `0100007F:${(nth + 4096).toString(16).toUpperCase()}`, server, '06', 0, 0),
  );
  rows.splice(5_000, 0, row(5_000, '0100007F:FFF1', server, '01', 1_000, 77));
  rows.push(row(12_345, '0100007F:FFF2', server, '05', 4_294_967_294, 78));
  rows.push(row(12_346, server, '0100007F:FFF1', '01', 0, 79), row(12_347, '0100007F:FFF3', server, '04', 0, 0));
  expect([...findHoldersOfPort(table(rows, width), server)]).toEqual([
    ['0100007F:FFF1', { uid: 1_000, inode: 77 }],
    ['0100007F:FFF2', { uid: 4_294_967_294, inode: 78 }],
    ['0100007F:FFF3', { uid: 0, inode: 0 }],
  ]);
});

const near = { address: '127.0.0.1', port: 9210 };
const far = { address: '127.0.0.1', port: 65_521 };
const finderOf = (tcp: readonly string[], tcp6: readonly string[] = []) =>
  createPeerUserFinder(async () => ({ tcp: table(tcp), tcp6: table(tcp6, 0) }));

it('finds IPv4, IPv6 and disconnected senders, and rejects a foreign table', async () => {
  const six = '0000000000000000FFFF00000100007F';
  expect(await finderOf([row(1, '0100007F:FFF1', server, '01', 33, 5)])(near, far)).toEqual({ uid: 33 });
  expect(await finderOf([], [row(1, `${six}:FFF1`, `${six}:23FA`, '01', 34, 5)])(near, far)).toEqual({ uid: 34 });
  // A closed end has no user. The kernel reports 0, which does not mean root.
  expect(await finderOf([row(1, '0100007F:FFF1', server, '04', 0, 0)])(near, far)).toBe('gone');
  expect(await finderOf([row(1, server, '0100007F:FFF1', '08', 0, 9)])(near, far)).toBe('gone');
  // After a reset, the kernel lists neither end. The listening server proves that this is the right table.
  expect(await finderOf([row(1, server, '00000000:0000', '0A', 0, 9)])(near, far)).toBe('gone');
  expect(await finderOf([])(near, far)).toBe('unknown');
});

it('reads the table once for all waiting requests, and again for later requests', async () => {
  let reads = 0;
  const gates: (() => void)[] = [];
  const shared = shareReads(async () => {
    reads += 1;
    const nth = reads;
    await new Promise<void>((resolve) => gates.push(resolve));
    return nth;
  });
  const [first, second, third] = [shared(), shared(), shared()];
  gates[0]?.();
  expect(await first).toBe(1);
  await new Promise((resolve) => setImmediate(resolve));
  gates[1]?.();
  expect([await second, await third, reads]).toEqual([2, 2, 2]);
});

it.skipIf(process.platform !== 'linux')('finds the connections of its own process', async () => {
  const accepted: Socket[] = [];
  const opened = createServer((socket) => accepted.push(socket)).listen(0, '127.0.0.1');
  onTestFinished(() => void opened.close());
  await new Promise<void>((resolve) => void opened.once('listening', resolve));
  const { port } = opened.address() as AddressInfo;
  const find = createPeerUserFinder();
  for (const host of ['127.0.0.1', '::ffff:127.0.0.1']) {
    const client = connect({ port, host });
    const arrived = new Promise<Socket>((resolve) => void opened.once('connection', resolve));
    const socket = await arrived;
    const end = { address: socket.remoteAddress ?? '', port: socket.remotePort ?? 0 };
    expect(await find({ address: '127.0.0.1', port }, end)).toEqual({ uid: process.getuid?.() });
    const left = new Promise((resolve) => socket.on('error', resolve).once('close', resolve).resume());
    client.resetAndDestroy();
    await left;
    expect(await find({ address: '127.0.0.1', port }, end)).toBe('gone');
  }
  for (const socket of accepted) socket.destroy();
});
