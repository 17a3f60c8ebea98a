/**
 * Tests a connection that was up when the PC resumed. It is marked as doubtful until it has proven that it works. If it
 * does not do so in time, it is replaced. Also tests connection attempts that hang.
 */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { superviseConnection, type Supervisor } from '#app/telephony/line-supervisor.ts';
import type { LinkState } from '#domain/connection.ts';
import { useFakeTimers } from '../../support/fake-timers.ts';

beforeEach(() => useFakeTimers());
afterEach(() => void vi.useRealTimers());

const openLink = async (answersInMs: number | undefined) => {
  const seen: string[] = [];
  let runs = 0;
  let asked = 0;
  let send = (_state: LinkState): void => undefined;
  const supervisor: Supervisor = superviseConnection(
    async (signal, link) => {
      runs += 1;
      send = link;
      link('connecting');
      link('up');
      const { promise, resolve } = Promise.withResolvers<void>();
      signal.addEventListener('abort', () => resolve(), { once: true });
      await promise;
    },
    {
      now: Date.now,
      onChange: () => {
        const { state, isDoubtful } = supervisor.link();
        seen.push(isDoubtful === true ? `${state}?` : state);
      },
      prove: () => {
        asked += 1;
        const answering = send;
        if (answersInMs !== undefined) setTimeout(() => answering('up'), answersInMs);
      },
    },
  );
  await vi.advanceTimersByTimeAsync(0);
  seen.length = 0;
  return { supervisor, seen, runs: () => runs, asked: () => asked };
};

describe('A connection that was active when the PC was suspended', () => {
  it.each<[name: string, answersInMs: number | undefined, seen: string[], runs: number]>([
    ['an immediate response', 1, ['up?', 'up'], 1],
    ['a response at the last moment', 2_499, ['up?', 'up'], 1],
    ['a late response', 2_600, ['up?', 'down', 'connecting', 'up'], 2],
    ['no response', undefined, ['up?', 'down', 'connecting', 'up'], 2],
  ])('is doubtful at first, then has the correct state: %s', async (_name, answersInMs, seen, runs) => {
    const link = await openLink(answersInMs);
    const { since } = link.supervisor.link();
    link.supervisor.wake();
    // The connection is doubtful from the first moment.
    expect(link.supervisor.link()).toMatchObject({ state: 'up', isDoubtful: true });
    await vi.advanceTimersByTimeAsync(3_000);
    expect({ seen: link.seen, runs: link.runs() }).toEqual({ seen, runs });
    expect(link.supervisor.link().isDoubtful).toBeUndefined();
    if (runs === 1) expect(link.supervisor.link().since).toBe(since);
    await link.supervisor.stop();
  });

  it('is probed again with the full time-out if the network changes again', async () => {
    const link = await openLink(undefined);
    link.supervisor.wake();
    await vi.advanceTimersByTimeAsync(2_000);
    link.supervisor.wake();
    await vi.advanceTimersByTimeAsync(2_000);
    expect([link.asked(), link.runs()]).toEqual([2, 1]);
    await vi.advanceTimersByTimeAsync(600);
    expect(link.runs()).toBe(2);
    await link.supervisor.stop();
  });

  it('leaves no timer behind if it is stopped in the meantime', async () => {
    const link = await openLink(undefined);
    link.supervisor.wake();
    await link.supervisor.stop();
    expect([vi.getTimerCount(), link.supervisor.link().state]).toEqual([0, 'off']);
  });
});

/** A connection without responses. Each attempt hangs until it is cancelled. */
const openHanging = async () => {
  const seen: string[] = [];
  const tries: AbortSignal[] = [];
  const supervisor: Supervisor = superviseConnection(
    async (signal, link) => {
      tries.push(signal);
      link('connecting');
      const { promise, resolve } = Promise.withResolvers<void>();
      signal.addEventListener('abort', () => resolve(), { once: true });
      await promise;
      link('down');
    },
    { now: Date.now, prove: () => undefined, onChange: () => seen.push(supervisor.link().state) },
  );
  await vi.advanceTimersByTimeAsync(0);
  return { supervisor, seen, tries, open: () => tries.filter(({ aborted }) => !aborted).length };
};

describe('A hanging connection attempt', () => {
  it('is restarted immediately without a notice when the PC resumes or the network changes', async () => {
    const { supervisor, seen, tries, open } = await openHanging();
    expect([tries.length, open()]).toEqual([1, 1]);
    for (const more of [2, 3, 4]) {
      supervisor.wake();
      await vi.advanceTimersByTimeAsync(0);
      expect([tries.length, open()]).toEqual([more, 1]);
    }
    expect(new Set(seen)).toEqual(new Set(['connecting']));
    await supervisor.stop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect([open(), tries.length]).toEqual([0, 4]);
  });

  it('runs alongside the next attempt, but never alongside a third', async () => {
    const { supervisor, tries, open } = await openHanging();
    await vi.advanceTimersByTimeAsync(1_499);
    expect(tries.length).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect([tries.length, open()]).toEqual([2, 2]);
    await vi.advanceTimersByTimeAsync(1_500);
    // The first attempt continues. The second one is cancelled when the third starts.
    expect(tries.map(({ aborted }) => aborted)).toEqual([false, true, false]);
    supervisor.wake();
    await vi.advanceTimersByTimeAsync(0);
    expect([tries.length, open()]).toEqual([4, 1]);
    await supervisor.stop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect([open(), tries.length]).toEqual([0, 4]);
  });
});
