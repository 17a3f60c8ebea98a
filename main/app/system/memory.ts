/**
 * Gives memory back between calls. V8 keeps what it once took: an hour of calls leaves a heap of 30 MiB in 300 MiB of
 * memory, and a terminal server pays that forty times. Looked at once a minute, collected only when a good deal has
 * come together and nobody is on the phone; it takes about a tenth of a second.
 */
import { memoryUsage } from 'node:process';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

type Collect = (how: { readonly type: 'major'; readonly flavor: 'last-resort' }) => void;

const lookEveryMs = 60_000;
const mib = 1_048_576;
/** Above what was left the last time. */
const worthIt = 32 * mib;

/** V8 hands it out to a context that is made while this flag is set. */
const findCollect = (): Collect => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as Collect;
  setFlagsFromString('--no-expose-gc');
  return collect;
};

/** Returns how it is stopped. `isQuiet`: a tenth of a second disturbs nobody now. */
export const giveMemoryBack = (isQuiet: () => boolean, everyMs = lookEveryMs): (() => void) => {
  let collect: Collect | undefined;
  let left = 2 * worthIt;
  const look = (): void => {
    if (memoryUsage().heapTotal < left + worthIt || !isQuiet()) return;
    collect ??= findCollect();
    collect({ type: 'major', flavor: 'last-resort' });
    left = memoryUsage().heapTotal;
  };
  const timer = setInterval(look, everyMs).unref();
  return () => clearInterval(timer);
};
