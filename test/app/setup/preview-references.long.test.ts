/** A preview does not open anything that the settings name. The test records the system calls of a real app. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

let folder = '';
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'preview-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const program = join(import.meta.dirname, 'preview-settings.ts');
const hasStrace = spawnSync('strace', ['-V']).status === 0;
if (!hasStrace) console.log('Skipped: strace is not installed, so the opened files cannot be recorded.');

it.skipIf(!hasStrace)('a preview does not open pipes, devices, folders, local files or files on a server', () => {
  const dataDir = join(folder, 'data');
  const [pipe, directory, file] = [join(folder, 'pipe'), join(folder, 'directory'), join(folder, 'file')];
  const server = String.raw`\\files.example\share\key`;
  spawnSync('mkfifo', [pipe]);
  mkdirSync(directory);
  writeFileSync(file, 'a secret that nobody may read');
  const calls = join(folder, 'calls');
  const given = [
    '-f',
    '-e',
    'trace=open,openat,openat2',
    '-o',
    calls,
    process.execPath,
    program,
    dataDir,
    pipe,
    '/dev/zero',
    directory,
    file,
    server,
  ];
  const run = spawnSync('strace', given, { encoding: 'utf8', timeout: 120_000 });
  expect([run.status, run.stderr]).toEqual([0, expect.any(String)]);
  const opened = readFileSync(calls, 'utf8');
  // The recording contains a file that the app opens for its own use. This proves that the recording works.
  expect(opened).toContain(join(dataDir, 'settings.json'));
  for (const path of [pipe, '/dev/zero', directory, file, 'files.example'])
    expect(opened.split('\n').filter((line) => line.includes(`"${path}"`) || line.includes(`${path}\\\\`))).toEqual([]);
  const answers = JSON.parse(run.stdout) as { output: { problems: { path: string; message: { code: string } }[] } }[];
  expect(answers).toHaveLength(35);
  expect(existsSync(join(dataDir, 'settings.json'))).toBe(false);
  // Every response contains the reason, except the last of each seven, which is for a map (`lines.dryRun`).
  const codes = answers.map(({ output }) => output.problems.map(({ message }) => message.code));
  codes.forEach((found, index) => {
    if (index % 7 !== 6) expect(found).toContain('problem.newReference');
  });
  expect(run.stdout).toContain(JSON.stringify(file).slice(1, -1));
  expect(run.stdout).not.toContain('nobody may read');
});
