/** Tests a drop folder on a real disk: which files are read, when and how often, and how unusable files are handled. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { TillEvent, TillOutcome } from '#tills/connector.ts';
import { createDropFolderConnector } from '#tills/drop-folder/connector.ts';
import { connectorConformance } from '../connectors/conformance.ts';
import { runConnector, takenReport, until, type Answer, type ConnectorRun } from '../connectors/connector-run.ts';
import { openFolderTill, order, type FolderTill } from './folder-till.ts';

const connector = createDropFolderConnector();
let names = 0;

connectorConformance({
  connector,
  settings: { kind: 'drop-folder', path: '/srv/till' },
  wrong: [
    { path: 'path', change: { path: 'till' } },
    { path: 'map.revenue', change: { map: { revenue: 7 } } },
    { path: 'writers', change: { writers: 'everybody' } },
    { path: 'settleMs', change: { settleMs: 1 } },
    { path: 'folder', change: { folder: '/srv/till' } },
  ],
  open: async () => {
    const till = openFolderTill();
    return {
      settings: { kind: 'drop-folder', path: till.path, content: 'scan' },
      settingsWithoutPlace: { kind: 'drop-folder', path: join(till.path, 'absent') },
      scan: async (text) => till.drop(`${(names += 1)}.json`, JSON.stringify({ type: 'scan', text })),
      sendGarbage: async () => till.drop('garbage.json', '{"secret@customer.example"'.padEnd(40, '}')),
      close: async () => till.remove(),
    };
  },
});

describe('A drop folder', () => {
  let till: FolderTill;
  let runs: ConnectorRun[] = [];
  beforeEach(() => {
    till = openFolderTill();
  });
  afterEach(async () => {
    for (const run of runs) await run.stop();
    runs = [];
    till.remove();
  });
  const begin = async (settings: object = {}, answer?: Answer, ports?: object): Promise<ConnectorRun> => {
    const run = runConnector(
      connector,
      { kind: 'drop-folder', path: till.path, settleMs: 50, ...settings },
      answer,
      ports,
    );
    runs.push(run);
    await run.up();
    return run;
  };
  const ordersIn = (events: readonly TillEvent[]): readonly unknown[] =>
    events.flatMap((event) => (event.type === 'orders' ? event.items : []));
  const all = (count: number) =>
    until(() => till.in('done').length + till.in('failed').length / 2 >= count, `${count} files`);

  it('reads CSV with a map, a decimal comma and local times', async () => {
    const map = {
      order_number: 'Bon-Nr',
      email_address: 'E-Mail',
      revenue: 'Umsatz',
      order_date: 'Datum',
      is_first_order: { value: false },
    };
    const run = await begin({ map, decimal: ',', encoding: 'windows-1252' });
    till.drop(
      'a.csv',
      Buffer.from(
        'Bon-Nr;E-Mail;Umsatz;Datum;Gr\xf6\xdfe\r\n17;a@b.example;"1.234,50";20.11.2026 09:30;x\r\n',
        'latin1',
      ),
    );
    await all(1);
    const date = new Date(2026, 10, 20, 9, 30).toISOString().replace('.000', '');
    expect(ordersIn(run.events)).toEqual([
      { order_number: '17', email_address: 'a@b.example', revenue: 1234.5, order_date: date, is_first_order: false },
    ]);
    expect(till.in('done')).toEqual(['a.csv']);
  });

  it('reads XML with a map, and JSON from a path', async () => {
    const run = await begin({
      rows: 'sale',
      map: { order_number: '@id', email_address: 'customer/email', revenue: 'total' },
    });
    till.drop(
      'a.xml',
      '<day><sale id="4"><customer><email>a@b.example</email></customer><total>9.5</total></sale></day>',
    );
    await all(1);
    await run.stop();
    const json = await begin({ rows: 'data.sales', map: { order_number: 'no', email_address: 'customer.mail' } });
    till.drop('b.json', JSON.stringify({ data: { sales: [{ no: '5', customer: { mail: 'c@d.example' } }] } }));
    await all(2);
    expect(ordersIn(run.events)).toEqual([{ order_number: '4', email_address: 'a@b.example', revenue: 9.5 }]);
    expect(ordersIn(json.events)).toEqual([{ order_number: '5', email_address: 'c@d.example' }]);
  });

  it.each([
    ['UTF-8 with a byte order mark', 'utf-8', Buffer.from('\ufeffscan\r\nZoë €\r\n')],
    ['UTF-16 with a byte order mark', 'utf-8', Buffer.from('\ufeffscan\r\nZoë €\r\n', 'utf16le')],
    ['Latin-1', 'latin-1', Buffer.from('scan\nZoë €\n'.replace('€', 'E'), 'latin1')],
    ['Windows-1252', 'windows-1252', Buffer.from([...Buffer.from('scan\rZo'), 0xeb, 0x20, 0x80, 0x0d])],
  ])('reads %s', async (_name, encoding, bytes) => {
    const run = await begin({ content: 'scan', encoding });
    till.drop('a.csv', bytes);
    await all(1);
    expect(run.events).toEqual([{ type: 'scan', text: encoding === 'latin-1' ? 'Zoë E' : 'Zoë €' }]);
  });

  it.each([
    ['a.json', '{"orders": [}]}', /not valid JSON: error at line 1, column 13/],
    ['a.json', '[]', /no entries/],
    ['a.json', '['.repeat(40), /nested more than 16/],
    ['a.csv', 'order_number,revenue\n1\n', /Line 2 in this file does not have the same number of columns/],
    ['a.csv', 'a,a\n1,2\n', /a different name for each column/],
    ['a.csv', 'a,b\n"1"x,2\n', /Line 2 in this file has characters after a closing quotation mark/],
    ['a.xml', '<a><b></a>', /not valid XML/],
    ['a.xml', '<!DOCTYPE a [<!ENTITY x "y">]><a><b>&x;</b></a>', /not valid XML, or it contains a DOCTYPE/],
    ['a.csv', Buffer.from('a\nZo\xeb\n', 'latin1'), /not encoded in utf-8/],
    ['a.json', Buffer.from([0x7b, 0x00, 0x7d]), /not a text file/],
    ['a.pdf', '%PDF', /does not support this file type/],
    ['a.csv', `scan\n${'1\n'.repeat(21)}`, /more than 20 look-ups/],
    ['a.json', `{"type":"scan","text":"${'1'.repeat(513)}"}`, /no text to scan, or the text is too long/],
    ['a.json', '{"type":"scan","text":" "}', /no text to scan, or the text is too long/],
    ['a.json', '{"type":"scan"}', /no text to scan, or the text is too long/],
    ['a.csv', `scan\n${'1'.repeat(513)}\n`, /no text to scan, or the text is too long/],
  ])('moves %s with %j to failed', async (name, content, reason) => {
    const run = await begin({ content: 'scan' });
    till.drop(name, content);
    await all(1);
    expect(till.reason(name)).toMatch(reason);
    expect(run.events).toEqual([]);
    expect(run.oddities).toHaveLength(1);
  });

  it('lists the rejected entries next to the file', async () => {
    const rejected = [{ index: 1, path: 'revenue', message: 'expected a number' }];
    await begin({}, (event) => ({ ...takenReport(event), accepted: 1, rejected }));
    till.drop('a.json', JSON.stringify({ orders: [order(1), { ...order(2), revenue: 'x' }] }));
    await all(1);
    expect(till.reason('a.json')).toBe(
      '1 entry in this file was rejected. Any other entries were accepted. Correct the rejected entry and add it to a new file.\n2: revenue: expected a number\n',
    );
  });

  it('keeps a file whose report cannot be stored yet, and sends it again', async () => {
    let isFull = true;
    const run = await begin({}, (event): TillOutcome =>
      isFull
        ? { result: 'refused', reason: 'not_kept', sentence: 'The disk is full.', canRetry: true }
        : takenReport(event),
    );
    till.drop('a.json', JSON.stringify({ orders: [order(1)] }));
    await until(() => run.events.length > 0, 'the first attempt');
    await until(() => till.in('working').length === 1, 'working');
    isFull = false;
    await all(1);
    expect(till.in('done')).toEqual(['a.json']);
    expect(new Set(run.events.map((event) => ('key' in event ? event.key : ''))).size).toBe(1);
  });

  it('assigns keys that depend only on the content to the parts of a long file', async () => {
    const run = await begin();
    const content = JSON.stringify({ orders: Array.from({ length: 2_500 }, (_, index) => order(index)) });
    till.drop('a.json', content);
    await all(1);
    till.drop('b.json', content);
    await all(2);
    const keys = run.events.map((event) => ('key' in event ? event.key : ''));
    expect(keys).toHaveLength(6);
    expect(keys.slice(0, 3)).toEqual(keys.slice(3));
    expect(new Set(keys).size).toBe(3);
  });

  it('reports that a file with the same content was accepted before', async () => {
    const known = new Set<string>();
    await begin({}, (event) => {
      const key = 'key' in event ? (event.key ?? '') : '';
      const isRepeat = known.has(key);
      known.add(key);
      return isRepeat ? { ...takenReport(event), accepted: 0, reason: 'repeated' } : takenReport(event);
    });
    till.drop('a.json', JSON.stringify({ orders: [order(1)] }));
    await all(1);
    till.drop('a.json', JSON.stringify({ orders: [order(1)] }));
    await all(2);
    expect(till.in('done')).toEqual(['a.json']);
    expect(till.reason('a.json')).toMatch(/same content was already accepted/);
  });

  it('completes reports that a killed process left, and does not repeat its look-ups', async () => {
    mkdirSync(join(till.path, 'working'), { mode: 0o700 });
    writeFileSync(join(till.path, 'working', 'a.json'), JSON.stringify({ orders: [order(1)] }));
    writeFileSync(join(till.path, 'working', 'b.json'), JSON.stringify({ type: 'scan', text: '4711' }));
    const run = await begin({}, (event) => ({ ...takenReport(event), reason: 'repeated', accepted: 0 }));
    await all(2);
    expect(till.in('done')).toEqual(['a.json']);
    expect(till.reason('b.json')).toMatch(/may have been shown/);
    expect(run.events.map(({ type }) => type)).toEqual(['orders']);
  });

  it('deletes old files in done', async () => {
    mkdirSync(join(till.path, 'done'), { mode: 0o700 });
    writeFileSync(join(till.path, 'done', 'old.csv'), 'a');
    const run = await begin({ keepDays: 3 });
    expect(till.in('done')).toEqual(['old.csv']);
    await run.stop();
    await begin({ keepDays: 3 }, undefined, { now: () => Date.now() + 4 * 86_400_000 });
    expect(till.in('done')).toEqual([]);
  });
});
