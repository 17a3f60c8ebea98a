/** Tests how long the helpdesk's last response is valid, and when the helpdesk is checked again automatically. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  markIfOld,
  createHelpdeskHealthWatch,
  dueAt,
  restBetweenMs,
  type HelpdeskHealth,
  type LookedAt,
} from '#app/helpdesk/helpdesk-health.ts';
import { serviceLimits } from '#helpdesk/constants.ts';
import type { Answer } from '#helpdesk/result.ts';
import { useFakeTimers } from '../../support/fake-timers.ts';

const [second, minute, hour] = [1_000, 60_000, 3_600_000];
const budgetOf = (share: number): LookedAt['budget'] =>
  serviceLimits.map(({ name, windowMs, requests }) => ({
    name,
    windowMs,
    limit: requests * share,
    used: 0,
    reserve: 0,
  }));
const open: LookedAt = { state: 'running', waiting: 0, budget: budgetOf(1 / 20) };
const at = Date.UTC(2026, 10, 20, 9);

describe('The last known state', () => {
  it.each<[name: string, contact: HelpdeskHealth, laterMs: number, isOld: true | undefined]>([
    ['a moment ago', { at, answers: true }, second, undefined],
    ['ten minutes ago', { at, answers: true }, 10 * minute, undefined],
    ['more than ten minutes ago', { at, answers: true }, 10 * minute + 1, true],
    ['with a clock that was turned back by an hour', { at, answers: true }, -hour, true],
    ['does not become outdated without a response', { at, answers: false }, hour, undefined],
  ])('has the correct age: %s', (_name, contact, laterMs, isOld) => {
    expect(markIfOld(contact, at + laterMs).isOld).toBe(isOld);
  });
});

describe('The next check', () => {
  const answers: HelpdeskHealth = { at, answers: true };
  const silent: HelpdeskHealth = { at, answers: false };
  it.each<[name: string, status: Partial<LookedAt>, last: HelpdeskHealth | undefined, dueInMs: number | undefined]>([
    ['no response for a while: before the state is outdated', {}, answers, 9.5 * minute],
    ['one missing response: soon; the second one decides', {}, silent, 20 * second],
    ['no state after a pause: soon', {}, undefined, 5 * second],
    ['unreachable with no waiting items', { state: 'away', stateUntil: at + 7_000 }, silent, 7_000],
    [
      'unreachable with waiting items, which probe themselves',
      { state: 'away', stateUntil: at + 7_000, waiting: 1 },
      silent,
      undefined,
    ],
    ['paused: never', { state: 'paused' }, answers, undefined],
    ['key rejected: never', { state: 'unauthorised' }, answers, undefined],
    ['disk full: never', { state: 'disk' }, answers, undefined],
    ['200 requests a day: only within a tenth of the limit', { budget: budgetOf(1 / 500) }, answers, 1.2 * hour],
  ])('is due at the correct time: %s', (_name, status, last, dueInMs) => {
    const due = dueAt({ ...open, ...status }, last, at);
    expect(due === undefined ? undefined : Math.round(due - at)).toBe(dueInMs);
  });

  it.each([1, 1 / 20, 1 / 50])('keeps the state current on an idle day with a share of %d', (share) => {
    expect(restBetweenMs(budgetOf(share))).toBeLessThanOrEqual(9.5 * minute);
  });

  it.each([1, 1 / 20, 1 / 50, 1 / 500, 1 / 5_000])(
    'uses at most a tenth of every limit with a share of %d',
    (share) => {
      const rest = Math.max(9.5 * minute, restBetweenMs(budgetOf(share)));
      for (const { windowMs, limit } of budgetOf(share)) {
        if (limit >= 1) expect(windowMs / rest).toBeLessThanOrEqual(limit / 10 + 1e-9);
      }
    },
  );
});

describe('The health watch', () => {
  beforeEach(() => useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const accepted = { kind: 'accepted', status: 200 } as unknown as Answer;
  const openWatch = () => {
    const answering: ((answer: Answer) => void)[] = [];
    const watch = createHelpdeskHealthWatch({
      wallMs: Date.now,
      probe: () => new Promise((resolve) => answering.push(resolve)),
      onChange: () => undefined,
    });
    watch.update(open);
    return { watch, answering };
  };
  const answered = async (resolve: ((answer: Answer) => void) | undefined): Promise<void> => {
    resolve?.(accepted);
    await vi.advanceTimersByTimeAsync(0);
  };

  it('checks six times in an idle hour, and at most once a second', async () => {
    const { watch, answering } = openWatch();
    watch.probe();
    for (let n = 0; n < 60; n += 1) {
      await answered(answering.at(-1));
      watch.update(open);
      await vi.advanceTimersByTimeAsync(minute);
    }
    expect(answering).toHaveLength(7);
    watch.stop();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('resets the state when the PC resumes, and ignores responses to older checks', async () => {
    const { watch, answering } = openWatch();
    watch.probe();
    vi.setSystemTime(Date.now() + 8 * hour);
    watch.wake();
    expect([watch.last(), answering.length]).toEqual([undefined, 2]);
    await answered(answering[0]);
    expect(watch.last()).toBeUndefined();
    await answered(answering[1]);
    expect(watch.last()?.answers).toBe(true);
    watch.stop();
  });

  it('checks once in five seconds if the network changes every second', async () => {
    const { watch, answering } = openWatch();
    for (let n = 0; n < 30; n += 1) {
      watch.wake();
      expect(watch.last()).toBeUndefined();
      await answered(answering.at(-1));
      await vi.advanceTimersByTimeAsync(second);
    }
    expect(answering.length).toBeLessThanOrEqual(7);
    await vi.advanceTimersByTimeAsync(5 * second);
    await answered(answering.at(-1));
    expect(watch.last()?.answers).toBe(true);
    watch.stop();
  });
});
