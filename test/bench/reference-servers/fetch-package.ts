/**
 * Installs third-party programs at fixed versions into a temporary folder, because they are too large for package.json
 * or are needed for one run only. If this fails, one line is printed, and the other measurements continue.
 */
import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Bench } from '../bench.ts';

const versions = { prism: '@stoplight/prism-cli@5.16.0', mockoon: '@mockoon/cli@9.9.0', wscat: 'wscat@6.1.0' } as const;
const entries = {
  prism: '@stoplight/prism-cli/dist/index.js',
  mockoon: '@mockoon/cli/bin/run.js',
  wscat: 'wscat/bin/wscat',
} as const;
export type PackageName = keyof typeof versions;

const timeoutMs = 240_000;

/** Returns the file to start with Node, or null if the package is not available. */
export const fetchPackage = async (bench: Pick<Bench, 'folder' | 'log'>, name: PackageName): Promise<string | null> => {
  const folder = bench.folder();
  writeFileSync(join(folder, 'package.json'), '{"private":true}');
  bench.log(`Fetching ${versions[name]}.`);
  const args = ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel', 'error', versions[name]];
  try {
    await promisify(execFile)('npm', args, { cwd: folder, timeout: timeoutMs });
    return join(folder, 'node_modules', entries[name]);
  } catch (error) {
    const reason = error instanceof Error ? (error.message.split('\n').at(-1) ?? '') : String(error);
    bench.log(`${versions[name]} could not be fetched and is skipped: ${reason.slice(0, 200)}`);
    return null;
  }
};
