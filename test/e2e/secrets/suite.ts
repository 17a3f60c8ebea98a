/**
 * Plants secrets and customers in the settings, the vault, calls, look-ups and reports. A helpdesk and a phone system
 * repeat the data that they receive. The tests then search the app's files, output, messages and pages. `byDesign`
 * lists the permitted files.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPracticeExchange, type PracticeExchange } from '#mock/pbx/exchange.ts';
import { until } from '../../app/support/start-app.ts';
import { writingAll } from '../../app/support/settings-input.ts';
import { command, freshFolder, startProgram, type Running } from '../start-app.ts';
import { openOthers, type Others } from './fake-servers.ts';
import { customer, own, searchFolder, secrets, secretsIn, containsCustomerData } from './planted-secrets.ts';
import { readPages } from './pages.ts';
import { env, plantedSettings } from './settings.ts';
import { openLink, type WindowLink } from './window-link.ts';

/**
 * The files in which a secret or a customer may appear, with the reason. Secrets and customers must not appear anywhere
 * else.
 */
const byDesign: Readonly<Record<string, { readonly what: readonly string[]; readonly why: string }>> = {
  'ledger.sqlite': { what: ['customer'], why: 'the ledger tells who called; for its owner only' },
  'ledger.sqlite-wal': { what: ['customer'], why: 'what SQLite has not put into the ledger yet' },
  'outbox.sqlite': { what: ['customer'], why: 'reports that wait hold what will be sent' },
  'outbox.sqlite-wal': { what: ['customer'], why: 'what SQLite has not put into the outbox yet' },
  'secrets.json': { what: ['apiSecret'], why: 'the vault of the plain host' },
  'settings.json': {
    what: ['ami', 'amiEcho', 'apiKey'],
    why: 'secrets that a person wrote into the settings file itself',
  },
  'settings.json.bak': { what: ['ami', 'amiEcho', 'apiKey'], why: 'the settings before the last change' },
  'local.token': { what: ['localToken'], why: 'proves to the app that a command is of the same user' },
};

let folder: Awaited<ReturnType<typeof freshFolder>>;
let data: string;
let others: Others;
let exchange: PracticeExchange;
let app: Running;
let link: WindowLink;
/** The output of the processes and the till server's responses, without the output of `till pair` (a token). */
const printed: string[] = [];
const made: Record<string, string> = {};

