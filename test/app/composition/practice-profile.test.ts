/** Tests practice without settings and with the user's own settings, and app starts that must not start practice. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openPreferencesFile } from '#app/preferences/preferences-file.ts';
import { start, type StartResult } from '#app/composition/start.ts';
import { systemClock } from '#platform/clock.ts';
import { createNodeHttp } from '#cli/ports/node-http.ts';
import { createPracticeExchange } from '#mock/pbx/exchange.ts';
import { openVault } from '#store/secrets.ts';
import { until } from '../support/start-app.ts';
import { writingAll } from '../support/settings-input.ts';
import { inEnglish } from '#domain/messages/catalogues.ts';

let dataDir: string;
let begun: StartResult | undefined;
const logged: string[] = [];
const http = createNodeHttp();
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'counterline-practice-'));
});
afterEach(async () => {
  if (begun?.ok === true) await begun.close();
  begun = undefined;
  logged.length = 0;
  rmSync(dataDir, { recursive: true, force: true });
});

const begin = async (practice: boolean): Promise<StartResult> => {
  begun = await start(
    {
      version: 'test',
      dataDir,
      http,
      certificates: () => [],
      findSecret: () => ({ ok: true, value: '' }),
      vault: openVault(dataDir),
      clock: systemClock,
      preferences: openPreferencesFile(dataDir, systemClock.wallMs),
      log: (sentence) => logged.push(sentence),
    },
    { practice, tillPort: 0, pagesDir: dataDir, practiceDir: join(dataDir, 'practice') },
  );
  return begun;
};
/** Requests a pairing in the same way as a till. */
const askToPair = async (tillUrl: string) =>
  (await (
    await fetch(`${tillUrl}/pair`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Till 7' }),
    })
  ).json()) as { pairingId: string };
const settle = (settings: unknown): void => writeFileSync(join(dataDir, 'settings.json'), JSON.stringify(settings));
const practising = async () => {
  const started = await begin(true);
  if (!started.ok || started.practice === undefined) throw new Error(JSON.stringify(started));
  const { counterline, practice } = started;
  await until(counterline.snapshot, ({ lines }) => lines.every(({ link }) => link === 'up'));
  return { counterline, practice };
};
const journal = async ({ controlUrl, controlToken }: { controlUrl: string; controlToken: string }, path: string) =>
  (await (await fetch(`${controlUrl}/${path}`, { headers: { Authorization: `Bearer ${controlToken}` } })).json()) as {
    entries?: { status: number; request: { body: Record<string, unknown> } }[];
    agents?: { extension: string; emailAddress: string }[];
  };

const own = { name: 'Noor', emailAddress: 'noor@own.example', extension: '207', country: 'NL' };

