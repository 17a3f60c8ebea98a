/** Servers on loopback for the doctor tests, closed after each test. */
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { afterEach } from 'vitest';
import type { ConnectionPorts } from '#app/doctor/helpdesk.ts';
import { proxyFromEnvironment } from '#app/doctor/proxy.ts';

export const ends: (() => unknown)[] = [];
/**
 * Closes the servers after each test. Every file that uses `ends` must call this function, because files share this
 * module.
 */
export const endServers = (): void => {
  afterEach(async () => {
    for (const end of ends.splice(0)) await end();
  });
};
/** The signal for a check that is never cancelled. */
export const never = new AbortController().signal;

export const listening = async (server: Server): Promise<number> => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => sockets.add(socket));
  ends.push(() => {
    for (const socket of sockets) socket.destroy();
    return new Promise((resolve) => server.close(resolve));
  });
  return (server.address() as AddressInfo).port;
};
export const closedPort = async (): Promise<number> => {
  const server = createServer();
  const port = await listening(server);
  await ends.pop()?.();
  return port;
};

export const portsWith = (trusted: readonly string[] = [], env: Record<string, string> = {}): ConnectionPorts => ({
  wallMs: Date.now,
  certificates: () => trusted,
  proxyOf: async (address) => proxyFromEnvironment(address, env),
});