const settings = () => plantedSettings({ ...others, exchange, folder: folder.path });
const run = async (): Promise<void> => {
  app = await startProgram(['run', '--port', '0', '--data', data], env);
  made['localToken'] = readFileSync(join(data, 'local.token'), 'utf8');
  link = await openLink(data);
};
const ask = async (...args: readonly string[]) => {
  const done = await command([...args, '--data', data]);
  printed.push(done.out, done.stderr);
  return done;
};
const till = async (path: string, headers: Record<string, string>, body?: unknown): Promise<void> => {
  const answer = await fetch(`${app.ready['tillUrl'] ?? ''}/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  printed.push(`${answer.status} ${await answer.text()}`);
};

/**
 * Defines the tests. If `isFull` is true, the tests also open every page of the window, run more commands, let the app
 * crash, and try several kinds of invalid settings.
 */
export const describeSecrets = ({ isFull }: { readonly isFull: boolean }): void => {
  if (!isFull)
    console.log('The window’s pages, crash reports and invalid settings are tested in secrets.long.test.ts.');
  beforeAll(async () => {
    folder = await freshFolder();
    data = join(folder.path, 'data');
    mkdirSync(data);
    [others, exchange] = await Promise.all([
      openOthers(),
      createPracticeExchange({ port: 0, username: 'ami', secret: secrets.ami }),
    ]);
    writeFileSync(join(folder.path, 'presence.key'), secrets.presenceKey);
    writeFileSync(join(folder.path, 'till.token'), secrets.till);
    writeFileSync(join(data, 'secrets.json'), JSON.stringify({ helpdesk: secrets.apiSecret }), { mode: 0o600 });
    writeFileSync(join(data, 'settings.json'), JSON.stringify(settings()));
    await run();
  });
  afterAll(async () => {
    link.close();
    await app.end();
    await exchange.close();
    await others.close();
    await folder.remove();
  });

  describe('Planted secrets and customers', () => {
    it('pass through the whole app and are repeated by every peer', async () => {
      await link.call('log.setLevel', { level: 'debug' });
      await until(
        () => link.call('snapshot.read', {}),
        (text) => text.includes('"id":"pbx","kind":"asterisk-ami","name":"pbx","state":"working"'),
      );
      const call = exchange.ring({
        customer: customer.number,
        dialled: '493023125500',
        extensions: ['101'],
        customerName: customer.name,
      });
      call.answer('101');
      await until(
        () => others.asked.join('\n'),
        (asked) => asked.includes('/voip/registerevent/'),
      );
      call.hangUp('customer');
      const known = { Authorization: `Bearer ${secrets.till}` };
      const who = { email_address: customer.email, phone_number: customer.spoken };
      await till('lookup', known, who);
      await till('lookup', known, { ...who, token: secrets.till, [secrets.till]: 1 });
      await till('lookup', { Authorization: `Bearer ${secrets.wrongTill}` }, who);
      await till(`status?token=${secrets.till}`, {});
      await till(`${secrets.wrongTill}/lookup`, known, who);
      await till('orders', known, { orders: [{ order_number: '4711', email: customer.email, token: secrets.till }] });
      await till('pair', { Origin: 'https://evil.example' }, { name: 'Till 9' });
      const paired = await command(['till', 'pair', 'Till 5', '--confirm', '--json', '--data', data]);
      expect(paired).toMatchObject({ code: 0 });
      made['pairedToken'] = (JSON.parse(paired.out) as { token: string }).token;
      await till('status', { Authorization: `Bearer ${made['pairedToken']}` });
      if (isFull)
        for (let n = 0; n < 3; n += 1) await ask('lookup', '--phone', `${customer.national.slice(0, -1)}${n}`);
      await ask('lookup', '--phone', customer.national, '--email', customer.email);
      if (isFull) await ask('conversations', '--email', customer.email);
      await ask('presence', '--channel', 'Chat');
      expect(others.asked.some((asked) => asked.includes(encodeURIComponent(secrets.voipKey)))).toBe(true);
      expect(others.asked.some((asked) => asked.includes(encodeURIComponent(secrets.presenceKey)))).toBe(true);
    });

    it('do not appear in any message to a window', async () => {
      const pages = JSON.parse(await link.call('ledger.list', {})) as { output: { pages: { id: string }[] } };
      for (const { id } of pages.output.pages) await link.call('ledger.page', { id });
      await link.call('outbox.list', {});
      await link.call('outbox.export', {});
      await link.call('diagnostics.read', {});
      await link.call('log.read', { take: 500 });
      const read = JSON.parse(await link.call('settings.read', {})) as {
        output: { revision: string; settings: { helpdesk: object } };
      };
      const typed = {
        ...read.output.settings,
        helpdesk: { ...read.output.settings.helpdesk, apiSecret: secrets.typed },
      };
      const baseUrl = `http://anna:${secrets.typed}@helpdesk.example`;
      for (const wrong of [
        { ...typed, agent: { country: secrets.typed.length } },
        { ...typed, helpdesk: { ...typed.helpdesk, baseUrl } },
      ])
        await link.call('settings.write', writingAll(read.output, wrong));
      const received = link.received();
      expect(pages.output.pages.length).toBeGreaterThan(2);
      expect(secretsIn(received, made)).toEqual([]);
      expect(containsCustomerData(received)).toBe(false);
    });

    it.runIf(isFull)('do not appear on any page in the window', async () => {
      const { output } = JSON.parse(await link.call('window.address', {})) as { output: { windowUrl: string } };
      const pages = await readPages(output.windowUrl);
      expect(secretsIn(pages, made)).toEqual([]);
      expect(containsCustomerData(pages)).toBe(false);
      expect(pages).toContain('030 ••••• 14');
    });

    it('do not appear in the support file, which is still complete', async () => {
      const { output } = JSON.parse(await link.call('support.preview', {})) as { output: { text: string } };
      expect(secretsIn(output.text, made)).toEqual([]);
      expect(containsCustomerData(output.text)).toBe(false);
      expect(output.text).not.toContain(own.email);
      for (const part of ['Not included: secrets', '== Settings ==', 'asterisk-ami', '== Ledger', 'sent.callEvent'])
        expect(output.text).toContain(part);
    });

    it('do not appear in exports or the output of commands', async () => {
      const { out } = await ask('ledger', 'list');
      const ids = out.match(/\S+$/gm) ?? [];
      if (isFull) {
        for (const id of ids) await ask('ledger', 'show', id, '--json');
        await ask('outbox', 'export');
        await ask('status', '--json');
        await ask('ledger', 'list', '--json');
        await ask('outbox', 'list');
        await ask('doctor', '--json');
      }
      expect(secretsIn(printed.join('\n'), made)).toEqual([]);
      expect(containsCustomerData(printed.join('\n'))).toBe(false);
    });

    it.runIf(isFull)('do not appear in a crash report, and the next start reports the crash', async () => {
      const ended = new Promise((resolve) => void app.process.once('exit', resolve));
      app.process.kill('SIGUSR2');
      expect(await ended).toBe(1);
      const crashed = readFileSync(join(data, 'logs', 'crash.txt'), 'utf8');
      expect(crashed).toContain('uncaughtException');
      printed.push(JSON.stringify(app.lines), app.stderr());
      await run();
      expect(await link.call('snapshot.read', {})).toContain('"code":"crashed"');
    });

    it.runIf(isFull)('do not appear in messages about invalid settings', async () => {
      const broken = join(folder.path, 'broken.json');
      const whole = JSON.stringify(settings());
      const wrong = [
        whole.slice(0, whole.indexOf(secrets.apiKey) + 9),
        whole.replace('"apiKey"', '"apikey"'),
        whole.replace('"username":"ami"', `"user":"ami","url":"http://ami:${secrets.ami}@pbx"`),
        whole.replace(`"${secrets.ami}"`, `["${secrets.ami}"]`),
        whole.replace('"baseUrl":"http://', `"baseUrl":"http://anna:${secrets.apiKey}@`),
        `${whole}${secrets.apiKey}`,
      ];
      for (const text of wrong) {
        writeFileSync(broken, text);
        // This command has its own data folder, because the running app is using `data`.
        const done = await command(['run', '--port', '0', '--settings', broken, '--data', join(folder.path, 'broken')]);
        printed.push(done.out, done.stderr);
        expect(done.code).toBe(5);
      }
      expect(secretsIn(printed.join('\n'), made)).toEqual([]);
    });

    it('appear only in files that need them', async () => {
      link.close();
      await app.end();
      printed.push(JSON.stringify(app.lines), app.stderr());
      // The app deletes this file when it ends, so the file is restored for the search.
      writeFileSync(join(data, 'local.token'), made['localToken'] ?? '');
      const found = searchFolder(data, made);
      expect(found.filter(({ file, what }) => what.some((one) => !(byDesign[file]?.what ?? []).includes(one)))).toEqual(
        [],
      );
      // An unnecessary entry in `byDesign` would hide a later leak.
      const files = new Set(found.map(({ file }) => file));
      const expected = ['ledger.sqlite', 'outbox.sqlite', 'secrets.json', 'settings.json'];
      expect(expected.filter((file) => !files.has(file))).toEqual([]);
      expect(secretsIn(printed.join('\n'), made)).toEqual([]);
      expect(containsCustomerData(printed.join('\n'))).toBe(false);
      const log = readFileSync(join(data, 'logs', 'counterline.log'), 'utf8');
      const crash = isFull ? ['"text":"crash"'] : [];
      for (const entry of ['"text":"line up"', '"text":"settings applied"', 'sent.callEvent', ...crash, '"text":"end"'])
        expect(log).toContain(entry);
    });
  });
};
