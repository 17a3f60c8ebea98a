/** A test that kills a delivery process at random moments. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { fastWindows, marksOf, overLimit, startDesk, startDeskServer, type DeskItem } from './desk-harness.ts';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
/** Creates a random number generator from a seed, so that a failure can be reproduced. */
const dice = (seed: number) => () => {
  seed = (seed * 1_664_525 + 1_013_904_223) % 4_294_967_296;
  return seed / 4_294_967_296;
};

export const testKills = (times: number): void => {
  it(
    `delivers every confirmed item, in order and unchanged, after ${times} kills at random times`,
    async () => {
      const dir = mkdtempSync(join(tmpdir(), 'desk-'));
      const server = await startDeskServer();
      onTestFinished(async () => {
        await server.close();
        rmSync(dir, { recursive: true, force: true });
      });
      const random = dice(20261120);
      server.behave = () => ({ drop: random() < 0.1, delayMs: random() < 0.3 ? random() * 40 : 0 });
      const known = new Map<string, DeskItem>();
      const acknowledged = new Map<string, DeskItem>();
      /**
       * The number of allowed repeats for each body. A repeat is allowed if the connection was dropped, or if the
       * server had accepted the item but the item was still queued at a start.
       */
      const excuses = new Map<string, number>();
      const excuse = (body: string): void => void excuses.set(body, (excuses.get(body) ?? 0) + 1);
      let number = 0;
      for (let round = 0; round <= times; round += 1) {
        const isLast = round === times;
        const desk = startDesk(dir, server.port, number, isLast ? 3 : 1_000);
        const queued = await desk.until('queued');
        const arrived = new Set(server.arrivals.filter(({ what }) => what === 'taken').map(({ body }) => body));
        if (queued.type === 'queued') for (const { body } of queued.items) if (arrived.has(body)) excuse(body);
        if (isLast) {
          server.behave = () => ({});
          await desk.until('drained');
        } else {
          // Three of every four processes are killed while they are working, even on a slow machine. The others are
          // killed at any time.
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
      expect(acknowledged.size).toBeGreaterThan(3 * times);
      const bodies = new Set([...known.values()].map(({ body }) => body));
      expect(server.arrivals.filter(({ body }) => !bodies.has(body))).toEqual([]);
      for (const { body, what } of server.arrivals) if (what === 'dropped') excuse(body);
      const arrivals = Map.groupBy(server.arrivals, ({ body }) => body);
      const unexplained = [...arrivals].filter(([body, { length }]) => length - 1 > (excuses.get(body) ?? 0));
      expect(unexplained.map(([body]) => body)).toEqual([]);
      const taken = server.arrivals.filter(({ what }) => what === 'taken').map(({ body }) => body);
      expect([...acknowledged.values()].filter(({ body }) => !taken.includes(body))).toEqual([]);
      for (const body of taken.filter((entry) => entry.includes('Disconnected')))
        expect(taken.indexOf(body.replace('Disconnected', 'Answered'))).toBeLessThan(taken.indexOf(body));
      expect(overLimit(server.arrivals, fastWindows)).toBe(0);
    },
    60_000 + times * 12_000,
  );
};
