/** Tests reports that are combined in one request, in a delivery process that is killed at random times. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { overLimit, reportWindows, startDesk, startDeskServer } from './desk-harness.ts';

const numbersIn = (body: string): string[] =>
  (JSON.parse(body) as { orders: { order_number: string }[] }).orders.map((order) => order.order_number);
const kills = 8;

it('kills lose no accepted reports and repeat no report with a stored response', { timeout: 180_000 }, async () => {
  const dir = mkdtempSync(join(tmpdir(), 'desk-'));
  const server = await startDeskServer();
  onTestFinished(async () => {
    await server.close();
    rmSync(dir, { recursive: true, force: true });
  });
  let request = 0;
  server.behave = () => ({ drop: (request += 1) % 11 === 0, delayMs: (request % 4) * 25 });
  const put = new Set<string>();
  /**
   * The number of times that each order may arrive again, because a request was dropped or the order was still in
   * the outbox at a start.
   */
  const excuses = new Map<string, number>();
  const excuse = (number: string): void => void excuses.set(number, (excuses.get(number) ?? 0) + 1);
  for (let round = 0; round <= kills; round += 1) {
    const isLast = round === kills;
    const desk = startDesk(dir, server.port, round * 10_000, isLast ? 1 : 10_000, [], 'reports');
    const queued = await desk.until('queued');
    if (queued.type === 'queued')
      for (const { body } of queued.items) for (const number of numbersIn(body)) excuse(number);
    if (isLast) await desk.until('drained');
    else {
      const before = server.arrivals.length;
      while (server.arrivals.length < before + 4) await pause(5);
      await pause((round * 37) % 120);
    }
    desk.child.kill('SIGKILL');
    await desk.ended;
    for (const line of desk.lines)
      if (line.type === 'put') for (const { body } of line.items) for (const number of numbersIn(body)) put.add(number);
  }
  const taken = new Map<string, number>();
  for (const { body, what } of server.arrivals)
    for (const number of numbersIn(body)) {
      taken.set(number, (taken.get(number) ?? 0) + 1);
      if (what === 'dropped') excuse(number);
    }
  expect([...put].filter((number) => !taken.has(number))).toEqual([]);
  expect([...taken].filter(([number, times]) => times - 1 > (excuses.get(number) ?? 0))).toEqual([]);
  // The number of requests is much lower than the number of orders only if reports were combined.
  expect(server.arrivals.length).toBeLessThan(put.size / 2);
  expect(server.arrivals.some(({ body }) => numbersIn(body).length > 5)).toBe(true);
  // After a kill, the requests are counted from the outbox's marks. Each mark is written before its request is sent.
  expect(overLimit(server.arrivals, reportWindows)).toBe(0);
});
