/** Tests four busy hosts, each with a quarter of the limits. The practice helpdesk rejects none of their requests. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freshFolder, startProgram, type Running } from './start-app.ts';

const hosts = 4;
const busyMs = 45_000;
const token = 'a-till-token-of-this-test';
const ended: (() => Promise<unknown>)[] = [];
let helpdesk: Running;
let tills: readonly string[];

beforeAll(async () => {
  helpdesk = await startProgram(['mock', '--port', '0']);
  ended.push(helpdesk.end);
  const { baseUrl, presenceUrl, apiKey, apiSecret } = helpdesk.ready;
  const started = Array.from({ length: hosts }, async (_, index) => {
    const folder = await freshFolder();
    const limits = { share: `1/${hosts}`, place: index + 1 };
    const settings = {
      helpdesk: { baseUrl, presenceUrl, apiKey, apiSecret, limits },
      agent: { emailAddress: 'anna@shop.example', extension: '101' },
      tills: [{ kind: 'http', name: 'Till', token }],
    };
    writeFileSync(join(folder.path, 'settings.json'), JSON.stringify(settings));
    const host = await startProgram(['run', '--data', folder.path, '--port', '0']);
    ended.unshift(() => host.end().then(folder.remove));
    return host.ready['tillUrl'] ?? '';
  });
  tills = await Promise.all(started);
}, 120_000);
afterAll(async () => {
  for (const end of ended) await end();
}, 60_000);

const post = async (till: string, path: string, body: object): Promise<Record<string, unknown>> => {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const answer = await fetch(`${till}/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  return (await answer.json()) as Record<string, unknown>;
};

it(
  'keeps several PCs within three requests a second, and they look up customers in turn',
  { timeout: 180_000 },
  async () => {
    const order = (till: number, n: number) => ({
      order_number: `T${till}-${n}`,
      email_address: `kim${till}@shop.example`,
      revenue: 10,
      order_date: '2026-03-01T10:15:00Z',
      is_first_order: false,
    });
    const until = Date.now() + busyMs;
    const results = await Promise.all(
      tills.map(async (till, index) => {
        for (let n = 0; n < 10; n += 1) await post(till, 'orders', { orders: [order(index, n)] });
        const lookups: string[] = [];
        for (let n = 0; Date.now() < until; n += 1) {
          const { result } = await post(till, 'lookup', { email_address: `guest${index}-${n}@shop.example` });
          lookups.push(String(result));
        }
        return lookups;
      }),
    );
    const { controlUrl = '', controlToken = '' } = helpdesk.ready;
    const headers = { authorization: `Bearer ${controlToken}` };
    const answer = await fetch(`${controlUrl.replace(/\/$/, '')}/journal`, { headers });
    const { entries } = (await answer.json()) as { readonly entries: readonly { readonly status: number }[] };
    const statuses = entries.map(({ status }) => status);
    console.log(
      `${statuses.length} requests of ${hosts} hosts, ${statuses.filter((status) => status === 429).length} refused`,
    );
    // A turn takes 0.867 s, so there are about 50 turns in the test. The hosts use most of them.
    expect(statuses.length).toBeGreaterThan(30);
    expect(statuses).not.toContain(429);
    for (const lookups of results) {
      expect(lookups.length).toBeGreaterThan(5);
      expect(new Set(lookups)).toEqual(new Set(['taken']));
    }
  },
);
