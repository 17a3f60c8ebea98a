/** A serial cable without a device: two connected pseudo-terminals that `socat` creates. */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

export interface VirtualSerialPorts {
  /** Counterline's end of the cable. */
  readonly port: string;
  /** The scanner's end of the cable. */
  readonly scanner: string;
  readonly close: () => void;
}

const startMs = 3_000;

/**
 * The shell script that starts `socat`. When its input ends, the script ends `socat` and removes the folder, so that
 * neither remains if the app is killed.
 */
const script = 'command -v socat >/dev/null || exit; socat "$1" "$2" & cat >/dev/null; kill $!; rm -rf "$0"';

/** Resolves to undefined if `socat` is not installed, or if this system does not support pseudo-terminals. */
export const openVirtualSerialPorts = async (): Promise<VirtualSerialPorts | undefined> => {
  if (process.platform === 'win32') return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'counterline-cable-'));
  const [port, scanner] = [join(folder, 'till'), join(folder, 'scanner')];
  const links = [port, scanner].map((link) => `pty,rawer,echo=0,link=${link}`);
  const child = spawn('sh', ['-c', script, folder, ...links], { stdio: ['pipe', 'ignore', 'ignore'] });
  child.stdin.on('error', () => undefined);
  let isOver = false;
  const end = (): void => void (isOver = true);
  child.once('error', end).once('exit', end);
  const close = (): void => {
    child.stdin.end();
    rmSync(folder, { recursive: true, force: true });
  };
  for (const until = performance.now() + startMs; performance.now() < until && !isOver; await delay(20))
    if (existsSync(port) && existsSync(scanner)) return { port, scanner, close };
  close();
  return undefined;
};
