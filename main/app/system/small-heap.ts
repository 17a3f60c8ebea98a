/**
 * The heap of a program that runs all day beside thirty-nine others. V8 lets the young part of its heap grow to many
 * times what this app needs, a step with every few thousand calls, and the old part to twice and more of what is alive,
 * and gives little of either back. Measured on the practice helpdesk under full load: 162 MiB before, 115 after, as fast.
 */
import { setFlagsFromString } from 'node:v8';

/**
 * The parser of sip.js is machine-made, one function as long as a book. Each of V8's four threads that once compiles it
 * for speed keeps the 10 MiB that this took, and one after the other comes to it, hours later. Measured over 300
 * practice calls: 169 MiB with it and 157 without, for 3 ms more work a call.
 */
const slowIsFine = 'peg$parse*';

/** Per cent. */
const usualGrowth = 40;

/**
 * To be called first. The young part stays as small as it begins, the old part is collected when it has grown by so
 * many per cent, and one thread helps at that: on an old PC several would take the processor from whoever waits for an
 * answer. Measured with the practice helpdesk at half load on two cores, side by side: p99 6 ms, with all threads 16.
 */
export const keepHeapSmall = (grownByPercent = usualGrowth): void => {
  setFlagsFromString('--semi-space-growth-factor=1');
  collectAt(grownByPercent);
  setFlagsFromString('--concurrent-marking-max-worker-num=1');
  neverCompile(slowIsFine);
  // The parser of HTTP answers, in WebAssembly, is another such book: 10 MiB to compile it for speed, for a few answers a minute.
  for (const flag of ['--liftoff-only', '--no-wasm-tier-up', '--no-wasm-dynamic-tiering']) setFlagsFromString(flag);
  // Each request leaves a note of its times behind, for pages that look at them. Nobody looks here.
  performance.setResourceTimingBufferSize(0);
};

const collectAt = (grownByPercent: number): void => setFlagsFromString(`--heap-growing-percent=${grownByPercent}`);

/** Functions with such a name run as they are, however often. V8 keeps one such rule. */
const neverCompile = (names: string): void => {
  for (const compiler of ['maglev', 'turbo']) setFlagsFromString(`--${compiler}-filter=-${names}`);
};

/** A hundred times as often as V8 has it. Multiplied with a function's length this must stay below 2 ** 31. */
const runsBefore = { maglev: 40_000, turbofan: 300_000 } as const;

/**
 * For a desk, that has a few hundred calls a day. There would be something that is compiled for the first time all day
 * long, in one of four threads, each of which keeps the most that it ever took. In a rush it is compiled seconds later.
 * Measured over 300 practice calls: 148 MiB at rest, and without this 157 and rising, for 2 ms more work a call.
 */
export const suitWorking = (): void => {
  for (const [compiler, runs] of Object.entries(runsBefore))
    setFlagsFromString(`--invocation-count-for-${compiler}=${runs}`);
  neverCompile(slowIsFine);
  collectAt(usualGrowth);
};

/**
 * Whoever practises has no rush: nothing is compiled for speed until the real thing begins, and what has become old is
 * collected after half the growth, about once a minute. What a collection finds varies by 4 MiB, and V8 keeps room for
 * the most.
 */
export const suitPractising = (): void => {
  neverCompile('*');
  collectAt(20);
};
