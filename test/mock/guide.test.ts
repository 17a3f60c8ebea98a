/** The guide of the practice helpdesk, walked as it is written: every command is run, and what it says it prints is there. */
import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPractice, type Practice } from './practice.ts';

const guide = readFileSync(new URL('../../docs/practice-helpdesk.md', import.meta.url), 'utf8');
const blocks = [...guide.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, text = '']) => text);
/** Each command, with the lines of comment behind it: what is to be seen in its answer. */
const steps = blocks.flatMap((block) =>
  [...block.matchAll(/((?:^(?!#).*\n)+)((?:^#.*\n?)*)/gm)].map(([, command = '', seen = '']) => ({
    command,
    seen: seen
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => line.slice(2)),
  })),
);
const isHere = ['/usr/bin/curl', '/bin/bash'].every((path) => existsSync(path));
if (!isHere) console.error('curl or bash is missing: the guide of the practice helpdesk was not walked.');

let practice: Practice;
beforeAll(async () => {
  practice = await startPractice({ limits: true });
});
afterAll(() => practice.close());

it.skipIf(!isHere)('walks through the whole guide', async () => {
  const { close: _, ...addresses } = practice.mock;
  const env = { ...process.env, ...addresses, NO_PROXY: '*', no_proxy: '*' };
  expect(steps.length).toBeGreaterThan(15);
  for (const { command, seen } of steps) {
    // The limit of the real service holds here as well; a person types more slowly.
    await practice.control('PUT', 'clock', { advance: 1_000 });
    const { stdout } = await promisify(execFile)('/bin/bash', ['-euo', 'pipefail', '-c', command], { env });
    const missing = seen.filter((line) => !stdout.includes(line));
    expect({ command, missing, printed: missing.length === 0 ? '' : stdout }).toEqual({
      command,
      missing: [],
      printed: '',
    });
  }
});
