/**
 * Tests how a file replaces another one. The rename is retried only on Windows while another program
 * has locked the file.
 */
import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { replaceFile } from '#store/replace-file.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'replace-file-'));
  writeFileSync(join(folder, 'new'), 'new');
  writeFileSync(join(folder, 'old'), 'old');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/**
 * Replaces `old` with `new`, with a fake rename that fails `failures` times. Returns the content and the number of
 * attempts.
 */
const replaceAfter = (failures: number, code: string, platform: NodeJS.Platform) => {
  let attempts = 0;
  let thrown: unknown;
  const fakeRename: typeof renameSync = (from, to) => {
    attempts += 1;
    if (attempts <= failures) throw Object.assign(new Error(code), { code });
    renameSync(from, to);
  };
  try {
    replaceFile(join(folder, 'new'), join(folder, 'old'), { platform, rename: fakeRename });
  } catch (error) {
    thrown = error;
  }
  return { attempts, failed: thrown !== undefined, content: readFileSync(join(folder, 'old'), 'utf8') };
};

describe('Replacing a file', () => {
  it.each(['EPERM', 'EACCES', 'EBUSY'])('is retried on Windows after %s', (code) => {
    expect(replaceAfter(2, code, 'win32')).toEqual({ attempts: 3, failed: false, content: 'new' });
  });

  it('fails on Windows if the file stays locked, and keeps the old content', () => {
    expect(replaceAfter(100, 'EPERM', 'win32')).toEqual({ attempts: 5, failed: true, content: 'old' });
  });

  it('fails immediately for other errors', () => {
    expect(replaceAfter(1, 'ENOSPC', 'win32')).toEqual({ attempts: 1, failed: true, content: 'old' });
  });

  it('fails immediately on other systems, where no program can lock a file', () => {
    expect(replaceAfter(1, 'EPERM', 'linux')).toEqual({ attempts: 1, failed: true, content: 'old' });
  });
});
