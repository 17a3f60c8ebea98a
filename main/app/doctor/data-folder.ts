/** Checks whether the data folder is closed to other users, is writable, and has enough space for the outbox. */
import { randomUUID } from 'node:crypto';
import { open, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { inspectDataFolder } from '#store/data-folder-check.ts';
import type { Message } from '#domain/messages/message.ts';
import type { CheckResult } from './check-result.ts';

export interface FolderProbe {
  /** The system error code, or undefined if the folder is writable. */
  readonly fault?: string | undefined;
  /** The free space on the disk. Undefined if the operating system does not report it. */
  readonly freeBytes?: number | undefined;
  /** The reason why other users can access the files, or undefined if they cannot. */
  readonly unsafe?: Message | undefined;
}

const mebibyte = 1024 * 1024;
const [lowBytes, criticalBytes] = [200 * mebibyte, 20 * mebibyte];

export const probeFolder = async (folder: string): Promise<FolderProbe> => {
  const unsafe = inspectDataFolder(folder);
  if (unsafe !== undefined) return { unsafe };
  const path = join(folder, `.doctor-${randomUUID()}`);
  let fault: string | undefined;
  try {
    const file = await open(path, 'wx', 0o600);
    try {
      await file.writeFile('x');
      await file.sync();
    } finally {
      await file.close();
    }
  } catch (error) {
    fault = error instanceof Error && 'code' in error ? String(error.code) : 'EIO';
  } finally {
    await rm(path, { force: true }).catch(() => undefined);
  }
  try {
    const { bavail, bsize } = await statfs(folder);
    return { fault, freeBytes: bavail * bsize };
  } catch {
    return { fault };
  }
};

export const evaluateFolder = (folder: string, { fault, freeBytes, unsafe }: FolderProbe): CheckResult => {
  if (unsafe !== undefined)
    return {
      state: 'broken',
      code: 'doctor.folder.unsafe',
      values: { why: unsafe },
      advice: 'doctor.folder.unsafe.do',
    };
  const values = { folder, code: fault ?? '', mega: Math.floor((freeBytes ?? 0) / mebibyte) };
  if (fault === 'ENOSPC' || (freeBytes !== undefined && freeBytes < criticalBytes))
    return { state: 'broken', code: 'doctor.folder.full', values, advice: 'doctor.folder.full.do' };
  // The app creates the folder when it first starts.
  if (fault === 'ENOENT') return { state: 'ok', code: 'doctor.folder.absent', values };
  if (fault !== undefined)
    return { state: 'broken', code: 'doctor.folder.unwritable', values, advice: 'doctor.folder.unwritable.do' };
  if (freeBytes !== undefined && freeBytes < lowBytes)
    return { state: 'limited', code: 'doctor.folder.little', values, advice: 'doctor.folder.full.do' };
  return { state: 'ok', code: 'doctor.folder.ok', values };
};
