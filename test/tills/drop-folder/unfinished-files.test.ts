/** Tests files in a drop folder that are still being written or existed before the start, on a real disk. */
import {
  appendFileSync,
  closeSync,
  openSync,
  readFileSync,
  renameSync,
  utimesSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { TillEvent } from '#tills/connector.ts';
import { createDropFolderConnector } from '#tills/drop-folder/connector.ts';
import { runConnector, until, type Answer, type ConnectorRun } from '../connectors/connector-run.ts';
import { openFolderTill, order, type FolderTill } from './folder-till.ts';

const connector = createDropFolderConnector();

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

  it('waits for a file that is written slowly', async () => {
    const run = await begin({ settleMs: 300 });
    const text = JSON.stringify({ orders: [order(1), order(2)] });
    const file = openSync(join(till.path, 'slow.json'), 'w');
    for (let at = 0; at < text.length; at += 20) {
      writeSync(file, text.slice(at, at + 20));
      await delay(15);
      if (at + 20 < text.length) expect(run.events).toEqual([]);
    }
    closeSync(file);
    await all(1);
    expect(ordersIn(run.events)).toHaveLength(2);
    expect(run.oddities).toEqual([]);
  });

  it('does not read an incomplete CSV file, even if its writer pauses for a long time', async () => {
    const run = await begin({ content: 'orders' });
    till.write('a.csv', 'order_number,email_address\n1,a@b.example\n2,c@d.exa');
    await delay(400);
    expect(run.events).toEqual([]);
    appendFileSync(join(till.path, 'a.csv'), 'mple\n');
    await all(1);
    expect(ordersIn(run.events)).toEqual([
      { order_number: '1', email_address: 'a@b.example' },
      { order_number: '2', email_address: 'c@d.example' },
    ]);
  });

  it('accepts a last line without a line ending if this is configured', async () => {
    const run = await begin({ lastLine: 'any' });
    till.drop('a.csv', 'order_number\n1');
    await all(1);
    expect(ordersIn(run.events)).toEqual([{ order_number: '1' }]);
  });

  it('moves a file that stays incomplete to failed, with the reason next to it', async () => {
    const run = await begin({ stallSeconds: 1 });
    till.write('half.json', '{"orders": [');
    await all(1);
    expect(till.in('failed')).toEqual(['half.json', 'half.json.reason.txt']);
    expect(till.reason('half.json')).toMatch(/incomplete/);
    expect(run.events).toEqual([]);
  });

  it('does not open a customer for a look-up from before the start or from the future', async () => {
    const scan = JSON.stringify({ type: 'scan', text: '4711' });
    for (const [name, seconds] of [
      ['old.json', -60],
      ['future.json', 60],
    ] as const) {
      till.write(name, scan);
      const at = new Date(Date.now() + seconds * 1_000);
      utimesSync(join(till.path, name), at, at);
    }
    till.write('fresh.json', scan);
    const run = await begin();
    await all(3);
    expect(till.in('done')).toEqual(['fresh.json']);
    expect(till.reason('old.json')).toMatch(/too old/);
    expect(run.events).toHaveLength(1);
  });

  it("accepts a current look-up even if the writer's or this PC's clock is wrong", async () => {
    let shiftMs = 0;
    const run = await begin({}, undefined, { now: () => Date.now() + shiftMs });
    shiftMs = -3_600_000;
    const written = new Date(Date.now() - 86_400_000);
    till.write('.a.tmp', JSON.stringify({ type: 'scan', text: '4711' }));
    utimesSync(join(till.path, '.a.tmp'), written, written);
    renameSync(join(till.path, '.a.tmp'), join(till.path, 'a.json'));
    await all(1);
    expect(run.events).toHaveLength(1);
  });

  it('ignores files with temporary names until they are renamed', async () => {
    const run = await begin();
    for (const name of ['a.json.tmp', '.b.json', 'c.json~', '~$d.json', 'e.part'])
      till.write(name, '{"type":"scan","text":"1"}');
    till.drop('z.json', '{"type":"scan","text":"2"}');
    await all(1);
    expect(run.events).toEqual([{ type: 'scan', text: '2' }]);
    expect(till.left()).toHaveLength(5);
  });

  it('accepts names that are not UTF-8, and never replaces a completed file', async () => {
    const run = await begin();
    const bytes = Buffer.concat([Buffer.from(till.path), Buffer.from('/Gr\xf6\xdfe.json', 'latin1')]);
    writeFileSync(bytes, '{"type":"scan","text":"1"}');
    await all(1);
    for (const text of ['2', '3']) {
      till.drop('same.json', JSON.stringify({ type: 'scan', text }));
      await until(() => run.events.length === Number(text));
      await until(() => till.left().length === 0 && till.in('working').length === 0);
    }
    expect(till.in('done')).toContain('same-2.json');
    expect(readFileSync(join(till.path, 'done', 'same.json'), 'utf8')).toContain('"2"');
  });
});
