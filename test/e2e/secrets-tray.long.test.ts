/**
 * Plants secrets and a customer in the tray app, as `secrets.test.ts` does in the plain host, and searches its files,
 * its desktop output, and the messages between its window and its main process. The same run also tests a resume and a
 * shutdown with real connections to a practice phone system and a fake helpdesk.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect, createServer, type AddressInfo, type Server } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Output } from '#contract/contract.ts';
import { standardPreferences } from '#contract/preferences.ts';
import type { Snapshot } from '#contract/snapshot.ts';
import { createPracticeExchange, type PracticeExchange } from '#mock/pbx/exchange.ts';
import { writingAll } from '../app/support/settings-input.ts';
import { newFolder, startTray, type TrayHost } from '../electron/tray-host.ts';
import { openOthers, type Others } from './secrets/fake-servers.ts';
import { customer, searchFolder, secrets, secretsIn, containsCustomerData } from './secrets/planted-secrets.ts';
import { env, plantedSettings } from './secrets/settings.ts';

/**
 * The files in which a secret or a customer may appear, with the reason. Secrets and customers must not appear anywhere
 * else.
 */
const byDesign: Readonly<Record<string, readonly string[]>> = {
  // The ledger contains the caller. Only the owner can read this file.
  'data/ledger.sqlite': ['customer'],
  'data/ledger.sqlite-wal': ['customer'],
  // Pending reports contain what will be sent.
  'data/outbox.sqlite': ['customer'],
  'data/outbox.sqlite-wal': ['customer'],
  // The user wrote these secrets to the settings file before the tray app moved them to its vault.
  'data/settings.json.bak': ['ami', 'amiEcho', 'apiKey'],
  // The settings refer to these files.
  'presence.key': ['presenceKey'],
  'till.token': ['till'],
};

let folder: Awaited<ReturnType<typeof newFolder>>;
let data: string;
let others: Others;
let exchange: PracticeExchange;
let relay: Server;
let app: TrayHost;
/** The data that the app has sent to the phone system. */
let sentBytes = '';

beforeAll(async () => {
  folder = await newFolder();
  data = join(folder.path, 'data');
  mkdirSync(data);
  [others, exchange] = await Promise.all([
    openOthers(),
    createPracticeExchange({ port: 0, username: 'ami', secret: secrets.ami }),
  ]);
  relay = createServer((client) => {
    const server = connect(exchange.port, exchange.host);
    client.on('data', (bytes) => void (sentBytes += bytes.toString('utf8')));
    for (const socket of [client, server]) socket.on('error', () => socket.destroy());
    client.pipe(server).pipe(client);
  });
  await new Promise<void>((resolve) => void relay.listen(0, '127.0.0.1', () => resolve()));
  const { port } = relay.address() as AddressInfo;
  writeFileSync(join(folder.path, 'presence.key'), secrets.presenceKey);
  writeFileSync(join(folder.path, 'till.token'), secrets.till);
  writeFileSync(join(data, 'secrets.json'), JSON.stringify({ helpdesk: secrets.apiSecret }), { mode: 0o600 });
  const preferences = { ...standardPreferences, notifications: 'calls' };
  writeFileSync(join(data, 'shell.json'), JSON.stringify({ preferences }));
  const at = { host: '127.0.0.1', port };
  const settings = plantedSettings({ ...others, exchange: at, folder: folder.path });
  writeFileSync(join(data, 'settings.json'), JSON.stringify(settings));
  app = await startTray(folder.path, { env: { ...env, NODE_OPTIONS: undefined } });
  await (await app.page()).waitForSelector('h1');
});
afterAll(async () => {
  await app.close();
  await exchange.close();
  relay.close();
  await others.close();
  await folder.remove();
});

const snapshot = async (): Promise<Snapshot> => (await app.call('snapshot.read', {})).output as Snapshot;
const isUp = async (): Promise<string | undefined> =>
  (await snapshot()).lines.find(({ name }) => name === 'pbx')?.state;

