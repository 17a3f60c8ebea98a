/** Tests the message of a crash. The real handlers are called with an error that is not thrown. */
import { describe, expect, it, vi } from 'vitest';
import { closeOnCrash } from '#app/log/close-on-crash.ts';
import type { Logbook } from '#app/types.ts';

const crashWith = async (isSaved: boolean): Promise<string> => {
  const before = process.listeners('uncaughtException');
  const print = vi.fn<(sentence: string) => void>();
  const { promise, resolve } = Promise.withResolvers<void>();
  const remove = closeOnCrash({
    logbook: { path: '/data/log', crash: () => isSaved } as unknown as Logbook,
    close: async () => undefined,
    print,
    exit: () => resolve(),
  });
  const own = process.listeners('uncaughtException').find((each) => !before.includes(each));
  own?.(new Error('a bug'), 'uncaughtException');
  await promise;
  remove();
  return print.mock.calls.flat().join(' ');
};

describe('The message of a crash', () => {
  it('names the file with the error', async () => {
    expect(await crashWith(true)).toContain('The error is in /data/log.');
  });
  it('does not claim that the error was saved if the disk failed', async () => {
    expect(await crashWith(false)).toContain('The error could not be saved in /data/log.');
  });
});
