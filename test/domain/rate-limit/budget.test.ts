import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createBudget, type BudgetLane, type Slot } from '#domain/rate-limit/budget.ts';
import { allowances } from '#domain/rate-limit/limits.ts';
import { restore } from '#domain/rate-limit/restore.ts';
import { createFixedServer, createModel, createSlidingServer } from './reference-budget.ts';

const service = [
  { name: 'second', windowMs: 1_000, requests: 3 },
  { name: 'minute', windowMs: 60_000, requests: 180 },
  { name: 'hour', windowMs: 3_600_000, requests: 10_000 },
  { name: 'day', windowMs: 86_400_000, requests: 100_000 },
];
/** Limits that are small enough for the tests to reach each of them. */
const small = [
  { name: 'second', windowMs: 100, requests: 3 },
  { name: 'minute', windowMs: 1_000, requests: 12 },
  { name: 'hour', windowMs: 70_000, requests: 60 },
  { name: 'day', windowMs: 200_000, requests: 100 },
];
const limits = { windows: small, share: 1, reserve: 0.33 };
const longestWay = 300;
const lanes: readonly BudgetLane[] = ['pop', 'other', 'presence'];

describe('The request budget', () => {
  it('frees a slot one window after the response, not after the request', () => {
    const budget = createBudget({ windows: service, share: 1, reserve: 0 });
    const slots = [0, 0, 0].map(() => budget.take(0, 'pop'));
    expect(budget.next(0, 'pop')).toBe(Infinity);
    slots.forEach((slot, index) => budget.finish(slot, 100 + index));
    expect(budget.next(110, 'pop')).toBe(100 + 1_000 + 5);
    expect(budget.next(5_000, 'pop')).toBe(5_000);
  });

  it('keeps a slot for the whole time-out and the following window', () => {
    const budget = createBudget({ windows: service, share: 1, reserve: 0 });
    for (const slot of [0, 0, 0].map(() => budget.take(0, 'pop'))) budget.finish(slot, 10_000);
    expect(budget.next(10_000, 'pop')).toBe(11_005);
  });

  it('does not count a request if no bytes were sent', () => {
    const budget = createBudget({ windows: service, share: 1, reserve: 0 });
    for (const slot of [0, 0, 0].map(() => budget.take(0, 'pop'))) budget.giveBack(slot);
    expect(budget.next(0, 'pop')).toBe(0);
    expect(budget.use(0).map(({ used }) => used)).toEqual([0, 0, 0, 0]);
  });

  it('leaves a slot for a screen pop in every window, regardless of other requests', () => {
    const budget = createBudget({ windows: small, share: 1, reserve: 0.33 });
    let now = 0;
    for (let sent = 0; sent < 60; sent += 1) {
      now = budget.next(now, 'other');
      expect(budget.next(now, 'pop')).toBe(now);
      budget.finish(budget.take(now, 'other'), now);
    }
    expect(budget.use(now)).toMatchObject([{ reserve: 1 }, { reserve: 4 }, { reserve: 20 }, { reserve: 33 }]);
  });

  it('limits presence to a twentieth of the share', () => {
    const budget = createBudget({ windows: service, share: 1, reserve: 0.33 });
    let now = 0;
    let sent = 0;
    for (; now < 3_600_000; sent += 1) {
      now = budget.next(now, 'presence');
      budget.finish(budget.take(now, 'presence'), now);
    }
    expect(sent).toBeGreaterThan(490);
    expect(sent).toBeLessThanOrEqual(502);
  });

  it('waits for the requested time in every lane, or for increasing times if none is requested', () => {
    const budget = createBudget({ windows: service, share: 1, reserve: 0.33 });
    budget.refused(budget.take(0, 'other'), 10, 7_000);
    for (const lane of lanes) expect(budget.next(10, lane)).toBe(7_010);
    expect(budget.rate(10)).toBe(1 / 2);
    budget.refused(budget.take(7_010, 'pop'), 7_020, undefined);
    expect(budget.silentUntil()).toBe(7_020 + 2_000);
    budget.finish(budget.take(9_020, 'pop'), 9_021);
    budget.refused(budget.take(11_000, 'pop'), 11_001, undefined);
    expect(budget.silentUntil()).toBe(11_001 + 1_000);
    budget.refused(budget.take(20_000, 'pop'), 20_000, 1e12);
    expect(budget.silentUntil()).toBe(20_000 + 3_600_000);
  });

  it('keeps its count when the limits change', () => {
    const budget = createBudget({ windows: service, share: 1, reserve: 0 });
    for (const slot of [0, 0, 0].map(() => budget.take(0, 'pop'))) budget.finish(slot, 0);
    budget.setLimits({ share: 1 / 3, reserve: 0 }, 1);
    expect(budget.next(1, 'pop')).toBe(1_005);
    expect(budget.use(1)[0]).toMatchObject({ used: 3, limit: 1 });
    budget.setLimits({ share: 1, reserve: 0 }, 1);
    expect(budget.use(1)[0]).toMatchObject({ used: 3, limit: 3 });
  });

  it('continues exactly after a restart', () => {
    const marks = [0, 400, 800].map((monotonicMs) => ({
      boot: 1,
      monotonicMs,
      wallMs: 0,
      lane: 'pop' as const,
      count: 1,
    }));
    const now = { boot: 1, monotonicMs: 900, wallMs: 0 };
    const budget = createBudget(
      { windows: service, share: 1, reserve: 0 },
      { now: 900, restored: restore(marks, now) },
    );
    expect(budget.next(900, 'pop')).toBe(1_005);
  });

  it('matches a slow reference model', () => {
    const action = fc.record({
      wait: fc.oneof(fc.nat(30), fc.nat(1_000), fc.nat(70_000)),
      lane: fc.constantFrom(...lanes),
      end: fc.nat(20),
      never: fc.boolean(),
    });
    fc.assert(
      fc.property(
        fc.array(action, { maxLength: 150 }),
        fc.constantFrom(1, 0.7, 0.5, 0.1),
        fc.constantFrom(0, 0.33, 0.5),
        (actions, share, reserve) => {
          const budget = createBudget({ windows: small, share, reserve });
          const model = createModel(allowances({ windows: small, share, reserve, rate: 1 }));
          const underWay: { slot: Slot; request: ReturnType<typeof model.start> }[] = [];
          let now = 0;
          for (const { wait, lane, end, never } of actions) {
            now += wait;
            const next = budget.next(now, lane);
            expect(next <= now, `${lane} at ${now}`).toBe(model.mayGo(now, lane));
            if (next > now && next < Infinity) {
              expect(model.mayGo(next, lane)).toBe(true);
              expect(model.mayGo(next - 0.001, lane)).toBe(false);
            }
            if (next <= now) underWay.push({ slot: budget.take(now, lane), request: model.start(lane) });
            const ending = underWay[end];
            if (ending === undefined) continue;
            underWay.splice(end, 1);
            if (never) {
              budget.giveBack(ending.slot);
              model.giveBack(ending.request);
            } else {
              budget.finish(ending.slot, now);
              ending.request.finishedAt = now;
            }
          }
        },
      ),
      { numRuns: 200 },
    );
  });

  it.each([
    ['sliding', () => createSlidingServer(small)],
    ['fixed', () => createFixedServer(small, 0)],
    ['fixed, from an unknown start', () => createFixedServer(small, 37)],
  ])('never exceeds the limits of a server whose windows are %s, on any network', (_kind, createServer) => {
    fc.assert(
      fc.property(
        fc.infiniteStream(fc.tuple(fc.nat(longestWay), fc.nat(longestWay), fc.nat(2))),
        fc.array(fc.nat(400), { minLength: 1, maxLength: 4 }),
        (network, restarts) => {
          const server = createServer();
          let budget = createBudget(limits);
          const arriving: number[] = [];
          const flying: { slot: Slot; answerAt: number }[] = [];
          const done: { at: number; lane: BudgetLane }[] = [];
          let now = 0;
          const finishUntil = (time: number): void => {
            for (const flight of flying
              .filter(({ answerAt }) => answerAt <= time)
              .sort((a, b) => a.answerAt - b.answerAt)) {
              budget.finish(flight.slot, flight.answerAt);
              done.push({ at: flight.answerAt, lane: flight.slot.lane });
              flying.splice(flying.indexOf(flight), 1);
            }
          };
          for (let sent = 0; sent < 250; sent += 1) {
            const [there, back, laneIndex] = network.next().value;
            const lane = lanes[laneIndex] ?? 'other';
            finishUntil(now);
            let next = budget.next(now, lane);
            while (next === Infinity) {
              now = Math.min(...flying.map(({ answerAt }) => answerAt));
              finishUntil(now);
              next = budget.next(now, lane);
            }
            if (restarts.includes(sent)) {
              // The process is killed. Open requests may still arrive, so they are counted from their latest possible
              // arrival.
              const marks = [...done, ...flying.map(({ slot }) => ({ at: now + longestWay, lane: slot.lane }))];
              flying.length = 0;
              const sent = marks.map(({ at, lane: of }) => ({
                boot: 1,
                monotonicMs: at,
                wallMs: 0,
                lane: of,
                count: 1,
              }));
              budget = createBudget(limits, { now, restored: restore(sent, { boot: 1, monotonicMs: now, wallMs: 0 }) });
              done.splice(0, done.length, ...marks);
              next = budget.next(now, lane);
            }
            now = Math.max(now, next);
            finishUntil(now);
            arriving.push(now + there);
            flying.push({ slot: budget.take(now, lane), answerAt: now + there + back });
          }
          const refused = arriving.sort((a, b) => a - b).filter((at) => !server(at));
          expect(refused).toEqual([]);
        },
      ),
      { numRuns: 60 },
    );
  });
});
