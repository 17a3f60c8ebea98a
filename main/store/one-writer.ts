/**
 * One writer at a time, over several processes: practice and the real thing may run beside each other, and so may the
 * tray app and the plain host. Without it, of two that read, change and write a file one loses what it wrote.
 */
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** A change takes some milliseconds; who has held it for longer has ended, or the machine slept. */
const leftAfterMs = 5_000;
/** Longer nobody is kept waiting: the window stands still meanwhile. */
const patienceMs = 2_000;
const restMs = 3;

/** Whoever ended in the middle of it, and a clock that was turned, hold nobody up. */
const isLeft = (lock: string): boolean => {
  try {
    if (Math.abs(Date.now() - statSync(lock).mtimeMs) > leftAfterMs) return true;
    process.kill(Number(readFileSync(lock, 'utf8')), 0);
    return false;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    // Gone meanwhile, or nothing is in it yet: asked again in a moment.
    return code === 'ESRCH';
  }
};

const take = (lock: string): 'ours' | 'taken' | 'impossible' => {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx', mode: 0o600 });
    return 'ours';
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EEXIST' ? 'taken' : 'impossible';
  }
};

/** Does the work while nobody else does such work on this file. Where no lock can be made, the disk will say so itself. */
export const asOneWriter = <Result>(path: string, work: () => Result, waitsMs = patienceMs): Result => {
  const lock = `${path}.lock`;
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const until = performance.now() + waitsMs;
  const still = new Int32Array(new SharedArrayBuffer(4));
  let found = take(lock);
  while (found === 'taken' && performance.now() < until) {
    if (isLeft(lock)) rmSync(lock, { force: true });
    else Atomics.wait(still, 0, 0, restMs);
    found = take(lock);
  }
  try {
    return work();
  } finally {
    if (found === 'ours') rmSync(lock, { force: true });
  }
};
