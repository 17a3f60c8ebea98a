/** Tests that the program of the site tests runs the simulation on request. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

it('prints one row per simulated load', async () => {
  const run = fileURLToPath(new URL('./run.ts', import.meta.url));
  const given = [run, '--simulate', '--hours', '0.05', '--only', '40 %'];
  const { stdout } = await promisify(execFile)(process.execPath, given);
  const rows = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { readonly name: string });
  expect(rows.map(({ name }) => name)).toEqual(['40 %', 'half cut off, 40 %']);
});
