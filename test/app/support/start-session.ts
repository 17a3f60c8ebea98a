/** A data folder, a helpdesk and a phone system for each test, and the sessions that the test starts in the folder. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect } from 'vitest';
import { openPreferencesFile } from '#app/preferences/preferences-file.ts';
import { start, type StartResult } from '#app/composition/start.ts';
import { systemClock } from '#platform/clock.ts';
import { createNodeHttp } from '#cli/ports/node-http.ts';
import { answerCall } from '#contract/dispatch.ts';
import type { Finding } from '#contract/setup.ts';
import { createPracticeExchange, type PracticeExchange } from '#mock/pbx/exchange.ts';
import { createMock, type Mock } from '#mock/mock.ts';
import { openVault } from '#store/secrets.ts';
import { writingAll } from './settings-input.ts';
import { inEnglish } from '#domain/messages/catalogues.ts';

export type Running = Extract<StartResult, { ok: true }>;
/** The values for the current test. */
export const at = {} as { dataDir: string; helpdesk: Mock; exchange: PracticeExchange };
const begun: Running[] = [];
const http = createNodeHttp();

/**
 * Sets `at` before each test, and closes everything after the test. Every file that uses `at` must call this function,
 * because files share this module.
 */
export const useStage = (): void => {
  beforeEach(async () => {
    at.dataDir = mkdtempSync(join(tmpdir(), 'counterline-session-'));
    at.helpdesk = await createMock({ port: 0, host: '127.0.0.1', dataDir: ':memory:' });
    at.exchange = await createPracticeExchange({ port: 0 });
  });
  afterEach(async () => {
    for (const running of begun.splice(0)) await running.close();
    await Promise.all([at.helpdesk.close(), at.exchange.close()]);
    rmSync(at.dataDir, { recursive: true, force: true });
  });
};

export const begin = async (): Promise<Running> => {
  const started = await start(
    {
      version: 'test',
      dataDir: at.dataDir,
      http,
      certificates: () => [],
      findSecret: () => ({ ok: false, code: 'env_missing', sentence: 'not here' }),
      vault: openVault(at.dataDir),
      clock: systemClock,
      preferences: openPreferencesFile(at.dataDir, systemClock.wallMs),
      log: () => undefined,
    },
    {
      practice: false,
      tillPort: 0,
      pagesDir: at.dataDir,
      practiceDir: join(at.dataDir, 'practice'),
      testCallMs: 1_500,
    },
  );
  if (!started.ok) throw new Error(JSON.stringify(started));
  begun.push(started);
  return started;
};
/** Ends a session before the end of the test. The next start uses the same folder. */
export const end = async (running: Running): Promise<void> => {
  begun.splice(begun.indexOf(running), 1);
  await running.close();
};
export const line = () => ({
  kind: 'asterisk-ami',
  name: 'pbx',
  host: at.exchange.host,
  port: at.exchange.port,
  username: at.exchange.username,
  secret: at.exchange.secret,
  extensions: ['101'],
});
export const whole = () => {
  const { baseUrl, presenceUrl, apiKey, apiSecret } = at.helpdesk;
  return {
    helpdesk: { baseUrl, presenceUrl, apiKey, apiSecret },
    agent: { emailAddress: 'anna@shop.example', extension: '101' },
    lines: [line()],
  };
};
export const stored = (): Record<string, unknown> =>
  JSON.parse(readFileSync(join(at.dataDir, 'settings.json'), 'utf8')) as Record<string, unknown>;
/**
 * Sends a request through the contract in the same way as a window. Throws if the app rejects the request, or if the
 * response does not match the contract.
 */
export const ask = async <Output = Record<string, unknown>>(
  { counterline }: Running,
  call: string,
  input: object = {},
) => {
  const reply = await answerCall(counterline.host, call, input, (error) => {
    throw error;
  });
  if (!reply.ok) throw new Error(`${reply.error.code}: ${inEnglish(reply.error.sentence)}`);
  return reply.output as Output;
};
/** Saves settings in the same way as a window. */
export const save = async (app: Running, settings: object) =>
  ask(app, 'settings.write', writingAll(await ask(app, 'settings.read'), settings));
export const followed = async (app: Running, call: string, input: object): Promise<readonly Finding[]> => {
  const { runId, problems } = await ask<{ runId?: string; problems: unknown[] }>(app, call, input);
  expect(problems).toEqual([]);
  let have = 0;
  for (;;) {
    const { findings, done } = await ask<{ findings: Finding[]; done: boolean }>(app, 'setup.progress', {
      runId,
      have,
    });
    if (done) return findings;
    have = findings.length;
  }
};
