/** Tests the default access of a till on this PC: the agents for whom it opens customers, and the allowed tokens. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import type { Ports } from '#app/types.ts';
import { omitUndefined } from '#domain/json/omit-undefined.ts';
import { openSettingsStore } from '../../../main/app/settings/settings-store.ts';
import { createSettingsHandlers } from '../../../main/app/api/settings-handlers.ts';
import { inEnglish } from '#domain/messages/catalogues.ts';
import { command, freshFolder, startProgram } from '../../e2e/start-app.ts';
import { ask } from '../../tills/http-client.ts';
import { openDesk } from '../support/start-app.ts';
import { writingAll } from '../support/settings-input.ts';

const token = 'q7Xv2mPz9LkT4wBn8RcJ';
const headers = { authorization: `Bearer ${token}` };
const tills = [{ kind: 'http', name: 'Till 2', token }];
const colleagues = [{ name: 'Ben', emailAddress: 'Ben@shop.example' }];

it('opens customers only for this agent and colleagues, unless the settings allow others', async () => {
  const desk = await openDesk({ tills, colleagues });
  onTestFinished(desk.close);
  let customer = 0;
  const lookup = async (agent?: string) => {
    customer += 1;
    const body = { email_address: `c${customer}@customer.example`, ...omitUndefined({ agent }) };
    const { json } = await ask(desk.app.tillUrl ?? '', '/lookup', { headers, body });
    return [json['result'], json['reason']];
  };
  expect(await lookup('carla@shop.example')).toEqual(['refused', 'unknown_agent']);
  expect(await desk.journal('showCustomer')).toEqual([]);
  expect((await lookup('ben@shop.example'))[1]).not.toBe('unknown_agent');
  expect((await lookup('ANNA@shop.example'))[1]).not.toBe('unknown_agent');
  expect((await lookup())[1]).not.toBe('unknown_agent');
  await desk.change({ lookups: { agents: 'any' } });
  expect((await lookup('carla@shop.example'))[1]).not.toBe('unknown_agent');
  // A user of this PC can name any agent.
  await desk.change({ lookups: {} });
  const own = await desk.app.host['lookup.show']({
    email_address: 'own@customer.example',
    agent: 'carla@shop.example',
  });
  expect(own.reason).not.toBe('unknown_agent');
});

const guessable = '1234567890123456';
const withToken = (chosen: string) => ({
  helpdesk: { baseUrl: 'http://127.0.0.1:9', apiKey: 'k', apiSecret: 's' },
  agent: { extension: '101' },
  lines: [{ kind: 'softphone-hook' }],
  tills: [{ kind: 'http', name: 'Till 2', token: chosen }],
});

it('rejects an easily guessed token in new settings and keeps an existing one', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'counterline-till-tokens-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const path = join(dataDir, 'settings.json');
  writeFileSync(path, JSON.stringify(withToken(token)));
  const ports = {
    clock: { wallMs: Date.now },
    findSecret: () => ({ ok: false, code: 'env_missing', sentence: 'no secrets here' }),
  } as unknown as Ports;
  const opened = openSettingsStore({ own: path, managed: false }, ports);
  if (!opened.ok) throw new Error(inEnglish(opened.message));
  const host = createSettingsHandlers(opened.book, ports, async () => undefined);
  const write = async (settings: object) =>
    host['settings.write'](writingAll(await host['settings.read']({}), settings));

  const refused = await write(withToken(guessable));
  expect(refused).toMatchObject({ saved: false, problems: [{ path: 'tills[0].token' }] });
  expect(inEnglish(refused.problems[0]?.message ?? '')).toContain('hard to guess');
  writeFileSync(path, JSON.stringify(withToken(guessable)));
  expect(await write({ ...withToken(guessable), agent: { extension: '102' } })).toMatchObject({ saved: true });
});

it('keeps an easily guessed token, as limited and reported, without revealing a proof of it', async () => {
  const folder = await freshFolder();
  onTestFinished(folder.remove);
  writeFileSync(join(folder.path, 'settings.json'), JSON.stringify(withToken(guessable)));
  const app = await startProgram(['run', '--port', '0', '--data', folder.path]);
  onTestFinished(async () => void (await app.end()));
  const url = app.ready['tillUrl'] ?? '';
  expect((await ask(url, '/status', { headers: { authorization: `Bearer ${guessable}` } })).status).toBe(200);
  const challenged = await ask(url, '/challenge', { body: { nonce: 'f1d2d2f924e986ac86fdf7b36c94bcdf' } });
  expect(challenged.json).toEqual({ proof: '' });
  const last = async (args: readonly string[]): Promise<string> =>
    (await command([...args, '--json', '--data', folder.path])).out;
  const [, door] = /"tillServers":(\[.*?\])/.exec(await last(['status'])) ?? [];
  expect(door).toContain('limited');
  expect(await last(['doctor'])).toContain('easy to guess: Till 2');
});
