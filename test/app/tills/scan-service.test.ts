/** Tests scans in a running app: the configured rules, the back office over real HTTP, the preview and the repeat. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkSettings } from '#app/settings/check-settings.ts';
import { withStoredSecrets, withoutSecrets } from '#app/settings/secret-placeholders.ts';
import { ask } from '../../tills/http-client.ts';
import { openDesk, until, type Desk } from '../support/start-app.ts';

const token = 'q7Xv2mPz9LkT4wBn8RcJ';
const tills = [
  { kind: 'http', name: 'Till 2', token },
  { kind: 'scanner', name: 'Counter' },
  { kind: 'tcp', name: 'Old till', portRange: [19_400, 19_409] },
];
const asked: string[] = [];
const office = createServer((request, response) => {
  asked.push(`${request.url} ${request.headers.authorization ?? ''}`);
  if (request.url?.startsWith('/big/') === true) {
    for (let sent = 0; sent < 100; sent += 1) response.write('x'.repeat(4_096));
    return void response.end();
  }
  if (request.url === '/customers/0000000000') return void response.writeHead(404).end();
  response.end(JSON.stringify({ email: 'mara@shop.example' }));
});
let desk: Desk;
const scans = (port: number) => ({
  rules: [
    {
      name: 'Loyalty card',
      pattern: '^29(?P<value>[0-9]{10})[0-9]$',
      checkDigit: 'ean',
      as: 'external_identifier',
      backOffice: {
        url: `http://127.0.0.1:${port}/customers/{value}`,
        token: 'office-token',
        map: { email_address: 'email' },
      },
    },
    {
      name: 'Big',
      prefix: 'BIG',
      as: 'external_identifier',
      backOffice: { url: `http://127.0.0.1:${port}/big/{value}`, map: { email_address: 'email' } },
    },
    { name: 'Phone', pattern: '^[+0][0-9]{6,14}$', as: 'phone_number' },
  ],
});
const port = (): number => (office.address() as AddressInfo).port;

beforeAll(async () => {
  await new Promise<void>((listening) => office.listen(0, '127.0.0.1', listening));
  desk = await openDesk({ tills, scans: scans(port()) });
}, 60_000);
afterAll(async () => {
  await desk.close();
  office.close().closeAllConnections();
});

describe('A scan', () => {
  it('opens the customer that the back office returns for a card, and the ledger names the rule', async () => {
    const verdict = await desk.app.host['scans.open']({ text: '2912345678906\r\n' });
    expect(verdict).toMatchObject({ result: 'taken' });
    expect(asked).toEqual(['/customers/1234567890 Bearer office-token']);
    const { page, steps } = await desk.app.host['ledger.page']({ id: verdict.ledgerId ?? '' });
    expect(page).toMatchObject({ at: 'Counter', who: { email: 'mara@shop.example' } });
    expect(steps.map(({ text }) => text)).toContainEqual({ code: 'scan.byRule', values: { rule: 'Loyalty card' } });
    const [entry] = await desk.journal('showCustomer');
    expect(JSON.stringify(entry?.request.body)).toContain('mara@shop.example');
  });
  it.each([
    ['2912345678901', 'misread'],
    ['no card', 'no_rule'],
    ['  ', 'empty_scan'],
    ['2900000000001', 'back_office_unknown_customer'],
    ['BIG1', 'back_office_unreachable'],
  ])('is rejected: %j as %s', async (text, reason) => {
    const before = (await desk.journal('showCustomer')).length;
    expect(await desk.app.host['scans.open']({ text })).toMatchObject({ result: 'refused', reason });
    expect((await desk.journal('showCustomer')).length).toBe(before);
  });
  it('over TCP uses the same rules', async () => {
    const connection = await until(
      () => desk.app.snapshot().tillServers.find(({ name }) => name === 'Old till')?.address,
      (address) => address !== undefined,
    );
    const [host = '', tcpPort = ''] = (connection ?? '').split(':');
    const before = asked.length;
    const socket = connect(Number(tcpPort), host);
    socket.write('2912345678906\n');
    const line = await new Promise<string>((resolve, reject) => {
      socket.once('data', (bytes) => resolve(String(bytes))).once('error', reject);
    });
    socket.destroy();
    expect(line).toMatch(/^(?:OK|TAKEN|taken)/i);
    // This card's customer is cached.
    expect(asked.length).toBe(before);
  });
});

describe('The same card', () => {
  it('causes one look-up if it is scanned on two devices within three seconds', async () => {
    const before = (await desk.journal('showCustomer')).length;
    const first = await desk.app.host['scans.open']({ text: '+493012345678' });
    const { json } = await ask(desk.app.tillUrl ?? '', '/lookup', {
      headers: { authorization: `Bearer ${token}` },
      body: { phone_number: '+49 30 12345678' },
    });
    const own = await desk.app.host['lookup.show']({ phone_number: '+493012345678' });
    const again = await desk.app.host['lookup.repeat']({});
    for (const each of [json, own, again]) expect(each).toMatchObject({ reason: 'repeated', ledgerId: first.ledgerId });
    expect((await desk.journal('showCustomer')).length).toBe(before + 1);
  });
  it('is looked up again if it is scanned after three seconds', async () => {
    const first = await desk.app.host['scans.open']({ text: '+493012345679' });
    const repeat = await until(
      () => desk.app.host['lookup.repeat']({}),
      ({ ledgerId }) => ledgerId !== first.ledgerId,
    );
    expect(repeat).toMatchObject({ result: 'taken', reason: 'created' });
  });
});

describe('The scan preview', () => {
  const preview = (input: object) => desk.app.host['scans.preview']({ text: '', asksBackOffice: false, ...input });
  it('names the rule and the back office, but does not query the back office', async () => {
    const before = asked.length;
    expect(await preview({ text: '2912345678911' })).toMatchObject({ why: { code: 'scan.misread' } });
    expect(await preview({ text: '2912345678906' })).toEqual({
      problems: [],
      rule: 'Loyalty card',
      customer: [],
      asks: { host: `127.0.0.1:${port()}`, value: '1234567890' },
    });
    expect(await preview({ text: '0301234567' })).toMatchObject({
      rule: 'Phone',
      customer: [{ field: 'phone_number', value: '0301234567' }],
    });
    expect(asked.length).toBe(before);
  });
  it('queries the back office on request, without a look-up', async () => {
    const before = (await desk.journal('showCustomer')).length;
    expect(await preview({ text: '2912345678906', asksBackOffice: true })).toMatchObject({
      rule: 'Loyalty card',
      customer: [{ field: 'email_address', value: 'mara@shop.example' }],
    });
    expect((await desk.journal('showCustomer')).length).toBe(before);
  });
  it('applies the rules in a form, reports their problems, and never contacts their address', async () => {
    const before = asked.length;
    const [card] = scans(port()).rules;
    const rule = { ...card, backOffice: { ...card?.backOffice, token: { kept: 'x' } } };
    expect(await preview({ text: '2912345678906', rules: [rule], asksBackOffice: true })).toMatchObject({
      problems: [],
      asks: { value: '1234567890' },
    });
    expect(asked.length).toBe(before);
    const wrong = await preview({ text: 'x', rules: [{ name: 'Card', as: 'name' }] });
    expect(wrong.problems.map(({ path }) => path)).toEqual(['scans.rules[0].as']);
  });
});

describe('The scan settings', () => {
  const check = (change: object) => {
    const checked = checkSettings({ ...desk.settings, ...change }, () => ({ ok: true, value: '?' }));
    return checked.ok ? [] : checked.problems.map(({ path }) => path);
  };
  it.each<[change: object, paths: readonly string[]]>([
    [{ scans: { rules: [{ name: 'A', as: 'email_address', pattern: '([' }] } }, ['scans.rules[0].pattern']],
    [{ scans: { rules: [], more: 1 } }, ['scans.more']],
    [{ scans: { rules: [{ name: 'A', as: 'external_identifier' }] } }, ['scans.rules[0].backOffice']],
    [{ tills: [{ kind: 'scanner', suffix: 'space' }] }, ['tills[0].suffix']],
    [{ tills: [{ kind: 'scanner', keyGapMs: 1 }] }, ['tills[0].keyGapMs']],
    [{ tills: [{ kind: 'scanner' }, { kind: 'scanner', name: 'b' }] }, ['tills[1]']],
    [{ tills: [{ kind: 'scanner', prefix: '~', suffix: 'tab', layout: 'same' }] }, []],
    [{ tills: [{ kind: 'scanner', windowShortcut: 'K' }] }, ['tills[0].windowShortcut']],
    [{ tills: [{ kind: 'scanner', clipboardShortcut: 'Ctrl+V' }] }, ['tills[0].clipboardShortcut']],
    [
      { tills: [{ kind: 'scanner', windowShortcut: 'Ctrl+Shift+K', clipboardShortcut: 'shift+control+k' }] },
      ['tills[0].clipboardShortcut'],
    ],
    [{ tills: [{ kind: 'scanner', windowShortcut: 'Ctrl+Shift+K', clipboardShortcut: 'F9' }] }, []],
  ])('%j', (change, paths) => {
    expect(check(change)).toEqual(paths);
  });
  it('keep a back office token only for its address', () => {
    const shown = withoutSecrets({ scans: scans(9) }) as { scans: ReturnType<typeof scans> };
    expect(JSON.stringify(shown)).not.toContain('office-token');
    expect(withStoredSecrets(shown, { scans: scans(9) })).toEqual({ settings: { scans: scans(9) }, problems: [] });
    const elsewhere = JSON.parse(JSON.stringify(shown).replaceAll('127.0.0.1:9', 'evil.example')) as unknown;
    expect(withStoredSecrets(elsewhere, { scans: scans(9) }).problems.map(({ path }) => path)).toEqual([
      'scans.rules[0].backOffice.token',
    ]);
  });
});
