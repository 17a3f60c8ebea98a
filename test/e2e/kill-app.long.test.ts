/**
 * Kills the app at random times and checks that everything that the app confirmed is kept. Fifty kills take less than a
 * minute. Set `KILLS=200` in the environment for more.
 */
import { expect, it, onTestFinished } from 'vitest';
import { openKillStage, randomFrom } from './kill-app.ts';

const kills = Number(process.env['KILLS'] ?? 50);
/** The approximate duration of a start, in ms. */
const startMs = 1_000;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

it(
  `keeps every confirmed report and call after ${kills} kills`,
  async () => {
    const stage = await openKillStage();
    onTestFinished(stage.close);
    const random = randomFrom(20261123);
    const faults = [
      { kind: 'latency', latencyMs: 60, every: 3 },
      { kind: 'status', status: 503, every: 7 },
      { kind: 'reset', every: 11 },
    ];
    const set = await stage.toControl('faults', { method: 'PUT', body: JSON.stringify({ faults }) });
    expect(set.status).toBe(200);
    const { reports, events } = stage.acknowledged;
    let inStart = 0;
    for (let round = 0; round < kills; round += 1) {
      const app = stage.run();
      if (round % 4 === 3) {
        // This kill happens at a random time during the start.
        inStart += 1;
        await pause(random() * startMs);
      } else {
        const till = await app.ready;
        const before = reports.size + events.size;
        let isOver = false;
        const sender = (work: Promise<void>) => work.catch(() => undefined);
        const senders = [
          sender(stage.report(till, () => isOver, random)),
          sender(stage.report(till, () => isOver, random)),
          sender(stage.call(() => isOver, random)),
        ];
        await expect.poll(() => reports.size + events.size, { interval: 5 }).toBeGreaterThan(before);
        await pause(random() * 600);
        app.child.kill('SIGKILL');
        await app.ended;
        isOver = true;
        await Promise.all(senders);
        continue;
      }
      app.child.kill('SIGKILL');
      const { code, signal } = await app.ended;
      expect({ code, signal, stderr: app.stderr() }).toMatchObject({ code: null, signal: 'SIGKILL' });
    }
    const last = stage.run();
    await last.ready;
    await pause(500);
    last.child.kill('SIGTERM');
    const { code } = await last.ended;
    expect({ code, stderr: last.stderr() }).toMatchObject({ code: 0 });
    const found = await stage.find();
    const isSafe = (what: string): boolean => found.waiting.has(what) || found.accepted.has(what);
    console.log(
      `${kills} kills, ${inStart} of them in a start; ${reports.size} reports and ${events.size} call events acknowledged; ` +
        `${found.accepted.size} entries accepted, ${found.waiting.size} wait`,
    );
    expect(stage.kept()).toEqual([]);
    expect(stage.wrong).toEqual([]);
    const withoutPage = [...reports].filter(([id]) => !found.pages.has(id));
    expect(withoutPage.map(([id, [what = '']]) => [id, found.waiting.has(what) ? 'waits' : 'accepted'])).toEqual([]);
    expect([...reports.values()].flat().filter((what) => !isSafe(what))).toEqual([]);
    expect([...events].filter((event) => !found.calls.has(event.split(' ')[1] ?? ''))).toEqual([]);
    expect([...events].filter((event) => !isSafe(event))).toEqual([]);
    expect(reports.size).toBeGreaterThan(kills);
    expect(events.size).toBeGreaterThan(kills / 4);
  },
  60_000 + kills * 20_000,
);
