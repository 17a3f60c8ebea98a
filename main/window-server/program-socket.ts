/**
 * The Unix socket or named pipe that connects commands and softphone hooks to the running app. Unlike a loopback port,
 * it cannot be taken over by another user after the app has ended. No other user can connect to the Unix socket.
 */
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Server } from 'node:http';

export interface ProgramSocket {
  readonly path: string;
  /** Removes the socket file. If a process is killed, its file in the data folder remains until the next start. */
  readonly remove: () => void;
}

/**
 * The maximum length of a Unix socket path without its terminating zero. The limit including the zero is 108 bytes on
 * Linux and 104 bytes on macOS.
 */
const longestPath = process.platform === 'darwin' ? 103 : 107;

/**
 * Chooses the path of the socket. Removes an existing socket file in the data folder, so the process must hold the lock
 * of the data folder.
 */
export const placeProgramSocket = (dataDir: string, platform: string = process.platform): ProgramSocket => {
  const suffix = randomBytes(16).toString('hex');
  if (platform === 'win32') return { path: `\\\\.\\pipe\\counterline-${suffix}`, remove: () => undefined };
  const inFolder = join(dataDir, 'commands.sock');
  if (Buffer.byteLength(inFolder) <= longestPath) {
    const remove = (): void => rmSync(inFolder, { force: true });
    remove();
    return { path: inFolder, remove };
  }
  // The path in the data folder is too long, so the socket is in a new folder that only this user can access.
  const path = [process.env.XDG_RUNTIME_DIR, tmpdir(), '/tmp']
    .filter((base): base is string => base !== undefined && base !== '')
    .map((base) => join(base, 'counterline-XXXXXX', 'commands.sock'))
    .find((each) => Buffer.byteLength(each) <= longestPath);
  if (path === undefined) throw new Error('the path of every possible folder is too long for a Unix socket');
  const folder = mkdtempSync(dirname(path).slice(0, -'XXXXXX'.length));
  return { path: join(folder, 'commands.sock'), remove: () => rmSync(folder, { recursive: true, force: true }) };
};

/** Returns undefined if no socket is possible. The app then runs, but commands cannot reach it. */
export const programSocketFor = (
  dataDir: string,
  log: (message: string, error: unknown) => void,
): ProgramSocket | undefined => {
  try {
    return placeProgramSocket(dataDir);
  } catch (error) {
    log('commands cannot find this Counterline', error);
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
