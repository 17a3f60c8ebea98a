import { afterEach, describe, expect, it, vi } from 'vitest';
import { isUnreachable, retryDelayMs, superviseConnection } from '#app/telephony/line-supervisor.ts';
import { ConnectionRefused, ConnectionReplaced } from '#domain/connection.ts';
import { inEnglish } from '#domain/messages/catalogues.ts';

afterEach(() => void vi.useRealTimers());
const prove = (): void => undefined;
const until = async (condition: () => boolean): Promise<void> => {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 5));
};

describe('The retry delay', () => {
  it('is short after a lost connection and never longer than a minute', () => {
    for (const random of [0, 0.5, 1]) {
      expect(retryDelayMs(0, random)).toBeLessThanOrEqual(500);
      // After an outage of less than five minutes, the line is connected within two seconds.
      expect(retryDelayMs(60_000, random)).toBeLessThanOrEqual(1_500);
      expect(retryDelayMs(299_999, random)).toBeLessThanOrEqual(1_700);
      expect(retryDelayMs(86_400_000, random)).toBeLessThanOrEqual(60_000);
      expect(retryDelayMs(86_400_000, random)).toBeGreaterThanOrEqual(45_000);
    }
  });
});

describe('An outage', () => {
  it('keeps its start and reason through all retries and is never shown as connected', async () => {
    const seen: string[] = [];
    let runs = 0;
    let at = 1_000;
    let lose = (): void => undefined;
    const supervisor = superviseConnection(
      async (signal, link) => {
        runs += 1;
        link('connecting');
        if (runs === 2 || runs === 3) throw new Error('nothing answers');
        link('up');
        const { promise, resolve } = Promise.withResolvers<void>();
        lose = resolve;
        signal.addEventListener('abort', () => resolve(), { once: true });
        await promise;
        link('down');
        if (!signal.aborted) throw new Error('the exchange closed the connection');
      },
      {
        now: () => at,
        prove,
        onChange: () => {
          const { state, reason = '', unreachableSince = '' } = supervisor.link();
          seen.push(
            [state, inEnglish(reason), unreachableSince, isUnreachable(supervisor.link()) ? 'away' : '']
              .filter(Boolean)
              .join(' '),
          );
        },
      },
    );
    await until(() => supervisor.link().state === 'up');
    at = 2_000;
    lose();
    for (const run of [2, 3, 4]) {
      await until(() => supervisor.link().state === 'down');
      at += 1_000;
      supervisor.wake();
      await until(() => runs >= run);
    }
    await until(() => supervisor.link().state === 'up');
    await supervisor.stop();
    expect(seen).toEqual([
      'connecting',
      'up',
      'down the exchange closed the connection 2000 away',
      'connecting the exchange closed the connection 2000 away',
      'down nothing answers 2000 away',
      'connecting nothing answers 2000 away',
      'down nothing answers 2000 away',
      'connecting nothing answers 2000 away',
      'up',
    ]);
  });

  it('ends after a rejected password only if a user retries, not when the PC resumes', async () => {
    let runs = 0;
    const supervisor = superviseConnection(
      async (_signal, link) => {
        runs += 1;
        link('connecting');
        throw new ConnectionRefused('the password is wrong');
      },
      { now: () => 0, onChange: () => undefined, prove },
    );
    await until(() => supervisor.link().state === 'refused');
    for (let n = 0; n < 5; n += 1) {
      supervisor.wake();
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect([runs, supervisor.link().state]).toEqual([1, 'refused']);
    supervisor.tryNow();
    await until(() => runs === 2 && supervisor.link().state === 'refused');
    await supervisor.stop();
  });
});

describe('A supervised connection', () => {
  it('reconnects after a loss, shows the reason until then, and stops on request', async () => {
    const states: string[] = [];
    let runs = 0;
    const supervisor = superviseConnection(
      async (signal, link) => {
        runs += 1;
        link('connecting');
        if (runs === 1) throw new Error('nothing answers');
        link('up');
        await new Promise<void>((resolve) => {
          signal.addEventListener('abort', () => resolve(), { once: true });
        });
      },
      {
        now: () => Date.now(),
        prove,
        onChange: () => states.push(`${supervisor.link().state} ${inEnglish(supervisor.link().reason ?? '')}`.trim()),
      },
    );
    await until(() => supervisor.link().state === 'up');
    await supervisor.stop();
    expect(runs).toBe(2);
    expect(states).toContain('down nothing answers');
    expect(supervisor.link().state).toBe('off');
  });

  it('retries five minutes after a rejection, and immediately on request', async () => {
    vi.useFakeTimers();
    let runs = 0;
    const supervisor = superviseConnection(
      async () => {
        runs += 1;
        throw new ConnectionRefused('the password is wrong');
      },
      { now: () => Date.now(), onChange: () => undefined, prove },
    );
    await vi.advanceTimersByTimeAsync(299_000);
    expect([supervisor.link().state, runs]).toEqual(['refused', 1]);
    await vi.advanceTimersByTimeAsync(2_000);
    expect([supervisor.link().state, runs]).toEqual(['refused', 2]);
    supervisor.tryNow();
    await vi.advanceTimersByTimeAsync(0);
    expect(runs).toBe(3);
    await supervisor.stop();
  });

  it('does not take the connection back from another PC until a user retries', async () => {
    vi.useFakeTimers();
    let runs = 0;
    const supervisor = superviseConnection(
      async () => {
        runs += 1;
        throw new ConnectionReplaced('another PC uses this token');
      },
      { now: () => Date.now(), onChange: () => undefined, prove },
    );
    await vi.advanceTimersByTimeAsync(86_400_000);
    expect([supervisor.link().state, supervisor.link().nextTryAt, runs]).toEqual(['refused', undefined, 1]);
    supervisor.tryNow();
    await vi.advanceTimersByTimeAsync(0);
    expect(runs).toBe(2);
    await supervisor.stop();
  });

  it('retries immediately on request, even with a long remaining delay', async () => {
    vi.useFakeTimers();
    let runs = 0;
    const supervisor = superviseConnection(
      async () => {
        runs += 1;
        throw new Error('away');
      },
      { now: () => Date.now(), onChange: () => undefined, prove },
    );
    // After an outage of an hour, the line waits at least 45 s.
    await vi.advanceTimersByTimeAsync(3_600_000);
    const before = runs;
    while (runs === before) await vi.advanceTimersByTimeAsync(100);
    await vi.advanceTimersByTimeAsync(30_000);
    expect([supervisor.link().state, runs]).toEqual(['down', before + 1]);
    supervisor.tryNow();
    await vi.advanceTimersByTimeAsync(0);
    expect(runs).toBe(before + 2);
    await supervisor.stop();
  });
});
