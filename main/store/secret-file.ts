/**
 * Reads a file that holds one secret. A settings file may name any path, so a pipe or a device is never opened, nothing
 * is read beyond 64 KiB, and Windows contacts no server for it: that alone would send this user's password hash there.
 */
import { closeSync, constants, fstatSync, openSync, readSync, statSync } from 'node:fs';
import { say, type WordCode } from '#domain/messages/message.ts';
import type { SecretFound } from './vault.ts';

const longestBytes = 64 * 1024;

/** `\\server\share`, `//server/share`, `\\?\UNC\…`, `\\.\pipe\…`. */
export const isNetworkPath = (path: string): boolean => /^[\\/]{2}/.test(path);

/** `isManaged`: an administrator named the file, so it may lie on a server. */
export const readSecretFile = (path: string, isManaged: boolean): SecretFound => {
  if (isNetworkPath(path) && !isManaged) return refused('store.secret.network', path);
  const bytes = readFile(path);
  if (typeof bytes === 'string') {
    if (bytes === 'store.secret.special') return refused(bytes, path);
    return {
      ok: false,
      code: 'file_unreadable',
      sentence: say('store.secret.file', { path, why: say(bytes) }),
    };
  }
  if (bytes.length > longestBytes) return refused('store.secret.large', path);
  // One line break at the end is the editor's, not the secret's.
  const value = bytes
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .replace(/\r?\n$/, '');
  return value === ''
    ? { ok: false, code: 'empty', sentence: say('store.secret.empty', { path }) }
    : { ok: true, value };
};

const refused = (code: WordCode, path: string): SecretFound => ({
  ok: false,
  code: 'file_unreadable',
  sentence: say(code, { path }),
});

/** At most one byte more than is allowed; or why there is nothing. */
const readFile = (
  path: string,
): Buffer | 'store.secret.absent' | 'store.secret.unreadable' | 'store.secret.special' => {
  try {
    if (!statSync(path).isFile()) return 'store.secret.special';
    // Another file may have come in its place meanwhile: opening a pipe must not wait for a writer.
    const file = openSync(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
    try {
      if (!fstatSync(file).isFile()) return 'store.secret.special';
      const bytes = Buffer.alloc(longestBytes + 1);
      let length = 0;
      while (length < bytes.length) {
        const read = readSync(file, bytes, length, bytes.length - length, length);
        if (read === 0) break;
        length += read;
      }
      return bytes.subarray(0, length);
    } finally {
      closeSync(file);
    }
  } catch (error) {
    const isAbsent = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    return isAbsent ? 'store.secret.absent' : 'store.secret.unreadable';
  }
};
