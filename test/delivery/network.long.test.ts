/**
 * Tests with real sockets: dropped connections, a helpdesk that becomes reachable again, and limits with
 * jitter and changed clocks.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createNodeHttp, type NodeHttp } from '#cli/ports/node-http.ts';
import { createDelivery, type Delivery, type DeliveryOptions, type Step } from '#delivery/delivery.ts';
import { createClient } from '#helpdesk/client.ts';
import type { HttpPort } from '#helpdesk/http.ts';
import { fastWindows, marksOf, overLimit, startDeskServer, type DeskServer } from './desk-harness.ts';
import { event, lookup, orders } from './delivery-setup.ts';
import { inEnglish } from '#domain/messages/catalogues.ts';
import { formatMessages } from '../support/format-messages.ts';

let dir: string;
let server: DeskServer;
let http: NodeHttp;
let delivery: Delivery | undefined;
let steps: Step[];
const shift = { wallMs: 0 };
const wallMs = () => Date.now() + shift.wallMs;
const monotonicMs = () => Number(process.hrtime.bigint()) / 1e6;

beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'network-'));
  server = await startDeskServer();
  http = createNodeHttp({ env: {} });
  steps = [];
  shift.wallMs = 0;
});
afterEach(async () => {
  await delivery?.close();
  delivery = undefined;
  http.close();
  await server.close();
  rmSync(dir, { recursive: true, force: true });
});
const clientOf = (port: HttpPort) => {
  const base = `http://127.0.0.1:${server.port}`;
  return createClient({
    baseUrl: base,
    presenceUrl: base,
    apiKey: 'k',
    apiSecret: 's',
    auth: { scheme: 'none' },
    fetch: port,
  });
};
const start = (over: Partial<DeliveryOptions> = {}): Delivery => {
  const opened = createDelivery({
    dir,
    client: clientOf(http),
    windows: fastWindows,
    limits: { share: 1, screenPopReserve: 0.33 },
    policies: { lateCalls: 'hold', freshSeconds: 60, lookupFreshSeconds: 10, keepDays: 30 },
    clock: { wallMs, monotonicMs, bootId: () => 'this boot' },
    isCallUp: () => true,
    isAgentOnCall: () => false,
    onStep: (step) => steps.push(step),
    onChange: () => undefined,
    ...over,
  });
  if (!opened.ok) throw new Error(inEnglish(opened.sentence));
  delivery = opened.delivery;
  return opened.delivery;
};
const drained = async (own: Delivery): Promise<void> => {
  await expect.poll(() => own.status().waiting, { interval: 10 }).toBe(0);
};
const calls = (own: Delivery, count: number, from = 0) =>
  own.enqueue(
    Array.from({ length: count }, (_, n) => ({ ...event('Disconnected', `c${from + n}`, wallMs()), group: undefined })),
  );

describe('A server that drops keep-alive connections without a response', () => {
  it('receives as many requests as there are sent marks, and every item', async () => {
    const own = start();
    const requests = new WeakMap<object, number>();
    server.server.prependListener('request', (request) =>
      requests.set(request.socket, (requests.get(request.socket) ?? 0) + 1),
    );
    let second = 0;
    server.behave = () => ({ drop: (second += 1) % 3 === 0 });
    calls(own, 24);
    await drained(own);
    await own.close();
    const { total, perItem } = marksOf(dir);
    expect(total).toBe(server.arrivals.length);
    expect(server.arrivals.filter(({ what }) => what === 'dropped').length).toBeGreaterThan(5);
    const bodies = server.arrivals.map(({ body }) => body);
    expect(new Set(bodies).size).toBe(24);
    expect([...perItem.values()].sort()).toEqual(
      [...new Set(bodies)].map((body) => bodies.filter((other) => other === body).length).sort(),
    );
    expect(steps.filter((step) => step.kind === 'sent')).toHaveLength(total);
  });

  it('receives a look-up once, and its result is unconfirmed', async () => {
    const own = start();
    expect(await own.sendLookup(lookup(wallMs(), 'first@x'))).toMatchObject({ result: 'taken' });
    server.behave = () => ({ drop: true });
    expect(await own.sendLookup(lookup(wallMs()))).toMatchObject({
      result: 'unsure',
      reason: 'no_answer',
      answer: { kind: 'unknown' },
    });
    await own.close();
    expect(server.arrivals).toHaveLength(2);
    expect(marksOf(dir).total).toBe(2);
  });
});

describe('A helpdesk that becomes unreachable and returns at the same address', () => {
  it('receives every item once, and a screen pop after its return', async () => {
    const own = start();
    calls(own, 3);
    await drained(own);
    const { port } = server;
    await server.close();
    calls(own, 5, 100);
    await expect.poll(() => own.status().state).toBe('away');
    expect(formatMessages(own.status().stateReason)).toMatch(/127\.0\.0\.1/);
    const unanswered = own.sendLookup(lookup(wallMs()));
    server = await startDeskServer(port);
    expect(await unanswered).toMatchObject({ result: 'taken' });
    own.enqueue([event('Answered', 'pop', wallMs())]);
    await drained(own);
    expect(server.arrivals.map(({ body }) => body).filter((body) => body.includes('showcustomer'))).toEqual([]);
    expect(server.arrivals).toHaveLength(7);
    expect(own.status()).toMatchObject({ state: 'running', waiting: 0, rate: 1 });
  });

  it('receives an unconfirmed call event again with the same bytes', async () => {
    const own = start();
    server.behave = () => ({ delayMs: 60_000 });
    own.enqueue([event('Answered', 'a', wallMs())]);
    await expect.poll(() => server.arrivals.length).toBe(1);
    const { port } = server;
    const [before] = server.arrivals;
    await server.close();
    server = await startDeskServer(port);
    await drained(own);
    expect(server.arrivals.map(({ body }) => body)).toEqual([before?.body]);
    expect(steps.map((step) => (step.kind === 'answered' ? step.next : step.kind))).toEqual([
      'sent',
      'again',
      'sent',
      'done',
    ]);
  });
});

describe('The request limits', () => {
  it('are kept despite jitter, restarts and a changed wall clock', async () => {
    const jitter = () => new Promise((resolve) => setTimeout(resolve, Math.random() * 100));
    const late: HttpPort = async (url, request) => {
      await jitter();
      return await http(url, request);
    };
    server.behave = () => ({ delayMs: Math.random() * 100 });
    let own = start({ client: clientOf(late) });
    calls(own, 700);
    /** Waits for more than 40 requests. The shortest window allows only 30, so some of them have to wait. */
    const further = async (): Promise<void> => {
      const before = server.arrivals.length;
      await expect.poll(() => server.arrivals.length, { interval: 20 }).toBeGreaterThan(before + 40);
    };
    for (const turn of [0, 86_400_000, -90_000_000]) {
      shift.wallMs += turn;
      await further();
      await own.close();
      own = start({ client: clientOf(late) });
    }
    await further();
    expect(overLimit(server.arrivals, fastWindows)).toBe(0);
    expect(own.status().rate).toBe(1);
  });

  // The benchmark group `budget` measures how much of the limits is used.
  it('leave 2 requests per second and round trip for everything except screen pops', async () => {
    const own = start({ windows: undefined });
    calls(own, 20);
    await expect.poll(() => server.arrivals.length, { interval: 20 }).toBeGreaterThanOrEqual(8);
    const times = server.arrivals.map(({ at }) => at);
    const cycles = times.slice(2).map((at, index) => at - (times[index] ?? 0));
    expect(Math.min(...cycles)).toBeGreaterThan(1_000);
  });

  it('leave a slot for a screen pop despite any backlog', async () => {
    const own = start({
      reportBatch: { items: 1, entries: 1, bytes: 1 },
      windows: [
        { name: 'second', windowMs: 300, requests: 3 },
        { name: 'minute', windowMs: 3_000, requests: 21 },
      ],
    });
    own.enqueue(Array.from({ length: 200 }, (_, n) => orders([n], wallMs())));
    for (let pop = 0; pop < 5; pop += 1) {
      await new Promise((resolve) => setTimeout(resolve, 300));
      own.enqueue([event('Answered', `p${pop}`, wallMs())]);
      await expect
        .poll(() => server.arrivals.some(({ body }) => body.includes(`"p${pop}"`)), { interval: 1 })
        .toBe(true);
    }
    // A third of each window is always free for screen pops, because the backlog never uses it.
    const backlog = server.arrivals.filter(({ body }) => !body.includes('Answered'));
    expect(backlog.length).toBeGreaterThan(5);
    expect(overLimit(backlog, [{ windowMs: 300, requests: 2 }])).toBe(0);
    expect(overLimit(server.arrivals, [{ windowMs: 300, requests: 3 }])).toBe(0);
  });
});
