/**
 * Nothing is kept of a call that is over: of no kind of thing there is more in the heap of a composed app after more
 * calls. Counted, in a program of its own; what is bounded on purpose is named here.
 */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, it } from 'vitest';
import { kindsIn } from './heap-snapshot.ts';

const program = resolve(import.meta.dirname, 'measure-heap.ts');
/** Each of the four plays in a round: what only one of them leaves behind counts as well. */
const times = 2;
const calls = 4 * times;
const folder = mkdtempSync(join(tmpdir(), 'counterline-heap-'));

/**
 * The legs that ended lately, two generations of 512: whatever still comes for them is late. And the practice helpdesk's
 * searches for who calls, of a hundred conversations.
 */
const remembered = new Set(['young', 'old', 'searches']);
/** Node's own: a list of timers stays until its time has come, empty. */
const ofNode = new Set(['object TimersList']);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Risen = readonly [kind: string, first: number, second: number, third: number];
const risenInOneRun = async (): Promise<readonly Risen[]> => {
  await promisify(execFile)(process.execPath, [program, folder, '3', String(times)]);
  const [first, second, third] = [1, 2, 3].map((n) => kindsIn(join(folder, `${n}.heapsnapshot`), remembered));
  const of = (kinds: ReadonlyMap<string, number> | undefined, kind: string): number => kinds?.get(kind) ?? 0;
  expect(of(third, 'object Map')).toBeGreaterThan(50);
  const risen = [...(third?.keys() ?? [])].filter((kind) => {
    // Of texts there are always a few more or less; of everything else there are as many as before.
    const least = kind === 'text' ? calls : times;
    const isMore = [of(second, kind) - of(first, kind), of(third, kind) - of(second, kind)].every((n) => n >= least);
    return isMore && !ofNode.has(kind);
  });
  return risen.map((kind) => [kind, of(first, kind), of(second, kind), of(third, kind)]);
};

it('keeps nothing of a call that is over', { timeout: 300_000 }, async () => {
  let risen = await risenInOneRun();
  // On a very busy machine something is still under way when the heap is written. What is kept is kept in every run.
  if (risen.length > 0) {
    const again = new Set((await risenInOneRun()).map(([kind]) => kind));
    risen = risen.filter(([kind]) => again.has(kind));
  }
  expect(risen).toEqual([]);
});