describe('Practice mode', () => {
  it.each<[title: string, settings: object | undefined, extension: string, email: string]>([
    ['without settings', undefined, '101', 'anna@shop.example'],
    ['with the user’s own agent and no lines', { agent: own }, '207', own.emailAddress],
    [
      'with the user’s own agent at a practice extension',
      { agent: { ...own, extension: '102' } },
      '102',
      own.emailAddress,
    ],
    ['with only a country', { agent: { country: 'NL' } }, '101', 'anna@shop.example'],
  ])('routes every call to the agent and shows a card: %s', async (_title, settings, extension, email) => {
    if (settings !== undefined) settle(settings);
    const { counterline, practice } = await practising();
    expect(counterline.snapshot()).toMatchObject({ profile: 'practice', practice: { canCall: true } });
    expect(counterline.snapshot().lines).toMatchObject([{ name: 'practice', extensions: [extension] }]);
    const { agents = [] } = await journal(practice.helpdesk, 'state?limit=1');
    expect(agents.map((agent) => agent.extension)).toEqual(expect.arrayContaining(['101', '102', '103', '104']));
    expect(agents.find((agent) => agent.extension === extension)?.emailAddress).toBe(email);

    await counterline.host['practice.play']({ play: 'customer-calls' });
    await counterline.host['practice.answer']({});
    await until(
      async () => (await journal(practice.helpdesk, 'journal?operation=registerCallEvent')).entries ?? [],
      (entries) =>
        entries.length === 1 && entries[0]?.status === 201 && entries[0].request.body['PhoneExtension'] === extension,
    );
    await counterline.host['practice.hangUp']({});
    await until(counterline.snapshot, (shown) => shown.practice?.running === undefined);
    await counterline.host['practice.play']({ play: 'card' });
    await until(counterline.snapshot, (shown) => shown.practice?.running === undefined);
    const { entries = [] } = await journal(practice.helpdesk, 'journal?operation=showCustomer');
    expect(entries.map(({ status }) => status)).toEqual([201]);
  });

  it('adds another agent to the practice helpdesk and keeps the previous one', async () => {
    await practising();
    if (begun?.ok === true) await begun.close();
    settle({ agent: own });
    const { practice } = await practising();
    const { agents = [] } = await journal(practice.helpdesk, 'state?limit=1');
    expect(agents.map(({ extension }) => extension).toSorted()).toEqual(['101', '102', '103', '104', '207']);
  });

  it("keeps the user's own lines and does not allow simulated calls on them", async () => {
    const exchange = await createPracticeExchange({ port: 0 });
    const { host, port, username, secret } = exchange;
    settle({ agent: own, lines: [{ kind: 'asterisk-ami', name: 'pbx', host, port, username, secret }] });
    const { counterline } = await practising();
    expect(counterline.snapshot()).toMatchObject({ practice: { canCall: false }, lines: [{ name: 'pbx' }] });
    await expect(counterline.host['practice.play']({ play: 'customer-calls' })).rejects.toThrow('real phone system');
    // After this command, the practice line replaces the user's own lines, so calls can be simulated.
    await counterline.host['practice.apart']({});
    await expect
      .poll(() => counterline.snapshot())
      .toMatchObject({ practice: { canCall: true }, lines: [{ name: 'practice', state: 'working' }] });
    await counterline.host['practice.play']({ play: 'customer-calls' });
    await expect.poll(() => counterline.snapshot().live.length, { timeout: 30_000 }).toBe(1);
    if (begun?.ok === true) await begun.close();
    begun = undefined;
    await exchange.close();
  });
});

describe('Settings submitted from a window', () => {
  it('keep a secret only for the same server and are rejected otherwise', async () => {
    const helpdesk = { baseUrl: 'http://127.0.0.1:9', apiKey: 'the-key', apiSecret: 'the-secret' };
    settle({ helpdesk });
    const started = await begin(false);
    if (!started.ok) throw new Error(JSON.stringify(started));
    const { host } = started.counterline;
    const read = await host['settings.read']({});
    const { settings } = read;
    const name = { kept: expect.any(String) as string };
    expect(settings).toEqual({ helpdesk: { ...helpdesk, apiKey: name, apiSecret: name } });
    expect(JSON.stringify(settings)).not.toContain('the-');
    const shown = settings['helpdesk'] as Record<string, unknown>;
    const stored = (): unknown => JSON.parse(readFileSync(join(dataDir, 'settings.json'), 'utf8'));
    expect(
      await host['settings.write'](writingAll(read, { helpdesk: { ...shown, baseUrl: 'http://127.0.0.1:8' } })),
    ).toMatchObject({ saved: false, problems: [{ path: 'helpdesk.apiKey' }, { path: 'helpdesk.apiSecret' }] });
    expect(stored()).toEqual({ helpdesk });
    const moved = { helpdesk: { ...shown, baseUrl: 'http://127.0.0.1:9/v2' } };
    expect(await host['settings.write'](writingAll(read, moved))).toEqual({ saved: true, problems: [] });
    expect(stored()).toEqual({ helpdesk: { ...helpdesk, baseUrl: 'http://127.0.0.1:9/v2' } });
  });
});

