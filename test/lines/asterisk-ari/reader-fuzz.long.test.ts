/**
 * Reads 20,000 damaged messages (`npm run fuzz` sends a million). The reader must not crash or wait endlessly, and must
 * report errors with their reason.
 */
import { expect, it } from 'vitest';
import { ari } from '../../fuzz/ari.ts';
import { randomFrom } from '../../fuzz/mutate.ts';

it('reads 20,000 damaged messages without a crash and reports each error', () => {
  const reasons = new Map<string, number>();
  const sent = ari.run(20_000, randomFrom(41), (reason) => reasons.set(reason, (reasons.get(reason) ?? 0) + 1));
  expect(sent).toBe(20_000);
  expect([...reasons.keys()]).toEqual(
    expect.arrayContaining([
      'the message is not valid JSON',
      'a message without a type',
      'ChannelCreated without its channel',
    ]),
  );
});
