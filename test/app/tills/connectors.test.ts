/**
 * Tests tills that are connected over TCP or through a drop folder, in the whole app: look-ups, reports, states,
 * settings and the doctor.
 */
import { chmodSync, renameSync } from 'node:fs';
import { expect, it, onTestFinished } from 'vitest';
import { evaluateConnector } from '#app/doctor/connector.ts';
import { checkSettings } from '#app/settings/check-settings.ts';
import { inEnglish } from '#domain/messages/catalogues.ts';
import type { Snapshot } from '#contract/snapshot.ts';
import { openFolderTill, order, type FolderTill } from '../../tills/drop-folder/folder-till.ts';
import { openTcpClient } from '../../tills/tcp/tcp-client.ts';
import { openDesk, until, type Desk } from '../support/start-app.ts';

const folderTill = (): FolderTill => {
  const till = openFolderTill();
  onTestFinished(till.remove);
  return till;
};
const deskWith = async (tills: readonly object[]): Promise<Desk> => {
  const desk = await openDesk({ tills });
  onTestFinished(desk.close);
  return desk;
};
const door = (desk: Desk, name: string): Snapshot['tillServers'][number] | undefined =>
  desk.app.snapshot().tillServers.find((each) => each.name === name);
const up = (desk: Desk, name: string) =>
  until(
    () => door(desk, name),
    (each) => each?.link === 'up',
  );
const sales = async (desk: Desk): Promise<readonly string[]> =>
  (await desk.journal('reportOrders')).flatMap(({ status, request }) =>
    status < 300 ? (request.body['orders'] as { order_number: string }[]).map(({ order_number }) => order_number) : [],
  );

it('opens the customer named in a line, and confirms this to the till', async () => {
  const desk = await deskWith([{ kind: 'tcp', name: 'Till 2', portRange: [0, 0] }]);
  const view = await up(desk, 'Till 2');
  const client = await openTcpClient(view?.address ?? '');
  onTestFinished(() => void client.socket.destroy());
  client.send('customer@example.org\n4006381333931\ncustomer@example.org\n');
  expect(await client.line(0)).toBe('taken The helpdesk accepted this look-up for anna@shop.example.');
  expect(await client.line(1)).toMatch(/^refused /);
  // Two requests for the same customer within three seconds cause only one look-up.
  expect(await client.line(2)).toMatch(/^taken This customer was requested a moment ago/);
  const asked = await desk.journal('showCustomer');
  expect(asked.map(({ request }) => request.body['customer'])).toEqual([
    expect.objectContaining({ email_address: 'customer@example.org' }),
  ]);
  expect(door(desk, 'Till 2')).toMatchObject({ kind: 'tcp', state: 'working', oddities: 1, lastOddity: 'no_rule' });
  expect(desk.app.snapshot().cells.till.state).toBe('working');
});

it('reports the orders in a file once, even if the file is delivered again', async () => {
  const till = folderTill();
  const desk = await deskWith([{ kind: 'drop-folder', name: 'Old till', path: till.path }]);
  await up(desk, 'Old till');
  const text = JSON.stringify({ orders: [order('a'), { ...order('b'), revenue: 'much' }, order('c')] });
  till.drop('day.json', text);
  await until(
    () => till.in('failed'),
    (names) => names.length === 2,
  );
  expect(till.reason('day.json')).toMatch(/^1 entry in this file was rejected.*\n2: .*revenue/);
  till.drop('day.json', text);
  await until(
    () => till.in('failed'),
    (names) => names.length === 4,
  );
  await until(
    () => sales(desk),
    (numbers) => numbers.length > 1,
  );
  expect((await sales(desk)).toSorted()).toEqual(['a', 'c']);
});

it('rejects commands that a till is not allowed to send', async () => {
  const till = folderTill();
  const desk = await deskWith([{ kind: 'drop-folder', path: till.path, rights: ['lookup'] }]);
  await up(desk, 'drop-folder');
  till.drop('a.json', JSON.stringify({ orders: [order('a')] }));
  await until(
    () => till.in('failed'),
    (names) => names.length === 2,
  );
  expect(till.reason('a.json')).toContain('add “report” to the rights');
  expect(await sales(desk)).toEqual([]);
});