describe('A start with an invalid settings file', () => {
  const problem = async (): Promise<string> => {
    const started = await begin(false);
    if (started.ok || !('problems' in started)) throw new Error('it started');
    return started.problems.map(({ path, message }) => `${path}: ${inEnglish(message)}`).join('\n');
  };

  it('reports the position, keeps the file, reveals no secrets, and does not start practice', async () => {
    const text = '{\n  "helpdesk": { "apiSecret": s3cr3t-val }\n}\n';
    writeFileSync(join(dataDir, 'settings.json'), text);
    const reported = await problem();
    expect(reported).toContain(join(dataDir, 'settings.json'));
    expect(reported).toContain('line 2, column 30');
    expect(reported + logged.join('\n')).not.toContain('s3cr3t');
    expect(readFileSync(join(dataDir, 'settings.json'), 'utf8')).toBe(text);
    expect(readdirSync(dataDir)).not.toContain('practice');
  });

  it('fails if the file is missing but its backup exists', async () => {
    settle({});
    rmSync(join(dataDir, 'settings.json'));
    writeFileSync(join(dataDir, 'settings.json.bak'), '{}');
    expect(await problem()).toContain('settings.json.bak');
  });

  it('continues with the previous backup and shows a notice until it is dismissed', async () => {
    writeFileSync(join(dataDir, 'settings.json'), '{"agent":');
    writeFileSync(join(dataDir, 'settings.json.bak'), JSON.stringify({ agent: { extension: '207' } }));
    const started = await begin(false);
    if (!started.ok) throw new Error(JSON.stringify(started));
    expect(started.counterline.snapshot()).toMatchObject({
      profile: 'incomplete',
      agent: { extension: '207' },
      notices: [{ code: 'settings_set_aside' }],
    });
  });

  it('ignores a file that is damaged while the app is running, and keeps it at the next save', async () => {
    settle({ agent: own });
    const started = await begin(false);
    if (!started.ok) throw new Error(JSON.stringify(started));
    const { host } = started.counterline;
    writeFileSync(join(dataDir, 'settings.json'), '{"agent": {');
    const read = await host['settings.read']({});
    expect(read).toMatchObject({ settings: { agent: own }, problems: [] });
    expect(readdirSync(dataDir).filter((name) => name.startsWith('settings.json'))).toEqual(['settings.json']);
    expect(await host['settings.write'](writingAll(read, { agent: { ...own, country: 'BE' } }))).toMatchObject({
      saved: true,
      notice: { code: 'store.settings.brokenMeanwhile', values: { aside: expect.stringContaining('.broken-') } },
    });
    expect(started.counterline.snapshot().agent.country).toBe('BE');
    const kept = readdirSync(dataDir).find((name) => name.startsWith('settings.json.broken-')) ?? '';
    expect(readFileSync(join(dataDir, kept), 'utf8')).toBe('{"agent": {');
  });

  it('starts practice if there is no file', async () => {
    mkdirSync(join(dataDir, 'something else'));
    const started = await begin(false);
    expect(started.ok && started.counterline.snapshot().profile).toBe('practice');
  });
});

it('can confirm only a pairing code through the control API', async () => {
  const { counterline, practice } = await practising();
  const { controlUrl, controlToken } = practice.helpdesk;
  const confirm = async (code: string) => {
    const answer = await fetch(`${controlUrl}/pair`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${controlToken}` },
      body: JSON.stringify({ code }),
    });
    return { status: answer.status, json: await answer.json() };
  };
  const tillUrl = counterline.tillUrl ?? '';
  const { pairingId } = await askToPair(tillUrl);
  const collected = async () => (await (await fetch(`${tillUrl}/pair/${pairingId}`)).json()) as { token?: string };
  const shown = await until(counterline.snapshot, ({ pairings }) => pairings.length === 1);
  const code = shown.pairings[0]?.code ?? '';
  const wrong = code === '000000' ? '000001' : '000000';
  expect(await confirm(wrong)).toMatchObject({ status: 400, json: { error: { code: 'code_wrong', path: 'code' } } });
  expect(await confirm('12')).toMatchObject({ status: 400, json: { error: { path: 'code' } } });
  expect((await collected()).token).toBeUndefined();
  expect(await confirm(code)).toEqual({ status: 200, json: { done: true, name: 'Till 7' } });
  const { token } = await collected();
  const status = await fetch(`${tillUrl}/status`, { headers: { Authorization: `Bearer ${token}` } });
  expect(status.status).toBe(200);
});
