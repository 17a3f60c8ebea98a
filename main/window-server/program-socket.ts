/**
 * Where commands and softphones' programs reach the running app: a Unix socket in the data folder, or a named pipe.
 * Unlike a loopback port, another user cannot connect to it, nor take its place after the app has ended.
 */
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Server } from 'node:http';

export interface ProgramSocket {
  readonly path: string;
  /** A socket outlives a process that is killed; its file is in the way of the next one. */
  readonly remove: () => void;
}

/** The kernel's longest address of a Unix socket, without its closing zero: Linux 108, macOS 104 bytes. */
const longestPath = process.platform === 'darwin' ? 103 : 107;

/** Only whoever holds the lock of the data folder may call this: what has the name already is removed. */
export const placeProgramSocket = (dataDir: string, platform: string = process.platform): ProgramSocket => {
  const suffix = randomBytes(16).toString('hex');
  if (platform === 'win32') return { path: `\\\\.\\pipe\\counterline-${suffix}`, remove: () => undefined };
  const inFolder = join(dataDir, 'commands.sock');
  if (Buffer.byteLength(inFolder) <= longestPath) {
    const remove = (): void => rmSync(inFolder, { force: true });
    remove();
    return { path: inFolder, remove };
  }
  // Both are folders of this user alone.
  const path = [process.env.XDG_RUNTIME_DIR, tmpdir(), '/tmp']
    .filter((base): base is string => base !== undefined && base !== '')
    .map((base) => join(base, 'counterline-XXXXXX', 'commands.sock'))
    .find((each) => Buffer.byteLength(each) <= longestPath);
  if (path === undefined) throw new Error('no folder is short enough for a Unix socket');
  const folder = mkdtempSync(dirname(path).slice(0, -'XXXXXX'.length));
  return { path: join(folder, 'commands.sock'), remove: () => rmSync(folder, { recursive: true, force: true }) };
};

/** undefined: commands cannot reach this app, which works without them. */
export const programSocketFor = (
  dataDir: string,
  log: (message: string, error: unknown) => void,
): ProgramSocket | undefined => {
  try {
    return placeProgramSocket(dataDir);
  } catch (error) {
    log('commands do not find this Counterline', error);
    return undefined;
  }
};

export const listenAt = async (server: Server, { path }: ProgramSocket): Promise<void> => {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, () => {
      server.off('error', reject);
      resolve();
    });
  });
  if (process.platform !== 'win32') chmodSync(path, 0o600);
};
