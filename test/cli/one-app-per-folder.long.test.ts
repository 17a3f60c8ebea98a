/** Tests several starts with one data folder: one app runs, and the other starts open its window and change nothing. */
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import type { Snapshot } from '#contract/snapshot.ts';
import { createPracticeExchange, type PracticeExchange } from '#mock/pbx/exchange.ts';
import { command, freshFolder, startProgram, type Running } from '../e2e/start-app.ts';
import { connectProgramIn } from '../window-server/program-client.ts';

let folder: Awaited<ReturnType<typeof freshFolder>>;
let exchange: PracticeExchange;
let app: Running;
beforeAll(async () => {
  folder = await freshFolder();
  exchange = await createPracticeExchange({ port: 0 });
  const { host, port, username, secret } = exchange;
  writeFileSync(
    join(folder.path, 'settings.json'),
    JSON.stringify({
      helpdesk: { baseUrl: 'http://127.0.0.1:9', apiKey: 'k', apiSecret: 's' },
      agent: { extension: '101' },
      lines: [{ kind: 'asterisk-ami', name: 'pbx', host, port, username, secret, extensions: ['101'] }],
    }),
  );
  app = await startProgram(['run', '--port', '0', '--data', folder.path]);
});
afterAll(async () => {
  await app.end();
  await exchange.close();
  await folder.remove();
});

const status = async (): Promise<Snapshot> =>
  JSON.parse((await command(['status', '--json', '--data', folder.path])).out) as Snapshot;
const shared = ['settings.json', 'local.json', 'local.token', 'window.json', 'setup.json'];
const contents = (): Record<string, string> =>
  Object.fromEntries(
    shared.flatMap((name) => {
      const path = join(folder.path, name);
      const { mtimeMs } = statSync(path, { throwIfNoEntry: false }) ?? {};
      return mtimeMs === undefined ? [] : [[name, `${mtimeMs} ${readFileSync(path, 'utf8')}`]];
    }),
  );

interface SecondStart {
  readonly code: number | null;
  readonly objects: readonly Record<string, unknown>[];
  readonly stderr: string;
}
const parsed = (out: string): SecondStart['objects'] =>
  out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
const run = async (...more: string[]): Promise<SecondStart> => {
  const { code, out, stderr } = await command(['run', '--port', '0', '--data', folder.path, '--json', ...more]);
  return { code, objects: parsed(out), stderr };
};
const npmStart = (): Promise<SecondStart> =>
  new Promise((done) => {
    const script = resolve(import.meta.dirname, '../../build/start.mjs');
    const child = spawn(process.execPath, [script, '--data', folder.path, '--port', '0', '--json']);
    let [out, stderr] = ['', ''];
    child.stdout.on('data', (text: Buffer) => void (out += text.toString('utf8')));
    child.stderr.on('data', (text: Buffer) => void (stderr += text.toString('utf8')));
    child.once('close', (code) => done({ code, objects: parsed(out), stderr }));
  });

describe('Five simultaneous starts while an app is running', () => {
  it('do not change its calls, settings and windows, and open its window', async () => {
    await expect.poll(async () => (await status()).lines[0]?.link, { timeout: 30_000 }).toBe('up');
    exchange.ring({ customer: '+491713920011', dialled: '493023125501', extensions: ['101'] });
    await expect.poll(async () => (await status()).live.length, { timeout: 30_000 }).toBe(1);
    const { port } = JSON.parse(readFileSync(join(folder.path, 'local.json'), 'utf8')) as { port: number };
    const window = connectProgramIn(folder.path);
    await new Promise((opened) => void window.once('open', opened));
    const before = { live: (await status()).live, files: contents() };

    const starts = await Promise.all([run(), run(), run(), run('--practice'), npmStart()]);

    expect(starts.map(({ code }) => code)).toEqual([4, 4, 4, 4, 4]);
    for (const { objects, stderr } of starts) {
      expect(stderr).toContain(`Counterline is already running with the data folder ${folder.path}`);
      expect(objects).toEqual([
        { event: 'already_running', windowUrl: expect.stringContaining(`http://127.0.0.1:${port}/`) as unknown },
        { error: { code: 'in_use', sentence: expect.stringContaining('already running') as unknown } },
      ]);
      expect(String(objects[0]?.['windowUrl'])).toMatch(/\/#token=[\w-]{43}$/);
    }
    const after = await status();
    expect(after.live.map(({ page }) => page)).toEqual(before.live.map(({ page }) => page));
    expect(after.profile).toBe('real');
    const { 'window.json': _sessions, ...files } = contents();
    expect(before.files).toMatchObject(files);
    expect(window.readyState).toBe(WebSocket.OPEN);
    window.close();
  });
});

describe('A start after the app was killed', () => {
  it('succeeds immediately, and only one of three such starts keeps running', async () => {
    const path = join(folder.path, 'killed');
    mkdirSync(path);
    const first = await startProgram(['run', '--practice', '--port', '0', '--data', path]);
    const gone = new Promise((done) => void first.process.once('exit', done));
    first.process.kill('SIGKILL');
    await gone;
    const starts = await Promise.allSettled(
      [1, 2, 3].map(() => startProgram(['run', '--practice', '--port', '0', '--data', path])),
    );
    const running = starts.filter((start) => start.status === 'fulfilled');
    for (const { value } of running) await value.end();
    expect(running).toHaveLength(1);
    for (const start of starts) if (start.status === 'rejected') expect(String(start.reason)).toContain('ended with 4');
    rmSync(path, { recursive: true });
  });
});
