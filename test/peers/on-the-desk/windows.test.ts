import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { isBuildCurrent } from '../../../build/is-build-current.mjs';

let folder: string;
/** Creates an empty file with the time stamp `at`, in seconds. The folders above the file get an older time stamp. */
const put = async (path: string, at: number) => {
  const whole = join(folder, path);
  await mkdir(dirname(whole), { recursive: true });
  await writeFile(whole, '');
  await utimes(whole, at, at);
  for (let above = dirname(whole); above !== folder; above = dirname(above)) await utimes(above, 1, 1);
};

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'counterline-built-'));
  await put('renderer/desk/desk.tsx', 100);
  await put('main/cli/counterline.ts', 100);
  await put('package-lock.json', 100);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('detects windows that have not been built', async () => {
  expect(isBuildCurrent(folder)).toBe(false);
});
it('accepts windows that are as new as their sources', async () => {
  await put('out/built', 100);
  expect(isBuildCurrent(folder)).toBe(true);
});
it.each(['renderer/desk/deep/new.tsx', 'main/contract/desk.ts', 'build/vite.windows.config.ts', 'package-lock.json'])(
  'detects outdated windows after a change to %s',
  async (path) => {
    await put('out/built', 100);
    await put(path, 101);
    expect(isBuildCurrent(folder)).toBe(false);
  },
);
