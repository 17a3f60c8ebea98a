/**
 * Tests the recording of a running line. A user or the settings start and stop the recording. It is readable only by
 * its owner, and is read in parts.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createLineManager, type LineManager } from '#app/telephony/line-manager.ts';
import type { LineSetting } from '#app/settings/read-settings.ts';
import { createTracing, type Tracing, type TracingPorts } from '#app/tracing/tracing.ts';
import { replayRecording } from '#app/replay/replay.ts';
import { readRecording } from '#app/replay/recording.ts';
import { createPracticeExchange, type PracticeExchange } from '#mock/pbx/exchange.ts';

let exchange: PracticeExchange;
let dataDir = '';
let lines: LineManager;
let tracing: Tracing;
let ended = 0;

const setting = (more: object = {}): LineSetting =>
  ({
    kind: 'asterisk-ami',
    name: 'pbx 1',
    extensions: ['101'],
    config: {
      kind: 'asterisk-ami',
      name: 'pbx 1',
      host: '127.0.0.1',
      port: exchange.port,
      username: exchange.username,
      secret: exchange.secret,
      extensions: ['101'],
      ...more,
    },
  }) as unknown as LineSetting;

const open = (more: Partial<TracingPorts> = {}): void => {
  tracing = createTracing({
    dataDir,
    version: '1',
    wallMs: Date.now,
    country: () => 'DE',
    always: () => [],
    onChange: () => undefined,
    ...more,
  });
  lines = createLineManager({
    wallMs: Date.now,
    certificates: () => [],
    onEvent: (_, { event }) => {
      if (event.type === 'leg.ended') ended += 1;
    },
    kept: () => ({ read: () => undefined, write: () => undefined }),
    onChange: () => undefined,
    tracing,
  });
};
const until = async (holds: () => boolean): Promise<void> => {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 5));
};
const oneCall = async (): Promise<void> => {
  const before = ended;
  await exchange.place('customer-calls', { ringMs: 0, talkMs: 0 });
  await until(() => ended === before + 2);
};
const readAll = async (): Promise<string> => {
  const pieces: string[] = [];
  for (let from: number | undefined = 0; from !== undefined;) {
    const piece: Awaited<ReturnType<Tracing['host']['trace.read']>> = await tracing.host['trace.read']({
      line: 'pbx 1',
      from,
    });
    pieces.push(piece.text);
    from = piece.next;
  }
  return pieces.join('');
};

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'counterline-trace-'));
  exchange = await createPracticeExchange({ secret: 'a secret of the exchange' });
  ended = 0;
});
afterEach(async () => {
  await lines.stop();
  tracing.stop();
  await exchange.close();
  rmSync(dataDir, { recursive: true, force: true });
});

it('records from start to stop, and a replay of the recording produces the same call', async () => {
  open();
  await lines.applySettings([setting()]);
  await until(() => lines.isUp('pbx 1'));
  await oneCall();
  expect(lines.list()[0]?.trace).toBeUndefined();
  await tracing.host['trace.start']({ line: 'pbx 1' });
  expect(lines.list()[0]?.trace).toMatchObject({ endsAt: expect.any(Number) });
  await oneCall();
  await tracing.host['trace.stop']({ line: 'pbx 1' });
  await oneCall();
  expect(lines.list()[0]?.trace).toMatchObject({ stopped: 'asked' });
  const text = await readAll();
  expect(text).not.toMatch(/3920011|a secret of/);
  const [file = ''] = readdirSync(join(dataDir, 'traces'));
  expect(file).toMatch(/^pbx_1-[\da-f]{8}\.jsonl$/);
  const path = join(dataDir, 'traces', file);
  expect([readFileSync(path, 'utf8'), statSync(path).mode & 0o777]).toEqual([text, 0o600]);
  const recording = readRecording(text);
  if (recording === undefined) throw new Error('no recording');
  const played = await replayRecording(recording, { country: 'DE' });
  expect(played.reports.map(({ EventType }) => EventType)).toEqual(['Answered', 'Disconnected']);
});

it('keeps recordings of lines with similar names separate', async () => {
  open({ longestMs: 60_000 });
  const named = (name: string): LineSetting => ({ ...setting({ name }), name });
  const alike = ['pbx 1', 'pbx_1', 'PBX_1', 'pbx/1', `${'long '.repeat(80)}1`, `${'long '.repeat(80)}2`];
  await lines.applySettings(alike.map(named));
  for (const line of alike) await tracing.host['trace.start']({ line });
  const heads = readdirSync(join(dataDir, 'traces')).map(
    (file) => JSON.parse(readFileSync(join(dataDir, 'traces', file), 'utf8').split('\n')[0] ?? '') as { line: string },
  );
  expect(new Set(heads.map(({ line }) => line))).toEqual(new Set(alike));
  const names = readdirSync(join(dataDir, 'traces')).map((file) => file.toLowerCase());
  expect(new Set(names).size).toBe(alike.length);
});

it('records a line from its start in several parts if the settings require it', async () => {
  open({ always: () => ['pbx 1'] });
  await lines.applySettings([setting()]);
  await until(() => lines.isUp('pbx 1'));
  for (let call = 0; call < 40; call += 1) await oneCall();
  await tracing.host['trace.stop']({ line: 'pbx 1' });
  const text = await readAll();
  expect(text.length).toBeGreaterThan(262_144);
  expect(readRecording(text)?.connections[0]).toMatchObject({ isCut: false });
  expect(text).not.toContain('a secret of the exchange');
});

it('stops at its size limit, without its file or when settings change, and removes old files', async () => {
  const old = join(dataDir, 'traces', 'old.jsonl');
  mkdirSync(join(dataDir, 'traces'));
  writeFileSync(old, '{}');
  utimesSync(old, 1, 1);
  open({ mostBytes: 4_000 });
  expect(existsSync(old)).toBe(false);
  await expect(async () => tracing.host['trace.start']({ line: 'pbx 1' })).rejects.toThrow(
    'The line “pbx 1” does not exist',
  );
  await lines.applySettings([setting()]);
  await until(() => lines.isUp('pbx 1'));
  await tracing.host['trace.start']({ line: 'pbx 1' });
  await oneCall();
  expect(tracing.view('pbx 1')).toMatchObject({ stopped: 'size' });
  expect((await readAll()).length).toBeLessThanOrEqual(4_000);
  await tracing.host['trace.start']({ line: 'pbx 1' });
  expect(tracing.view('pbx 1')?.stopped).toBeUndefined();
  await lines.applySettings([setting({ trunks: ['t'] })]);
  expect(tracing.view('pbx 1')).toMatchObject({ stopped: 'asked' });
});
