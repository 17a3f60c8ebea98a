/** Tests the connections of the practice till: real connectors, and the data that each of them transferred. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { practiceAnswer, tillConnections, type PracticeMessage, type TillConnection } from '#contract/practice-till.ts';
import { tillShop } from '#contract/practice.ts';
import { wireText } from '#app/practice/till-connections/wire-text.ts';
import { omitUndefined } from '#domain/json/omit-undefined.ts';
import { practise, type Practising } from '../support/start-practice.ts';
import { until } from '../support/start-app.ts';

let desk: Practising;
beforeAll(async () => {
  desk = await practise();
});
afterAll(() => desk.close());

const page = (): string => desk.view().tillPageUrl ?? '';
const post = (body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${page()}send`, {
    method: 'POST',
    headers: { Origin: new URL(page()).origin, 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
const send = async (connection: TillConnection, message: PracticeMessage) =>
  practiceAnswer.parse(await (await post({ connection, message })).json());
const exchange = async (connection: TillConnection, message: PracticeMessage) => {
  const answer = await send(connection, message);
  if ('problem' in answer) throw new Error(`${connection}: ${answer.problem} ${desk.log.join('\n')}`);
  return answer;
};
const hasSocat = spawnSync('which', ['socat']).status === 0;
const connections = tillConnections.filter((connection) => connection !== 'serial' || hasSocat);
if (!hasSocat) console.warn('not run for the serial port, because socat is not installed');

const sale = (number: string, old?: number): PracticeMessage => ({
  type: 'orders',
  card: 'C-1014',
  lines: [{ name: 'Scarf', count: 2, price: 24.9 }],
  order: {
    order_number: number,
    email_address: 'bob@customer.example',
    revenue: old === undefined ? 49.8 : 0,
    ...omitUndefined({ old_revenue: old }),
    order_date: '2026-11-20T09:30:00Z',
    is_first_order: false,
  },
});
const asked = async (): Promise<number> => (await desk.journal('showCustomer')).length;

describe('The connections of the practice till', () => {
  it.each(connections)('%s: a scanned card reaches the helpdesk, and the bytes are shown', async (connection) => {
    const before = await asked();
    // Each connection uses another card, because two scans of the same card within three seconds cause only one
    // look-up.
    const { customers } = tillShop.parse(await (await fetch(`${page()}shop.json`)).json());
    const card = customers[tillConnections.indexOf(connection)]?.card ?? '';
    expect(card).toMatch(/^C-\d+$/);
    const { parts, address, result } = await exchange(connection, { type: 'scan', text: card });
    expect(result).toMatchObject({ ok: true });
    await until(asked, (count) => count === before + 1);
    const [sent] = parts;
    expect(sent).toMatchObject({ from: 'till' });
    expect(sent?.size).toBeGreaterThan(0);
    expect(address).not.toBe('');
    expect(parts.map(({ from, kind, text }) => `${from} ${kind} ${text}`).join('\n')).toContain(
      {
        http: 'till bytes POST /lookup HTTP/1.1\\r\\n\nHost: 127.0.0.1:',
        socket: 'till frame {"type":"lookup","email_address":"',
        tcp: `till bytes {"type":"scan","id":1,"text":"${card}"}\\n`,
        'drop-folder': `till file {"type":"scan","text":"${card}"}\\n`,
        serial: `till bytes ${card}\\r`,
        'receipt-printer': `till bytes \\x1b@Customer: ${card}\\n`,
      }[connection],
    );
  });

  it('shows the responses of the connections that have them, and no token', async () => {
    const http = await exchange('http', { type: 'scan', text: '+493012345678' });
    expect(http.parts[1]?.text).toContain('HTTP/1.1 200 OK\\r\\n');
    expect(http.parts[1]?.text).toContain('"result":"taken"');
    const socket = await exchange('socket', { type: 'scan', text: '+493012345679' });
    expect(socket.parts.map(({ from }) => from)).toEqual([
      'till',
      'counterline',
      'till',
      'counterline',
      'till',
      'counterline',
    ]);
    for (const { parts } of [http, socket]) {
      const text = parts.map((part) => part.text).join('\n');
      expect(text).toMatch(/Bearer …\\r|"token":"…"/);
    }
    const refused = await exchange('tcp', { type: 'scan', text: 'nobody' });
    expect(refused.parts[1]?.text).toContain('"code":"no_rule"');
    expect(refused.result).toBeUndefined();
  });

  it.each(connections.filter((connection) => connection !== 'serial'))(
    '%s: a sale and its return reach the helpdesk',
    async (connection) => {
      const number = `${40_000 + tillConnections.indexOf(connection)}`;
      for (const message of [sale(number), sale(number, 49.8)]) {
        const { parts, result } = await exchange(connection, message);
        expect({ connection, ok: result?.ok, parts: parts.length > 0 }).toEqual({ connection, ok: true, parts: true });
      }
      const orders = await until(
        async () =>
          (await desk.journal('reportOrders'))
            .flatMap(
              ({ request }) =>
                request.body['orders'] as { order_number: string; revenue: number; old_revenue?: number }[],
            )
            .filter(({ order_number }) => order_number === number),
        (found) => found.length === 2,
      );
      expect(orders.map(({ revenue, old_revenue }) => [revenue, old_revenue])).toEqual([
        [49.8, undefined],
        [0, 49.8],
      ]);
    },
  );

  it('rejects a sale over a scanner, and accepts messages only from its own page', async () => {
    expect(await send('serial', sale('1'))).toEqual({ problem: 'no_sales' });
    const message = { type: 'scan', text: 'C-1014' };
    expect((await post({ connection: 'tcp', message }, { Origin: 'https://other.example' })).status).toBe(400);
    expect((await post({ connection: 'tcp', message }, { 'Content-Type': 'text/plain' })).status).toBe(400);
    expect((await post({ connection: 'fax', message })).status).toBe(400);
    expect((await post({ connection: 'tcp', message: { type: 'scan', text: 'x'.repeat(100_000) } })).status).toBe(400);
  });

  it('ends the relay when practice ends', async () => {
    const folder = join(desk.dataDir, 'practice');
    const state = readdirSync(folder).find((name) => /^receipts-.*\.json$/.test(name)) ?? '';
    const { pid } = JSON.parse(readFileSync(join(folder, state), 'utf8')) as { pid: number };
    await desk.close();
    await until(
      () => existsSync(`/proc/${pid}`),
      (isThere) => !isThere,
    );
  });
});

it('shows every byte', () => {
  expect(wireText(Buffer.from('\x1b@a\\b\r\nä\tc'))).toBe('\\x1b@a\\\\b\\r\\n\nä\\tc');
  expect(wireText(Uint8Array.of(0xe4, 0x80, 0x0a))).toBe('ä\\x80\\n\n');
});
