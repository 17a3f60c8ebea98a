/**
 * Foreign programs that are too big to stand in package.json: fetched for one run, at fixed versions, into a folder that
 * goes with it. What cannot be fetched that day is told in one line, and the rest is measured.
 */
import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Bench } from '../bench.ts';

const versions = { prism: '@stoplight/prism-cli@5.16.0', mockoon: '@mockoon/cli@9.9.0' } as const;
const entries = {
  prism: '@stoplight/prism-cli/dist/index.js',
  mockoon: '@mockoon/cli/bin/run.js',
} as const;
export type Foreign = keyof typeof versions;

const patienceMs = 240_000;

/** The file to start with Node, or null. */
export const fetched = async (bench: Bench, name: Foreign): Promise<string | null> => {
  const folder = bench.folder();
  writeFileSync(join(folder, 'package.json'), '{"private":true}');
  bench.say(`Fetching ${versions[name]}.`);
  const args = ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel', 'error', versions[name]];
  try {
    await promisify(execFile)('npm', args, { cwd: folder, timeout: patienceMs });
    return join(folder, 'node_modules', entries[name]);
  } catch (error) {
    const reason = error instanceof Error ? (error.message.split('\n').at(-1) ?? '') : String(error);
    bench.say(`${versions[name]} cannot be fetched today, and is left out: ${reason.slice(0, 200)}`);
    return null;
  }
};
