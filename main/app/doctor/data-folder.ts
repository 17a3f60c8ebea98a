/** The data folder: can it be written, and is there room for an outbox? */
import { randomUUID } from 'node:crypto';
import { open, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { inspectDataFolder } from '#store/data-folder-check.ts';
import type { Said } from '#domain/messages/message.ts';
import type { Told } from './check-result.ts';

export interface FolderFound {
  /** The system's code of why nothing can be written; undefined: it can. */
  readonly fault?: string | undefined;
  /** Undefined: the system does not tell. */
  readonly freeBytes?: number | undefined;
  /** What lets other users at the files; undefined: nothing. */
  readonly unsafe?: Said | undefined;
}

const mega = 1024 * 1024;
const [littleBytes, tooLittleBytes] = [200 * mega, 20 * mega];

export const probeFolder = async (folder: string): Promise<FolderFound> => {
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

export const folderTold = (folder: string, { fault, freeBytes, unsafe }: FolderFound): Told => {
  if (unsafe !== undefined)
    return {
      state: 'broken',
      code: 'doctor.folder.unsafe',
      values: { why: unsafe },
      advice: 'doctor.folder.unsafe.do',
    };
  const values = { folder, code: fault ?? '', mega: Math.floor((freeBytes ?? 0) / mega) };
  if (fault === 'ENOSPC' || (freeBytes !== undefined && freeBytes < tooLittleBytes))
    return { state: 'broken', code: 'doctor.folder.full', values, advice: 'doctor.folder.full.do' };
  // Nothing has been started yet, so nothing has made it.
  if (fault === 'ENOENT') return { state: 'ok', code: 'doctor.folder.absent', values };
  if (fault !== undefined)
    return { state: 'broken', code: 'doctor.folder.unwritable', values, advice: 'doctor.folder.unwritable.do' };
  if (freeBytes !== undefined && freeBytes < littleBytes)
    return { state: 'limited', code: 'doctor.folder.little', values, advice: 'doctor.folder.full.do' };
  return { state: 'ok', code: 'doctor.folder.ok', values };
};
