/** Tests on a real socket that the doctor names the program that uses a port. */
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import { expect, it } from 'vitest';
import { findPortOwner } from '#app/doctor/port-owner.ts';

const hasIpv6 = Object.values(networkInterfaces()).some((list) => list?.some(({ family }) => family === 'IPv6'));
if (process.platform !== 'linux' || !hasIpv6)
  console.log('Listeners on all IPv6 addresses are not tested, because this is not Linux or it has no IPv6.');

it.each(process.platform === 'linux' ? ['127.0.0.1', '0.0.0.0', ...(hasIpv6 ? ['::'] : [])] : [])(
  'the doctor names the program that listens on %s',
  async (host) => {
    const server = createServer((socket) => socket.destroy()).listen(0, host);
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const { name } = await findPortOwner(port, AbortSignal.timeout(5_000));
    server.close();
    expect(name).toContain(`(${process.pid})`);
  },
);
