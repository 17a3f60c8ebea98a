/**
 * Tests a drop folder in the whole app, which is killed at regular intervals while a till writes files, including
 * stalled, incomplete, duplicate and broken ones. At the end, every sale has arrived and has exactly one ledger entry.
 * Every incomplete or broken file is in `failed` with its reason.
 */
import { once } from 'node:events';
import { appendFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { openFolderTill, order } from '../tills/drop-folder/folder-till.ts';
import { freshFolder, startProgram, type Running } from './start-app.ts';

export interface DropFolderResult {
  readonly expected: readonly string[];
  /** The number of report entries in the ledger. Each accepted report has one entry. */
  readonly reports: number;
  /**
   * The order numbers that the helpdesk accepted. A request that was interrupted by a kill is sent again (assumption
   * 48), so an order number can occur more than once.
   */
  readonly arrived: readonly string[];
  readonly failed: readonly string[];
  readonly wrong: readonly string[];
  /** Pairs of files with the same content. One file is in `failed`, or both are in `done` if the app was killed. */
  readonly doubled: readonly string[];
  readonly withoutReason: readonly string[];
  readonly left: readonly string[];
}

const journal = z.object({
  entries: z.array(z.looseObject({ status: z.number(), request: z.looseObject({ body: z.unknown() }) })),
});
const ordersBody = z.looseObject({ orders: z.array(z.looseObject({ order_number: z.string() })) });

const kinds = ['json', 'csv', 'stalled', 'half', 'doubled', 'broken', 'xml'] as const;
const head = 'order_number,email_address,revenue,order_date,is_first_order\n';
const row = (number: string): string => `${number},anna@shop.example,12.5,2026-11-20T09:30:00Z,false\n`;

/** Writes `files` files to a drop folder, and kills the app `kills` times while they arrive. */
export const dropAndKill = async (files: number, kills: number): Promise<DropFolderResult> => {
  const folder = await freshFolder();
  const till = openFolderTill();
  const helpdesk = await startProgram(['mock', '--port', '0', '--data', join(folder.path, 'helpdesk')]);
  const { baseUrl, presenceUrl, apiKey, apiSecret, controlUrl = '', controlToken = '' } = helpdesk.ready;
  const control = (path: string, init: RequestInit = {}): Promise<Response> =>
    fetch(`${controlUrl.replace(/\/$/, '')}/${path}`, {
      ...init,
      headers: { authorization: `Bearer ${controlToken}` },
    });
  await control('limits', { method: 'PUT', body: JSON.stringify({ enabled: false }) });
  const settings = join(folder.path, 'settings.json');
  writeFileSync(
    settings,
    JSON.stringify({
      helpdesk: { baseUrl, presenceUrl, apiKey, apiSecret },
      agent: { emailAddress: 'anna@shop.example', extension: '101' },
      lines: [{ kind: 'softphone-hook' }],
      tills: [{ kind: 'drop-folder', path: till.path, settleMs: 100, stallSeconds: 8, rows: undefined }],
    }),
  );
  const start = (): Promise<Running> =>
    startProgram(['run', '--port', '0', '--data', join(folder.path, 'app'), '--settings', settings]);
  let app = await start();
  const [expected, wrong, doubled]: [string[], string[], string[]] = [[], [], []];
  const stalled: { readonly path: string; readonly rest: string }[] = [];
  const killAfter = Math.max(1, Math.floor(files / (kills + 1)));
  for (let at = 0; at < files; at += 1) {
    const kind = kinds[at % kinds.length] ?? 'broken';
    const number = `o${at}`;
    switch (kind) {
      case 'json':
        till.drop(`${number}.json`, JSON.stringify({ orders: [order(number)] }));
        expected.push(number);
        break;
      case 'csv':
        till.write(`${number}.csv`, head + row(number));
        expected.push(number);
        break;
      case 'xml': {
        const values = Object.entries(order(number)).map(([key, value]) => `<${key}>${String(value)}</${key}>`);
        till.drop(`${number}.xml`, `<day><sale>${values.join('')}</sale></day>`);
        expected.push(number);
        break;
      }
      case 'stalled': {
        const text = JSON.stringify({ orders: [order(number)] });
        till.write(`${number}.json`, text.slice(0, 30));
        stalled.push({ path: join(till.path, `${number}.json`), rest: text.slice(30) });
        expected.push(number);
        break;
      }
      case 'doubled':
        till.drop(`${number}.json`, JSON.stringify({ orders: [order(`o${at - 4}`)] }));
        doubled.push(`${number}.json`, `o${at - 4}.json`);
        break;
      case 'half':
        till.write(`${number}.csv`, `${head}${number},anna@sh`);
        wrong.push(`${number}.csv`);
        break;
      case 'broken':
        till.drop(`${number}.json`, '{"orders": oops}');
        wrong.push(`${number}.json`);
    }
    // A stalled writer continues after a while.
    if (stalled.length > 5) {
      const { path = '', rest = '' } = stalled.shift() ?? {};
      appendFileSync(path, rest);
    }
    if (at % 10 === 9) await delay(2);
    if (at > 0 && at % killAfter === 0 && at / killAfter <= kills) {
      await delay(200 + (at % 7) * 40);
      const gone = once(app.process, 'exit');
      app.process.kill('SIGKILL');
      await gone;
      app = await start();
    }
  }
  for (const { path, rest } of stalled) appendFileSync(path, rest);
  const countOf = (name: 'done' | 'failed'): number =>
    till.in(name).filter((each) => !each.endsWith('.reason.txt')).length;
  for (let waited = 0; countOf('done') + countOf('failed') < files && waited < 6_000; waited += 1) await delay(100);
  let arrived: readonly string[] = [];
  for (let waited = 0; new Set(arrived).size < expected.length && waited < 600; waited += 1) {
    await delay(waited === 0 ? 0 : 250);
    const { entries } = journal.parse(await (await control('journal?operation=reportOrders')).json());
    arrived = entries.flatMap(({ status, request }) =>
      status < 300 ? ordersBody.parse(request.body).orders.map((each) => each.order_number) : [],
    );
  }
  await app.end();
  await helpdesk.end();
  const ledger = new DatabaseSync(join(folder.path, 'app', 'ledger.sqlite'), { readOnly: true });
  const reports = Number(
    ledger.prepare(`SELECT count(*) AS count FROM pages WHERE json_extract(page, '$.kind') = 'report'`).get()?.[
      'count'
    ],
  );
  ledger.close();
  const failed = till.in('failed').filter((name) => !name.endsWith('.reason.txt'));
  const result: DropFolderResult = {
    expected,
    reports,
    arrived,
    failed,
    wrong,
    doubled,
    withoutReason: failed.filter((name) => !till.in('failed').includes(`${name}.reason.txt`)),
    left: [...till.left(), ...readdirSync(join(till.path, 'working'))],
  };
  till.remove();
  await folder.remove();
  return result;
};
