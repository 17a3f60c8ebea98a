/**
 * Allows one app per `userData` folder across processes. A lock names the process of the first instance. A later
 * instance sends its command line to the socket of the first instance. The later instance then ends, as in Electron.
 */
import { readlinkSync, rmSync, symlinkSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { join } from 'node:path';

export interface HandedOver {
  readonly argv: readonly string[];
  readonly cwd: string;
  readonly data: unknown;
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};
const holderOf = (lock: string): number | undefined => {
  try {
    return Number(readlinkSync(lock));
  } catch {
    return undefined;
  }
};

export interface InstanceLock {
  readonly isHeld: () => boolean;
  readonly request: (folder: string, handover: HandedOver) => boolean;
  readonly release: () => void;
  /** Resolves when the first instance has received this instance's command line, or cannot be reached. */
  readonly handedOver: () => Promise<void>;
}

export const createInstanceLock = (onHandover: (from: HandedOver) => void): InstanceLock => {
  let server: Server | undefined;
  let lockPath: string | undefined;
  let handing: Promise<void> = Promise.resolve();

  const listen = (socket: string): void => {
    rmSync(socket, { force: true });
    server = createServer((client) => {
      let text = '';
      client.setEncoding('utf8').on('data', (part: string) => void (text += part));
      client.on('end', () => onHandover(JSON.parse(text) as HandedOver));
      client.on('error', () => {});
    });
    server.on('error', () => {});
    server.listen(socket).unref();
  };
  const handOver = (socket: string, handover: HandedOver): Promise<void> =>
    new Promise((resolve) => {
      const client = connect(socket, () => client.end(JSON.stringify(handover)));
      client.once('close', () => resolve()).once('error', () => resolve());
    });
  return {
    isHeld: () => lockPath !== undefined,
    request: (folder, reported) => {
      if (lockPath !== undefined) return true;
      const lock = join(folder, 'SingletonLock');
      const socket = join(folder, 'SingletonSocket');
      const holder = holderOf(lock);
      if (holder !== undefined && isAlive(holder)) {
        handing = handOver(socket, reported);
        return false;
      }
      rmSync(lock, { force: true });
      symlinkSync(String(process.pid), lock);
      lockPath = lock;
      listen(socket);
      return true;
    },
    release: () => {
      server?.close();
      if (lockPath !== undefined) rmSync(lockPath, { force: true });
      lockPath = undefined;
    },
    handedOver: () => handing,
  };
};
