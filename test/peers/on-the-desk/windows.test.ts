import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { isBuildCurrent } from '../../../build/is-build-current.mjs';

let folder: string;
/** `at`: its time stamp, in seconds; its folders get an older one. */
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

it('windows that nobody has built are missing', async () => {
  expect(isBuildCurrent(folder)).toBe(false);
});
it('windows as new as their sources are built', async () => {
  await put('out/built', 100);
  expect(isBuildCurrent(folder)).toBe(true);
});
it.each(['renderer/desk/deep/new.tsx', 'main/contract/desk.ts', 'build/vite.windows.config.ts', 'package-lock.json'])(
  'windows are old once %s has changed',
  async (path) => {
    await put('out/built', 100);
    await put(path, 101);
    expect(isBuildCurrent(folder)).toBe(false);
  },
);
