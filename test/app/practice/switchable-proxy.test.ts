/** Tests the switchable proxy between the app and its practice helpdesk, as seen from the network. */
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { createSwitchableProxy } from '#app/practice/switchable-proxy.ts';

const listening = (server: Server, port: number): Promise<number> =>
  new Promise((resolve) => {
    server.listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
const ended = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
/** Returns the result of connecting to this port. */
const knock = (port: number): Promise<string> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.end());
    socket.once('error', ({ message }) => resolve(message)).once('close', () => resolve('connected'));
  });

it('forwards bytes, resets connections while switched off, and forwards again when switched on', async () => {
  const server = createServer((_, response) => response.end('well'));
  const plug = await createSwitchableProxy(`http://127.0.0.1:${await listening(server, 0)}/service`);
  const port = Number(new URL(plug.origin).port);
  expect(await (await fetch(plug.origin)).text()).toBe('well');

  const held = connect(port, '127.0.0.1');
  await new Promise((resolve) => held.once('connect', resolve));
  held.write('GET / HTTP/1.1\r\nHost: a\r\n');
  await new Promise((resolve) => server.once('connection', resolve));
  const reset = new Promise<string>((resolve) => held.once('error', ({ message }) => resolve(message)));
  await plug.disconnect();
  expect(await reset).toContain('ECONNRESET');
  expect(await knock(port)).toContain('ECONNREFUSED');

  const squatter = createServer();
  await listening(squatter, port);
  expect(await plug.reconnect()).toBe(false);
  await ended(squatter);
  expect(await plug.reconnect()).toBe(true);
  expect(await plug.reconnect()).toBe(true);
  expect(await (await fetch(plug.origin)).text()).toBe('well');
  await plug.close();
  await ended(server);
});
