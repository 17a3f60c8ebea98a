/** Starts and stops a third-party server. It does not announce when it is ready, so its port is probed. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import { nowMs, pause, type Bench } from '../bench.ts';

export interface ReferenceServer {
  readonly port: number;
  readonly pid: number;
  readonly readyMs: number;
}

const timeoutMs = 60_000;
const askedEveryMs = 20;

export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
};

const isUp = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' });
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

/** `args` receives the port on which the server must listen. */
export const startReferenceServer = async (
  bench: Bench,
  file: string,
  args: (port: number) => readonly string[],
): Promise<ReferenceServer> => {
  const port = await freePort();
  const from = nowMs();
  const child = spawn(process.execPath, [file, ...args(port)], { stdio: ['ignore', 'ignore', 'pipe'] });
  let complaints = '';
  child.stderr.on('data', (bytes: Buffer) => void (complaints = (complaints + bytes.toString()).slice(-1_000)));
  const exited = once(child, 'exit');
  bench.atEnd(async () => {
    child.kill('SIGKILL');
    await exited;
  });
  while (!(await isUp(port))) {
    if (child.exitCode !== null || nowMs() - from > timeoutMs) throw new Error(`${file} did not start: ${complaints}`);
    await pause(askedEveryMs);
  }
  return { port, pid: child.pid ?? 0, readyMs: nowMs() - from };
};
