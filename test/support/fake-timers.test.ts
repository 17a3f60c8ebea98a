/** Tests that the timers of an earlier `fetch` are not counted. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it, vi } from 'vitest';
import { useFakeTimers } from './fake-timers.ts';

afterEach(() => void vi.useRealTimers());

it('The timers of fetch are real, and those of the tested code are fake', async () => {
  const server = createServer((_request, response) => void response.end('ok'));
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const nextTurn = setImmediate;
  await (await fetch(`http://127.0.0.1:${port}/`)).text();
  useFakeTimers();
  // After the response, fetch sets the time-out of the idle connection.
  for (let turn = 0; turn < 20; turn += 1) await new Promise<void>((resolve) => void nextTurn(resolve));
  expect(vi.getTimerCount()).toBe(0);
  const own = setTimeout(() => undefined, 1_000);
  expect(vi.getTimerCount()).toBe(1);
  clearTimeout(own);
  expect(vi.getTimerCount()).toBe(0);
  server.closeAllConnections();
  await new Promise<void>((resolve) => void server.close(() => resolve()));
});
