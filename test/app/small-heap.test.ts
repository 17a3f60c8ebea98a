/** What the program tells V8 at its start: what is compiled for speed, and what is not. In a process of its own. */
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';

const smallHeap = resolve(import.meta.dirname, '../../main/app/system/small-heap.ts');
/** Calls two functions alike, until the one that may be compiled for speed is; says what has become of each. */
const program = (call: string): string => `
  import { setImmediate as turnOver } from 'node:timers/promises';
  import { keepHeapSmall } from ${JSON.stringify(smallHeap)};
  ${call}
  const peg$parseThis = (n) => n % 7;
  const other = (n) => n % 7;
  // Bits of V8's own answer: by Maglev, and by TurboFan.
  const isFast = (status) => (status & 0b110000) !== 0;
  let sum = 0;
  while (!isFast(%GetOptimizationStatus(other))) {
    for (let n = 0; n < 100_000; n += 1) sum += peg$parseThis(n) + other(n);
    await turnOver();
  }
  console.log(isFast(%GetOptimizationStatus(peg$parseThis)));
`;
const run = (text: string): string =>
  spawnSync(process.execPath, ['--allow-natives-syntax', '--input-type=module', '-e', text], {
    encoding: 'utf8',
  }).stdout.trim();

it('leaves the parser of sip.js as it is, which takes more to compile than it saves', () => {
  expect(run(program(''))).toBe('true');
  expect(run(program('keepHeapSmall();'))).toBe('false');
});

/** Runs a function as often as a desk does in a day of a few hundred calls; says whether it has been compiled for speed. */
const day = (call: string): string => `
  import { setImmediate as turnOver } from 'node:timers/promises';
  import { suitPractising, suitWorking } from ${JSON.stringify(smallHeap)};
  ${call}
  const work = (n) => n % 7;
  let sum = 0;
  const isFast = (status) => (status & 0b110000) !== 0;
  for (let call = 0; call < 300; call += 1) {
    for (let n = 0; n < 50; n += 1) sum += work(n);
    await turnOver();
  }
  // What was handed to the compiler before this one is through when this one is.
  const other = (n) => n % 7;
  while (!isFast(%GetOptimizationStatus(other))) {
    for (let n = 0; n < 100_000; n += 1) sum += other(n);
    await turnOver();
  }
  console.log(isFast(%GetOptimizationStatus(work)));
`;

it('does not compile for speed what a day of calls runs', () => {
  expect(run(day(''))).toBe('true');
  expect(run(day(`suitWorking();`))).toBe('false');
});

/** Runs a function a million times while one practises, then as often at work, until it is fast. */
const practised = `
  import { setImmediate as turnOver } from 'node:timers/promises';
  import { suitPractising, suitWorking } from ${JSON.stringify(smallHeap)};
  suitPractising();
  const work = (n) => n % 7;
  let sum = 0;
  const isFast = (status) => (status & 0b110000) !== 0;
  const rounds = async () => {
    for (let round = 0; round < 1_000; round += 1) {
      for (let n = 0; n < 1_000; n += 1) sum += work(n);
      await turnOver();
    }
    return isFast(%GetOptimizationStatus(work));
  };
  const before = await rounds();
  suitWorking();
  let after = false;
  for (let tries = 0; tries < 5 && !after; tries += 1) after = await rounds();
  console.log(before, after);
`;

it('compiles for speed what is in use, once nobody practises any more', () => {
  expect(run(practised)).toBe('false true');
});