it('reports a missing folder and uses it again when it exists again', async () => {
  const till = folderTill();
  const desk = await deskWith([{ kind: 'drop-folder', name: 'Old till', path: till.path }]);
  await up(desk, 'Old till');
  renameSync(till.path, `${till.path}.away`);
  const broken = await until(
    () => door(desk, 'Old till'),
    (each) => each?.state === 'broken',
  );
  expect(inEnglish(broken?.reason ?? '')).toContain('does not exist or its network share is not connected');
  expect(desk.app.snapshot().cells.till).toMatchObject({ state: 'broken' });
  expect(desk.app.snapshot().headline.state).toBe('broken');
  renameSync(`${till.path}.away`, till.path);
  await up(desk, 'Old till');
  till.drop('a.json', JSON.stringify({ orders: [order('a')] }));
  await until(
    () => sales(desk),
    (numbers) => numbers.length === 1,
  );
});

it('starts, keeps and stops connectors according to the settings', async () => {
  const desk = await deskWith([{ kind: 'tcp', name: 'One', portRange: [0, 0] }]);
  const one = await up(desk, 'One');
  const client = await openTcpClient(one?.address ?? '');
  const same = { kind: 'tcp', name: 'One', portRange: [0, 0] };
  await desk.change({ tills: [same, { kind: 'tcp', name: 'Two', portRange: [0, 0] }] });
  await up(desk, 'Two');
  expect(door(desk, 'One')?.address).toBe(one?.address);
  client.send('x@example.org\n');
  expect(await client.line(0)).toMatch(/^taken/);
  await desk.change({ tills: [] });
  await client.closed();
  expect(desk.app.snapshot().tillServers).toHaveLength(1);
});

it('reports invalid settings with their path', () => {
  const problems = (tills: readonly object[]): readonly string[] => {
    const checked = checkSettings({ tills }, () => ({ ok: false, code: 'env_missing', sentence: '' }));
    return checked.ok ? [] : checked.problems.map(({ path, message }) => `${path}: ${inEnglish(message)}`);
  };
  expect(problems([{ kind: 'tcp' }, { kind: 'tcp' }])).toEqual([
    'tills[1].name: expected a unique name, but "tcp" is used twice',
  ]);
  expect(
    problems([
      { kind: 'serial', path: '/dev/a' },
      { kind: 'serial', name: 'b', path: '/dev/a' },
    ]),
  ).toEqual(['tills[1]: another till in the settings already uses /dev/a']);
  expect(problems([{ kind: 'tcp', host: '0.0.0.0' }])[0]).toMatch(/^tills\[0\]\.token: expected a token, or TLS/);
  expect(problems([{ kind: 'telex' }])[0]).toContain('"http", "socket", "tcp", "drop-folder", "serial"');
});

it('checks connectors with the doctor, whether they are running or not', async () => {
  const till = folderTill();
  const ready = checkSettings({ tills: [{ kind: 'drop-folder', path: till.path }] }, () => ({
    ok: false,
    code: 'env_missing',
    sentence: '',
  }));
  const [setting] = ready.ok ? ready.ready.tills.connectors : [];
  if (setting === undefined) throw new Error('the settings are valid');
  expect(await evaluateConnector(setting, undefined)).toMatchObject({ state: 'ok', code: 'doctor.till.ready' });
  chmodSync(till.path, 0o777);
  expect(await evaluateConnector(setting, undefined)).toMatchObject({ state: 'broken', code: 'doctor.till.fails' });
  const desk = await deskWith([{ kind: 'tcp', portRange: [0, 0] }]);
  const view = await up(desk, 'tcp');
  expect(await evaluateConnector({ ...setting, kind: 'tcp', name: 'tcp' }, view)).toMatchObject({
    state: 'ok',
    code: 'doctor.till.up',
  });
});
