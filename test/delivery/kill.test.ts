/** A process that ends in the worst moment: killed, stopped, started twice. Nothing acknowledged is lost. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fastWindows, marksOf, overLimit, startDesk, startDeskServer, type DeskItem, type DeskServer } from './desk.ts';

let dir: string;
let server: DeskServer;
beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'desk-'));
  server = await startDeskServer();
});
afterEach(async () => {
  await server.close();
  rmSync(dir, { recursive: true, force: true });
});
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
/** The same dice every time, so that a failure can be seen again. */
const dice = (seed: number) => () => {
  seed = (seed * 1_664_525 + 1_013_904_223) % 4_294_967_296;
  return seed / 4_294_967_296;
};

describe('killed', () => {
  it('twenty times in random moments: everything acknowledged arrives, marked, in order, byte for byte', async () => {
    const random = dice(20261120);
    server.behave = () => ({ drop: random() < 0.1, delayMs: random() < 0.3 ? random() * 40 : 0 });
    const known = new Map<string, DeskItem>();
    const acknowledged = new Map<string, DeskItem>();
    let number = 0;
    for (let round = 0; round < 21; round += 1) {
      const isLast = round === 20;
      const desk = startDesk(dir, server.port, number, isLast ? 3 : 1_000);
      await desk.until('queued');
      if (isLast) {
        server.behave = () => ({});
        await desk.until('drained');
      } else {
        // However slow the machine is: three of four are killed in the midst of their work, the others wherever they are.
        while (round % 4 !== 0 && desk.lines.filter(({ type }) => type === 'put').length < 5) await pause(5);
        await pause(10 + random() * 120);
      }
      desk.child.kill('SIGKILL');
      await desk.ended;
      for (const line of desk.lines)
        if (line.type === 'queued' || line.type === 'put') {
          for (const item of line.items) known.set(item.id, item);
          if (line.type === 'put') for (const item of line.items) acknowledged.set(item.id, item);
        }
      number += 1_000;
      const marks = marksOf(dir);
      const posts = new Map<string, number>();
      for (const { body } of server.arrivals) posts.set(body, (posts.get(body) ?? 0) + 1);
      const unmarked = [...known.values()].filter(
        ({ id, body }) => (posts.get(body) ?? 0) > (marks.perItem.get(id) ?? 0),
      );
      expect(unmarked).toEqual([]);
    }
    expect(acknowledged.size).toBeGreaterThan(60);
    const bodies = new Set([...known.values()].map(({ body }) => body));
    expect(server.arrivals.filter(({ body }) => !bodies.has(body))).toEqual([]);
    const taken = server.arrivals.filter(({ what }) => what === 'taken').map(({ body }) => body);
    expect([...acknowledged.values()].filter(({ body }) => !taken.includes(body))).toEqual([]);
    for (const body of taken.filter((entry) => entry.includes('Disconnected')))
      expect(taken.indexOf(body.replace('Disconnected', 'Answered'))).toBeLessThan(taken.indexOf(body));
    expect(overLimit(server.arrivals, fastWindows)).toBe(0);
  }, 300_000);
});

describe('stopped for a while', () => {
  it('goes on without a broken limit, and takes the answers that came meanwhile', async () => {
    const desk = startDesk(dir, server.port, 0, 60);
    await desk.until('put');
    server.behave = () => ({ delayMs: 15 });
    for (let stops = 0; stops < 3; stops += 1) {
      await pause(60);
      desk.child.kill('SIGSTOP');
      await pause(700);
      desk.child.kill('SIGCONT');
    }
    await desk.until('drained');
    desk.child.kill('SIGTERM');
    expect(await desk.ended).toBe(0);
    const bodies = server.arrivals.map(({ body }) => body);
    expect(bodies).toHaveLength(100);
    expect(new Set(bodies).size).toBe(100);
    expect(overLimit(server.arrivals, fastWindows)).toBe(0);
  });
});

describe('started twice', () => {
  it('refuses the second with a sentence, and leaves the first alone', async () => {
    const first = startDesk(dir, server.port, 0, 30);
    await first.until('queued');
    const second = startDesk(dir, server.port, 0, 30);
    expect(await second.until('refused')).toMatchObject({
      code: 'in_use',
      sentence: expect.stringContaining('running already') as unknown,
    });
    expect(await second.ended).toBe(4);
    await first.until('drained');
    expect(server.arrivals).toHaveLength(50);
    first.child.kill('SIGTERM');
    expect(await first.ended).toBe(0);
  });
});
