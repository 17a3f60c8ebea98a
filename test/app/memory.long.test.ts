/** Memory that V8 keeps and nobody needs: given back when nobody is on the phone. In a process of its own. */
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const memory = resolve(import.meta.dirname, '../../main/app/system/memory.ts');
/** Fills some 300 MiB, lets go of it, and waits; prints the heap before and after, MiB. */
const program = (isQuiet: boolean): string => `
  import { giveMemoryBack } from ${JSON.stringify(memory)};
  const heap = () => Math.round(process.memoryUsage().heapTotal / 1048576);
  let kept = Array.from({ length: 70 }, () => Array.from({ length: 40_000 }, (_, n) => ({ n, text: 'x' + n })));
  const before = heap();
  kept = undefined;
  const stop = giveMemoryBack(() => ${isQuiet}, 20);
  setTimeout(() => { stop(); console.log(JSON.stringify({ before, after: heap() })); }, 400);
`;
const run = (isQuiet: boolean): { readonly before: number; readonly after: number } => {
  const ran = spawnSync(process.execPath, ['--input-type=module', '-e', program(isQuiet)], { encoding: 'utf8' });
  return JSON.parse(ran.stdout) as { before: number; after: number };
};

describe('memory that is not needed any more', () => {
  it('is given back when nobody is on the phone', () => {
    const { before, after } = run(true);
    expect(before).toBeGreaterThan(200);
    // What it leaves alone: as much as this app needs by itself.
    expect(after).toBeLessThan(100);
  });
  it('is kept during a call: a tenth of a second is much then', () => {
    const { before, after } = run(false);
    expect(after).toBeGreaterThan(Math.max(100, before / 3));
  });
});
