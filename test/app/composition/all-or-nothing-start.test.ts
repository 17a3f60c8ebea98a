/**
 * A start or a profile switch that fails leaves nothing behind: no lock, no port, and no partial switch. Also tests the
 * tills and the log after a profile switch. The tests use a real disk and real sockets.
 */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openPreferencesFile } from '#app/preferences/preferences-file.ts';
import { start, type StartResult } from '#app/composition/start.ts';
import { systemClock } from '#platform/clock.ts';
import { startWithCleanup } from '#platform/cleanup.ts';
import { createNodeHttp } from '#cli/ports/node-http.ts';
import { answerCall, type Reply } from '#contract/dispatch.ts';
import { openVault } from '#store/secrets.ts';

type Running = Extract<StartResult, { ok: true }>;
const http = createNodeHttp();
let dataDir: string;
let practiceDir: string;
let logged: string[] = [];
const begun: Running[] = [];
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'counterline-half-'));
  practiceDir = join(dataDir, 'practice');
  logged = [];
});
afterEach(async () => {
  for (const running of begun.splice(0)) await running.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const startHere = (practice = false): Promise<StartResult> =>
  start(
    {
      version: 'test',
      dataDir,
      http,
      certificates: () => [],
      findSecret: () => ({ ok: false, code: 'env_missing', sentence: 'not here' }),
      vault: openVault(dataDir),
      clock: systemClock,
      preferences: openPreferencesFile(dataDir, systemClock.wallMs),
      log: (line) => logged.push(line),
    },
    { practice, tillPort: 0, pagesDir: dataDir, practiceDir },
  );
const begin = async (practice = false): Promise<Running> => {
  const started = await startHere(practice);
  if (!started.ok) throw new Error(JSON.stringify(started));
  begun.push(started);
  return started;
};
const ask = ({ counterline }: Running, call: string, input: object): Promise<Reply> =>
  answerCall(counterline.host, call, input, () => undefined);
const switchTo = (app: Running, to: 'real' | 'practice'): Promise<Reply> => ask(app, 'setup.switch', { to });
const profile = (app: Running): string => app.counterline.snapshot().profile;
/**
 * Writes real settings. No server needs to listen at the helpdesk's address, because the app starts even if the
 * helpdesk does not respond.
 */
const settle = (): void =>
  writeFileSync(
    join(dataDir, 'settings.json'),
    JSON.stringify({
      helpdesk: { baseUrl: 'http://127.0.0.1:1', presenceUrl: 'http://127.0.0.1:1', apiKey: 'k', apiSecret: 's' },
      agent: { emailAddress: 'anna@shop.example', extension: '101' },
    }),
  );
/** The path of the temporary file for the list of tills. If a folder has this path, the list cannot be saved. */
const obstacle = (folder: string): string => join(folder, `tills.json.${process.pid}.tmp`);

describe('startWithCleanup', () => {
  it('closes everything in reverse order despite errors, and rethrows the first error', async () => {
    const ended: string[] = [];
    const failing = startWithCleanup(async ({ add }) => {
      add(() => ended.push('ledger'));
      add(async () => {
        ended.push('outbox');
        throw new Error('it does not end either');
      });
      add(() => ended.push('tills'));
      throw new Error('the disk is full');
    });
    await expect(failing).rejects.toThrow('the disk is full');
    expect(ended).toEqual(['tills', 'outbox', 'ledger']);
  });
  it('does not close anything after a successful start', async () => {
    const ended: string[] = [];
    expect(await startWithCleanup(async ({ add }) => (add(() => ended.push('ledger')), { ok: true }))).toEqual({
      ok: true,
    });
    expect(ended).toEqual([]);
  });
});

describe('A profile switch that fails', () => {
  it('keeps the old profile, and succeeds once the disk is writable again', async () => {
    settle();
    const app = await begin();
    mkdirSync(obstacle(practiceDir), { recursive: true });
    // Practice, its phone system and its helpdesk are already running when its till fails to get a token.
    expect(await switchTo(app, 'practice')).toMatchObject({ ok: false });
    expect(profile(app)).toBe('real');
    rmSync(obstacle(practiceDir), { recursive: true });
    expect(await switchTo(app, 'practice')).toMatchObject({ ok: true, output: { done: true } });
    expect(profile(app)).toBe('practice');
  });

  it('allows a failed start to be retried', async () => {
    mkdirSync(obstacle(practiceDir), { recursive: true });
    await expect(startHere()).rejects.toThrow(/cannot save its list of tills/);
    rmSync(obstacle(practiceDir), { recursive: true });
    expect(profile(await begin())).toBe('practice');
  });
});

describe('A profile switch with failing listeners', () => {
  it('ends the old profile and logs the failure', async () => {
    settle();
    const app = await begin();
    const reported: string[] = [];
    app.onSwitched(() => {
      throw new Error('the disk takes no address');
    });
    app.onSwitched(() => reported.push('the next one'));
    app.counterline.onChange(() => undefined);
    expect(await switchTo(app, 'practice')).toMatchObject({ ok: true, output: { done: true } });
    expect(reported).toEqual(['the next one']);
    expect(logged.join('\n')).toContain('the disk takes no address');
    // The lock of the real profile is free, so the app can switch back.
    expect(await switchTo(app, 'real')).toMatchObject({ ok: true, output: { done: true } });
    expect(profile(app)).toBe('real');
  });
});

describe('Tills paired during practice', () => {
  const names = (): string[] =>
    (JSON.parse(readFileSync(join(dataDir, 'tills.json'), 'utf8')) as { name: string }[]).map(({ name }) => name);

  it('are copied when the profile is switched', async () => {
    settle();
    const app = await begin(true);
    await ask(app, 'till.pair', { name: 'Till 2', confirm: true });
    expect(await switchTo(app, 'real')).toMatchObject({ ok: true, output: { done: true } });
    expect(names()).toEqual(['Till 2']);
    expect(app.counterline.snapshot().tills.map(({ name }) => name)).toEqual(['Till 2']);
  });

  it('are not copied into the folder of a running app', async () => {
    settle();
    const real = await begin();
    await ask(real, 'till.pair', { name: 'Till 1', confirm: true });
    const practising = await begin(true);
    await ask(practising, 'till.pair', { name: 'Till 2', confirm: true });
    expect(await switchTo(practising, 'real')).toMatchObject({ ok: true, output: { done: false } });
    expect(names()).toEqual(['Till 1']);
  });
});

describe('The log', () => {
  it('is written to the folder that the next start reads, even after the first practice', async () => {
    await begin();
    expect(existsSync(join(dataDir, 'logs', 'run.json'))).toBe(true);
    expect(existsSync(join(practiceDir, 'logs'))).toBe(false);
  });

  it('shows a crash during practice at the next real start', async () => {
    const app = await begin(true);
    app.logbook.crash(new Error('a bug'), 'test');
    await begun.pop()?.close();
    settle();
    expect((await begin()).logbook.lastRun).toBe('crashed');
  });
});
