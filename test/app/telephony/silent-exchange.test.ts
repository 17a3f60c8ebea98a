/**
 * Tests four kinds of line that connect to a silent phone system, on real sockets. A hanging attempt is replaced when
 * the PC resumes. Also tests an extension that a line is not allowed to watch.
 */
import { afterEach, expect, it } from 'vitest';
import { createLineManager, type LineManager } from '#app/telephony/line-manager.ts';
import { checkSettings } from '#app/settings/check-settings.ts';
import { createPracticeExchange } from '#mock/pbx/exchange.ts';
import { until } from '../support/start-app.ts';
import { openRelay, type Relay } from '../support/stallable-relay.ts';

let relay: Relay | undefined;
let lines: LineManager | undefined;
afterEach(async () => {
  await lines?.stop();
  relay?.close();
});

const startLine = async (line: Record<string, unknown>): Promise<LineManager> => {
  const read = checkSettings({ agent: { extension: '101' }, lines: [line] }, () => ({
    ok: false,
    code: 'env_missing',
    sentence: 'no secrets here',
  }));
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  const started = createLineManager({
    wallMs: Date.now,
    certificates: () => [],
    onEvent: () => undefined,
    kept: () => ({ read: () => undefined, write: () => undefined }),
    onChange: () => undefined,
  });
  await started.applySettings(read.ready.lines);
  return started;
};

it.each<[kind: string, settings: (port: number) => Record<string, unknown>]>([
  ['asterisk-ami', (port) => ({ host: '127.0.0.1', port, username: 'ami2', secret: 'x' })],
  ['asterisk-ari', (port) => ({ url: `http://127.0.0.1:${port}`, username: 'ari', password: 'x' })],
  ['sip', (port) => ({ server: `ws://127.0.0.1:${port}/ws`, username: '900', password: 'x' })],
  ['event-socket', (port) => ({ url: `ws://127.0.0.1:${port}/ws`, map: '3cx-v20', clientId: 'c', token: 'x' })],
])('cancels a hanging attempt and starts again: %s', async (kind, settings) => {
  relay = await openRelay();
  const { swallowed } = relay;
  lines = await startLine({ kind, ...settings(relay.port) });
  await until(swallowed, ({ count }) => count === 1);
  lines.wake();
  // Without the cancellation, the attempt would hang for ten seconds.
  await until(swallowed, ({ count, open }) => count === 2 && open === 1);
  await lines.stop();
  await until(swallowed, ({ open }) => open === 0);
});

it('names the extension that the phone system does not allow a line to watch', async () => {
  const exchange = await createPracticeExchange();
  try {
    const { url, watcher } = exchange.sip;
    const account = { server: url, username: watcher.username, password: watcher.password };
    lines = await startLine({ kind: 'sip', ...account, extensions: ['101', '777'] });
    const { list: parts, stop } = lines;
    await until(parts, ([part]) => part?.link.state === 'up');
    expect(parts()[0]?.unknown).toEqual(['777']);
    await stop();
  } finally {
    await exchange.close();
  }
});
