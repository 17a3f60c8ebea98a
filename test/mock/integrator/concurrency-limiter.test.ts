import { expect, it } from 'vitest';
import { createConcurrencyLimiter } from '#mock/integrator/concurrency-limiter.ts';

const wanted = new AbortController().signal;
/** Provides tasks that run until the test ends them. `began` records the order in which the tasks start. */
const stage = (waiting: number) => {
  const lanes = createConcurrencyLimiter(waiting);
  const began: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    began,
    take: (name: string, signal = wanted, lane = 'a') =>
      lanes.take({ name: lane, atOnce: 2 }, signal, () => {
        began.push(name);
        return new Promise<string>((resolve) => {
          ends.set(name, () => resolve(name));
        });
      }),
    end: (name: string) => ends.get(name)?.(),
  };
};

it('runs a few tasks at a time, newest first, separately for each integrator', async () => {
  const { take, began, end } = stage(10);
  const [one] = [take('1'), take('2'), take('3'), take('4'), take('other', wanted, 'b')];
  await expect.poll(() => began).toEqual(['1', '2', 'other']);
  end('1');
  expect(await one).toBe('1');
  await expect.poll(() => began).toEqual(['1', '2', 'other', '4']);
  end('2');
  end('4');
  await expect.poll(() => began).toEqual(['1', '2', 'other', '4', '3']);
});

it('drops the oldest tasks above the limit, and cancelled tasks', async () => {
  const { take, began, end } = stage(2);
  const leaving = new AbortController();
  const all = [take('1'), take('2'), take('3'), take('4', leaving.signal), take('5'), take('6')];
  expect(await all[2]).toBeUndefined();
  leaving.abort();
  await expect.poll(() => began).toEqual(['1', '2']);
  expect(await all[3]).toBeUndefined();
  end('1');
  end('2');
  await expect.poll(() => began).toEqual(['1', '2', '6', '5']);
  expect(await take('late', leaving.signal)).toBeUndefined();
});

it('starts the next task after a failure', async () => {
  const lanes = createConcurrencyLimiter(5);
  const broken = lanes.take({ name: 'a', atOnce: 1 }, wanted, () => Promise.reject(new Error('no')));
  const next = lanes.take({ name: 'a', atOnce: 1 }, wanted, () => Promise.resolve('next'));
  await expect(broken).rejects.toThrow('no');
  expect(await next).toBe('next');
});
