/**
 * Tests `report` with files in several formats, and with a large file when the app is killed during the report and then
 * restarted.
 */
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { command, freshFolder, startProgram, type Running } from '../e2e/start-app.ts';

let folder: Awaited<ReturnType<typeof freshFolder>>;
let helpdesk: Running;
let app: Running;
const data = (): string[] => ['--data', join(folder.path, 'desk')];
const start = (): Promise<Running> =>
  startProgram(['run', '--port', '0', '--settings', join(folder.path, 'settings.json'), ...data()]);

beforeAll(async () => {
  folder = await freshFolder();
  helpdesk = await startProgram(['mock', '--port', '0', '--data', folder.path]);
  const { baseUrl, presenceUrl, apiKey, apiSecret } = helpdesk.ready;
  writeFileSync(
    join(folder.path, 'settings.json'),
    JSON.stringify({
      helpdesk: { baseUrl, presenceUrl, apiKey, apiSecret },
      agent: { emailAddress: 'anna@shop.example', extension: '101' },
    }),
  );
  app = await start();
});
afterAll(async () => {
  await app.end();
  await helpdesk.end();
  await folder.remove();
});

const order = (n: number) => ({
  order_number: `F-${n}`,
  email_address: `c${n}@customer.example`,
  revenue: 10,
  order_date: '2026-11-20T10:00:00Z',
  is_first_order: false,
});
const report = async (file: string, ...more: string[]) => {
  const { code, out, stderr } = await command(['report', 'orders', file, ...more, ...data(), '--json']);
  return { code, stderr, receipt: out === '' ? undefined : (JSON.parse(out) as Record<string, unknown>) };
};

it('reads CSV with a map, quoted line breaks and decimal commas', async () => {
  const [file, map] = [join(folder.path, 'sales.csv'), join(folder.path, 'map.json')];
  writeFileSync(
    file,
    'Bon;Mail;Summe;Datum\r\n"K-1\n2";a@b.example;1.234,50;20.11.2026 10:15\r\nK-3;nobody;1,00;20.11.2026\r\n',
  );
  writeFileSync(
    map,
    JSON.stringify({
      decimal: ',',
      map: {
        order_number: 'Bon',
        email_address: 'Mail',
        revenue: 'Summe',
        order_date: 'Datum',
        is_first_order: { value: false },
      },
    }),
  );
  const { code, receipt } = await report(file, '--map', map);
  expect(code).toBe(4);
  expect(receipt).toMatchObject({
    items: 2,
    accepted: 1,
    rejected: [{ index: 1, path: expect.stringContaining('email_address') }],
  });
});

it('reads JSON lines and names the line of an error', async () => {
  const file = join(folder.path, 'sales.jsonl');
  writeFileSync(file, `${JSON.stringify(order(1))}\n\n${JSON.stringify(order(2))}\n{"broken\n`);
  const { code, stderr } = await report(file);
  expect(code).toBe(2);
  expect(stderr).toContain('line 4');
});

it('continues after the app was killed, and no part is accepted twice', async () => {
  const count = 30_000;
  const file = join(folder.path, 'sales.json');
  writeFileSync(file, JSON.stringify({ orders: Array.from({ length: count }, (_, n) => order(n)) }));
  const first = report(file);
  // The state file exists as soon as the first part is sent.
  while (!readdirSync(join(folder.path, 'desk')).some((name) => /^report-.*\.json$/.test(name)))
    await new Promise((resolve) => setTimeout(resolve, 5));
  await new Promise((resolve) => setTimeout(resolve, 500));
  app.process.kill('SIGKILL');
  const interrupted = await first;
  app = await start();
  const second = await report(file);
  expect(second.code).toBe(0);
  const { accepted, repeated, items } = second.receipt as { accepted: number; repeated: number; items: number };
  expect(items).toBe(count);
  expect(accepted + repeated).toBe(count);
  if (interrupted.code !== 0) expect(second.stderr).toContain('Continuing the interrupted report');
  expect(readdirSync(join(folder.path, 'desk')).filter((name) => /^report-.*\.json$/.test(name))).toEqual([]);
});
