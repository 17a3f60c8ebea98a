/**
 * Runs the practice helpdesk tutorial as a reader would. The test pastes each block into one bash shell and
 * expects the documented output. Only the program and the data folder are replaced.
 */
import { existsSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freshFolder, program } from '../../e2e/start-app.ts';
import { openGuideShell, type GuideShell } from './tutorial-shell.ts';

const guide = readFileSync(new URL('../../../docs/practice-helpdesk/tutorial.md', import.meta.url), 'utf8');
const blocks = [...guide.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, text = '']) => text);
const isHere = ['/usr/bin/curl', '/bin/bash'].every((path) => existsSync(path));
if (!isHere) console.error('curl or bash is missing: the guide of the practice helpdesk was not walked.');

let folder: Awaited<ReturnType<typeof freshFolder>>;
let shell: GuideShell;
beforeAll(async () => {
  folder = await freshFolder();
  shell = openGuideShell();
});
afterAll(async () => {
  await shell.close();
  await folder.remove();
});

/** Replaces the program and the folder in the start line. All other text is unchanged. */
const ours = (block: string): string =>
  block
    .replace(/^type counterline .*$/m, `counterline() { '${process.execPath}' '${program}' "$@"; }`)
    .replace('practice=$(mktemp -d)', `practice='${folder.path}'`);

/** Returns the missing lines of the documented output, in order. A single word must be a separate line. */
const missingOf = (block: string, printed: string): readonly string[] => {
  let from = 0;
  return [...block.matchAll(/^# (.*)$/gm)]
    .map(([, seen = '']) => seen)
    .filter((seen) => {
      const text = /^\w+$/.test(seen) ? `\n${seen}\n` : seen;
      const at = `\n${printed}`.indexOf(text, from);
      if (at !== -1) from = at + text.trimEnd().length;
      return at === -1;
    });
};

it.skipIf(!isHere)('shows the actual output in each block', async () => {
  expect(blocks.length).toBeGreaterThan(15);
  expect(ours(blocks[0] ?? '')).toMatch(/^counterline\(\) [\s\S]*^practice='/m);
  for (const [at, block] of blocks.entries()) {
    const printed = await shell.paste(at === 0 ? ours(block) : block);
    const missing = missingOf(block, printed);
    const output = missing.length === 0 ? '' : `${printed}\n${shell.output()}`;
    expect({ block, missing, rest: output }).toEqual({ block, missing: [], rest: '' });
  }
  expect(existsSync(folder.path)).toBe(false);
});
