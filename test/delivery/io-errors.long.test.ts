/** On a disk with temporary read errors, the outbox waits and does not treat items as damaged. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const beside = (name: string): string => fileURLToPath(new URL(`./${name}`, import.meta.url));

it('keeps every item in its place after temporary read errors', (context) => {
  const dir = mkdtempSync(join(tmpdir(), 'io-errors-'));
  try {
    const library = join(dir, 'io-errors.so');
    const built = spawnSync('gcc', ['-shared', '-fPIC', '-o', library, beside('io-errors.c'), '-ldl']);
    if (built.status !== 0) return context.skip('no C compiler is here (gcc), or it cannot build a shared library');
    const ran = spawnSync(process.execPath, [beside('io-errors-process.ts'), join(dir, 'data'), join(dir, 'fails')], {
      env: { ...process.env, LD_PRELOAD: library, IO_ERRORS: join(dir, 'fails') },
      encoding: 'utf8',
    });
    const { before, meanwhile, after, works, files } = JSON.parse(ran.stdout || '{}') as Record<string, unknown>;
    expect([ran.status, ran.stderr]).toEqual([0, '']);
    // Errors must have occurred. Otherwise, this test would prove nothing.
    expect(meanwhile).not.toBe(before);
    expect({ before, after, works }).toEqual({ before: 600, after: 600, works: true });
    expect(files).not.toContainEqual(expect.stringContaining('corrupt'));
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
});
