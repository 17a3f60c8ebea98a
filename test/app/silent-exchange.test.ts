/** A server that takes connections and is silent, on a real socket, towards every kind of line: what waking up makes of a try that hangs. */
import { afterEach, it } from 'vitest';
import { createLines, type Lines } from '#app/lines.ts';
import { checkSettings } from '#app/settings/check.ts';
import { until } from './desk.ts';
import { openRelay, type Relay } from './relay.ts';

let relay: Relay | undefined;
let lines: Lines | undefined;
afterEach(async () => {
  await lines?.stop();
  relay?.close();
});

it.each<[kind: string, settings: (port: number) => Record<string, unknown>]>([
  ['asterisk-ami', (port) => ({ host: '127.0.0.1', port, username: 'ami2', secret: 'x' })],
  ['asterisk-ari', (port) => ({ url: `http://127.0.0.1:${port}`, username: 'ari', password: 'x' })],
  ['sip', (port) => ({ server: `ws://127.0.0.1:${port}/ws`, username: '900', password: 'x' })],
  ['event-socket', (port) => ({ url: `ws://127.0.0.1:${port}/ws`, map: '3cx-v20', clientId: 'c', token: 'x' })],
])('%s: the try that hangs is dropped and begun anew', async (kind, settings) => {
  relay = await openRelay();
  const { swallowed } = relay;
  const read = checkSettings({ agent: { extension: '101' }, lines: [{ kind, ...settings(relay.port) }] }, () => ({
    ok: false,
    code: 'env_missing',
    sentence: 'no secrets here',
  }));
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  lines = createLines({
    wallMs: Date.now,
    certificates: () => [],
    hear: () => undefined,
    kept: () => ({ read: () => undefined, write: () => undefined }),
    onChange: () => undefined,
  });
  await lines.set(read.ready.lines);
  await until(swallowed, ({ count }) => count === 1);
  lines.wake();
  // It would hang for ten seconds.
  await until(swallowed, ({ count, open }) => count === 2 && open === 1, 5_000);
  await lines.stop();
  await until(swallowed, ({ open }) => open === 0);
});
