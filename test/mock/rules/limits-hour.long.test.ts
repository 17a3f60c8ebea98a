/**
 * Tests the limits on the real server, with a controlled clock and one connection, for a full hour and the time after
 * it.
 */
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { serviceLimits } from '#helpdesk/constants.ts';
import type { Counting } from '#mock/rules/limits.ts';
import { countByHand } from './limits-oracle.ts';
import { openLine, type OneLine, type Said } from '../server/pipelining-client.ts';
import { startPractice, type Practice } from '../practice-helpdesk.ts';

let practice: Practice;
let line: OneLine;
beforeEach(async () => {
  practice = await startPractice({ limits: true, journal: { entries: 100, characters: 100_000 } });
  line = await openLine(practice.mock.baseUrl);
});
afterEach(async () => {
  line.close();
  await practice.close();
});

const noon = Date.UTC(2026, 10, 20, 12);
const setClock = async (ms: number): Promise<void> => {
  const headers = { Authorization: `Bearer ${practice.mock.controlToken}` };
  const body = JSON.stringify({ freeze: true, set: ms });
  const [turned] = await line.ask({ method: 'PUT', path: '/control/clock', headers, body });
  if (turned?.status !== 200) throw new Error(turned?.text);
};
/** Returns valid and invalid requests, because the limits apply to every request. */
const ways = (): readonly Said[] => [
  { method: 'GET', path: `/presence/api/v1?apikey=${practice.mock.apiKey}&Channel=Chat` },
  {
    method: 'POST',
    path: '/service/showcustomer',
    headers: { Authorization: practice.basic },
    body: '{"customer":{}}',
  },
  { method: 'DELETE', path: '/service/nowhere' },
  { method: 'PUT', path: '/service/messages/', body: 'no JSON' },
  { method: 'POST', path: '/service/conversations' },
];
const requests = (from: number, count: number): readonly Said[] => {
  const all = ways();
  return Array.from({ length: count }, (_, at) => all[(from + at) % all.length]).filter((one) => one !== undefined);
};
const admitted = async (count: number): Promise<readonly boolean[]> =>
  (await line.ask(...requests(0, count))).map(({ status }) => status !== 429);

describe('The limits over HTTP', () => {
  it('allow three requests a second for 3,333 s, and then reject 800 until the hour allows more', async () => {
    const refused: number[] = [];
    const reasons = new Set<string>();
    for (let second = 0; second < 3_620; second += 1) {
      if (second === 3_600) {
        // One microsecond before the hour is over, a request is still rejected.
        await setClock(noon + 3_600_000 - 0.001);
        expect(await line.ask(...requests(0, 1))).toMatchObject([{ status: 429, retryAfter: '1' }]);
      }
      await setClock(noon + second * 1_000);
      for (const [at, answer] of (await line.ask(...requests(second, 3))).entries()) {
        if (answer.status !== 429) continue;
        refused.push(3 * second + at);
        reasons.add(/the limit per \w+/.exec(answer.text)?.[0] ?? answer.text);
        // The limit applies until the first request is an hour old.
        if (answer.retryAfter !== String(3_600 - second)) reasons.add(`Retry-After ${answer.retryAfter} in ${second}`);
      }
    }
    expect(refused).toEqual(Array.from({ length: 800 }, (_, at) => 10_000 + at));
    expect([...reasons]).toEqual(['the limit per hour']);
  });

  it('reject a request 1 µs before the end of the second and accept it at the end', async () => {
    await setClock(noon);
    expect(await admitted(4)).toEqual([true, true, true, false]);
    await setClock(noon + 999.999);
    expect(await line.ask(...requests(0, 1))).toMatchObject([{ status: 429, retryAfter: '1' }]);
    await setClock(noon + 1_000);
    expect(await admitted(4)).toEqual([true, true, true, false]);
  });

  it.each(['sliding', 'fixed'] satisfies Counting[])(
    'reject the same requests as a manual count with %s windows',
    async (counting) => {
      await practice.assume({ limitWindows: counting });
      const gap = fc.constantFrom(0, 1, 333, 334, 400, 999, 1_000, 60_000);
      const steps = fc.sample(fc.tuple(gap, fc.integer({ min: 1, max: 5 })), { numRuns: 600, seed: 7 });
      const oracle = countByHand(serviceLimits);
      const [byHand, answered]: [boolean[], boolean[]] = [[], []];
      let now = noon;
      for (const [gap, count] of steps) {
        now += gap;
        await setClock(now);
        for (let n = 0; n < count; n += 1) byHand.push(oracle.ask(now, counting));
        answered.push(...(await admitted(count)));
      }
      expect(answered).toEqual(byHand);
      expect(byHand.filter((one) => !one).length).toBeGreaterThan(100);
    },
  );
});