describe('The tray app', () => {
  it('contacts its lines and the helpdesk immediately after a resume', async () => {
    await expect.poll(isUp).toBe('working');
    await app.command('power', 'suspend');
    const before = { asked: others.asked.length, sentBytes: sentBytes.length };
    await app.command('power', 'resume');
    await expect.poll(() => others.asked.length).toBeGreaterThan(before.asked);
    await expect.poll(() => sentBytes.slice(before.sentBytes)).toContain('Action: Ping');
    await expect.poll(isUp).toBe('working');
  });

  it('sends no secrets to its window, and no customer data if numbers are masked', async () => {
    const page = await app.page();
    await page.evaluate(() => {
      const received: unknown[] = [];
      Object.assign(window, { received });
      window.counterline?.onPush((name, value) => void received.push(name, value));
    });
    const who = { customer: customer.number, customerName: customer.name };
    const call = exchange.ring({ ...who, dialled: '493023125500', extensions: ['101'] });
    // The window does not have the focus, so the desktop shows a notification about the call.
    await app.command('blurWindow', 1);
    await app.until(({ notifications }) => notifications.some(({ body }) => body.includes('030 ••••• 14')));
    call.answer('101');
    await expect.poll(async () => (await snapshot()).live.length).toBe(1);
    call.hangUp('customer');
    const answers: unknown[] = [];
    for (const [name, input] of [
      ['snapshot.read', {}],
      ['ledger.list', {}],
      ['outbox.list', {}],
      ['diagnostics.read', {}],
      ['log.read', { take: 500 }],
      ['support.preview', {}],
    ] as const)
      answers.push(await app.call(name, input));
    const read = await app.call('settings.read', {});
    const { settings } = read.output as { settings: { helpdesk: object } };
    const typed = { ...settings, helpdesk: { ...settings.helpdesk, apiSecret: secrets.typed } };
    const writing = app.call('settings.write', writingAll(read.output as Output<'settings.read'>, typed));
    // The settings include tills, so the app asks for confirmation outside the page.
    await app.until(({ dialogs }) => dialogs.some(({ answered }) => !answered));
    await app.command('answerDialog', { response: 1 });
    const written = await writing;
    expect(written).toMatchObject({ ok: true, output: { saved: true } });
    answers.push(read, written);
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { received: unknown[] }).received.length))
      .not.toBe(0);
    const received = JSON.stringify([
      answers,
      await page.evaluate(() => (window as unknown as { received: unknown[] }).received),
    ]);
    expect(secretsIn(received)).toEqual([]);
    expect(containsCustomerData(received)).toBe(false);
  });

  it('does not reveal secrets or customers in the tray, menu, notifications or dialogs', () => {
    const shown = JSON.stringify(app.state());
    expect(shown).toContain('030 ••••• 14');
    expect(secretsIn(shown)).toEqual([]);
    expect(containsCustomerData(shown)).toBe(false);
  });

  it('ends cleanly when the computer shuts down, and leaves secrets only in the allowed files', async () => {
    const ended = app.ended;
    await app.command('power', 'shutdown').catch(() => undefined);
    expect(await ended).toEqual({ code: 0, signal: null });
    expect(readFileSync(join(data, 'logs/counterline.log'), 'utf8')).toContain('"text":"end"');
    const found = searchFolder(folder.path);
    const isWrong = ({ file, what }: (typeof found)[number]): boolean =>
      what.some((one) => !(byDesign[file] ?? []).includes(one));
    expect(found.filter(isWrong)).toEqual([]);
    // The search finds permitted data, and the vault contains the secrets from the settings.
    expect(found.map(({ file }) => file)).toEqual(expect.arrayContaining(['data/ledger.sqlite', 'till.token']));
    const vault = JSON.parse(readFileSync(join(data, 'vault.json'), 'utf8')) as Record<string, string>;
    expect(Object.keys(vault).filter((name) => name.startsWith('settings.')).length).toBeGreaterThan(2);
    expect(secretsIn(app.output())).toEqual([]);
    expect(containsCustomerData(app.output())).toBe(false);
  });
});
