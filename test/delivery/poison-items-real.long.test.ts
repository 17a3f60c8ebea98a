/**
 * Tests failing items on real sockets. A server fails for some requests, and the test counts how many other requests
 * arrive.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { createNodeHttp } from '#cli/ports/node-http.ts';
import { createDelivery } from '#delivery/delivery.ts';
import { createClient } from '#helpdesk/client.ts';
import { inEnglish } from '#domain/messages/catalogues.ts';
import { reportCount, reports } from './poison-items.ts';

const answers: Readonly<Record<string, (response: ServerResponse) => void>> = {
  '500': (response) => void response.writeHead(500).end(),
  '503': (response) => void response.writeHead(503).end(),
  '408': (response) => void response.writeHead(408).end(),
  reset: (response) => void response.socket?.resetAndDestroy(),
  silent: () => undefined,
  redirect: (response) => void response.writeHead(302, { location: 'http://127.0.0.1:9/login' }).end(),
  'firewall page, HTML with 200': (response) =>
    void response
      .writeHead(200, { 'content-type': 'text/html' })
      .end('<!doctype html><html><body>Sign in</body></html>'),
};

/** Runs a minute with the helpdesk's limits. Returns how many of the valid reports arrived. */
const minute = async (count: number, spoil: (response: ServerResponse) => void): Promise<number> => {
  const dir = mkdtempSync(join(tmpdir(), 'poison-'));
  const good = new Set<string>();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString('utf8');
      if (body.includes('poison')) return spoil(response);
      good.add(body);
      response.writeHead(201).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const http = createNodeHttp({ env: {} });
  const opened = createDelivery({
    dir,
    client: createClient({
      baseUrl: base,
      presenceUrl: base,
      apiKey: 'k',
      apiSecret: 's',
      auth: { scheme: 'none' },
      fetch: http,
    }),
    limits: { share: 1, screenPopReserve: 0.33 },
    policies: { lateCalls: 'hold', freshSeconds: 60, lookupFreshSeconds: 10, keepDays: 30 },
    clock: { wallMs: Date.now, monotonicMs: () => Number(process.hrtime.bigint()) / 1e6, bootId: () => 'this boot' },
    isCallUp: () => undefined,
    isAgentOnCall: () => false,
    onStep: () => undefined,
    onChange: () => undefined,
  });
  if (!opened.ok) throw new Error(inEnglish(opened.sentence));
  opened.delivery.enqueue(reports(new Set(Array.from({ length: count }, (_, n) => n)), Date.now()));
  await new Promise((resolve) => setTimeout(resolve, 60_000));
  const arrived = good.size;
  server.closeAllConnections();
  await opened.delivery.close();
  http.close();
  await new Promise((resolve) => server.close(resolve));
  rmSync(dir, { recursive: true, force: true });
  return arrived;
};

const lines: string[] = [];
afterAll(() => console.log(['poison | items | others in a minute | without poison', ...lines].join('\n')));

describe('A queue with five failing items at the front', () => {
  // The cases run at the same time, each with its own server and delivery, so a slow machine affects all of them.
  it('delivers at least 90% of the other items for every kind of failure', async () => {
    const names = Object.keys(answers);
    const [clean, ...spoiled] = await Promise.all([
      minute(0, () => undefined),
      ...names.map((name) => minute(5, answers[name] ?? (() => undefined))),
    ]);
    const most = Math.min(clean, reportCount - 5);
    names.forEach((name, n) => lines.push(`${name} | 5 | ${spoiled[n]} | ${clean}`));
    for (const good of spoiled) expect(good).toBeGreaterThanOrEqual(Math.floor(0.9 * most));
  }, 180_000);
});
