/**
 * Tests the cache that keeps the calls of a line for five minutes after a connection loss, across any number of failed
 * attempts.
 */
import { expect, it } from 'vitest';
import { createReconnectCache } from '#lines/reconnect-cache.ts';

const minutes = 60_000;
const open = () => {
  const made: { readonly of: string; count: number; size: () => number }[] = [];
  const kept = createReconnectCache(
    (name: string) => name,
    (of: string) => {
      const translator = { of, count: 0, size: () => translator.count };
      made.push(translator);
      return translator;
    },
  );
  return { kept, made };
};

it('returns the cached state after any number of failed attempts', () => {
  const { kept } = open();
  const first = kept.take('pbx', 0);
  first.count = 2;
  kept.keep('pbx', first, 1 * minutes);
  expect(kept.take('pbx', 2 * minutes)).toBe(first);
  expect(kept.take('pbx', 3 * minutes)).toBe(first);
  expect(kept.take('other', 3 * minutes)).not.toBe(first);
});

it('discards the state five minutes after the loss', () => {
  const { kept } = open();
  const first = kept.take('pbx', 0);
  first.count = 1;
  kept.keep('pbx', first, 0);
  expect(kept.take('pbx', 4.9 * minutes)).toBe(first);
  expect(kept.take('pbx', 5 * minutes)).not.toBe(first);
});

it('stores the state of at most fifty lines, and only if they have calls', () => {
  const { kept, made } = open();
  const busy = kept.take('pbx', 0);
  busy.count = 1;
  kept.keep('pbx', busy, 0);
  busy.count = 0;
  kept.keep('pbx', busy, 1);
  expect(kept.take('pbx', 2)).not.toBe(busy);
  for (let n = 0; n <= 50; n += 1) {
    const line = kept.take(`line ${n}`, 3);
    line.count = 1;
    kept.keep(`line ${n}`, line, 3);
  }
  const before = made.length;
  expect(kept.take('line 50', 4).of).toBe('line 50');
  expect(made.length).toBe(before);
  kept.take('line 0', 4);
  expect(made.length).toBe(before + 1);
});
