/**
 * Reads a file with one secret. The settings can name any path, so pipes and devices are not opened, and at most 64 KiB
 * are read. Windows must not contact a server for the file, because that would send a hash of this user's password.
 */
import { closeSync, constants, fstatSync, openSync, readSync, statSync } from 'node:fs';
import { hasErrorCode } from './error-code.ts';
import { msg, type WordCode } from '#domain/messages/message.ts';
import type { SecretFound } from './vault.ts';

const longestBytes = 64 * 1024;

/** Whether a path is on a server or is a device: `\\server\share`, `//server/share`, `\\?\UNC\…` or `\\.\pipe\…`. */
export const isNetworkPath = (path: string): boolean => /^[\\/]{2}/.test(path);

/** Reads the secret. `isManaged` means that an administrator specified the path, so the file can be on a server. */
export const readSecretFile = (path: string, isManaged: boolean): SecretFound => {
  if (isNetworkPath(path) && !isManaged) return refused('store.secret.network', path);
  const bytes = readFile(path);
  if (typeof bytes === 'string') {
    if (bytes === 'store.secret.special') return refused(bytes, path);
    return {
      ok: false,
      code: 'file_unreadable',
      sentence: msg('store.secret.file', { path, why: msg(bytes) }),
    };
  }
  if (bytes.length > longestBytes) return refused('store.secret.large', path);
  // Removes the line break that editors add at the end.
  const value = bytes
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .replace(/\r?\n$/, '');
  return value === ''
    ? { ok: false, code: 'empty', sentence: msg('store.secret.empty', { path }) }
    : { ok: true, value };
};

const refused = (code: WordCode, path: string): SecretFound => ({
  ok: false,
  code: 'file_unreadable',
  sentence: msg(code, { path }),
});

/** Returns at most one byte more than the limit, or the reason for a failure. */
const readFile = (
  path: string,
): Buffer | 'store.secret.absent' | 'store.secret.unreadable' | 'store.secret.special' => {
  try {
    if (!statSync(path).isFile()) return 'store.secret.special';
    // The file may have been replaced by a pipe, and opening it must not wait for a writer.
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
    const isAbsent = hasErrorCode(error, 'ENOENT');
    return isAbsent ? 'store.secret.absent' : 'store.secret.unreadable';
  }
};
