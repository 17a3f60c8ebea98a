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
const run = (call: string): string =>
  spawnSync(process.execPath, ['--allow-natives-syntax', '--input-type=module', '-e', program(call)], {
    encoding: 'utf8',
  }).stdout.trim();

it('leaves the parser of sip.js as it is, which takes more to compile than it saves', () => {
  expect(run('')).toBe('true');
  expect(run('keepHeapSmall();')).toBe('false');
});
