/** Starts a real nats-server in its own folder, by default with JetStream. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const natsServerVersion = (): string | undefined => {
  const run = spawnSync('nats-server', ['--version'], { encoding: 'utf8' });
  return run.status === 0 ? run.stdout.trim() : undefined;
};

export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address !== null ? address.port : 0;
};
const isOpen = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });

export interface NatsServer {
  readonly port: number;
  readonly address: string;
  /** The folder that contains the files of the server. */
  readonly folder: string;
  readonly start: () => Promise<void>;
  readonly stop: (signal?: NodeJS.Signals) => Promise<void>;
  readonly pid: () => number | undefined;
  readonly remove: () => Promise<void>;
}

export interface NatsServerOptions {
  /** The text of a configuration file. */
  readonly config?: string;
  readonly isJetStream?: boolean;
}

export const startNatsServer = async ({ config, isJetStream = true }: NatsServerOptions = {}): Promise<NatsServer> => {
  const folder = mkdtempSync(join(tmpdir(), 'counterline-nats-'));
  const port = await freePort();
  let child: ChildProcess | undefined;
  const args = ['-a', '127.0.0.1', '-p', String(port)];
  if (isJetStream) args.push('-js', '-sd', folder);
  if (config !== undefined) {
    const path = join(folder, 'nats-server.conf');
    writeFileSync(path, config);
    args.push('-c', path);
  }
  const start = async (): Promise<void> => {
    child = spawn('nats-server', args, { stdio: 'ignore' });
    while (!(await isOpen(port))) {
      if (child.exitCode !== null) throw new Error(`nats-server exited with ${child.exitCode}: ${config ?? ''}`);
      await new Promise((resolve) => void setTimeout(resolve, 20));
    }
  };
  const stop = async (signal: NodeJS.Signals = 'SIGTERM'): Promise<void> => {
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };
  await start();
  return {
    port,
    address: `127.0.0.1:${port}`,
    folder,
    start,
    stop,
    pid: () => child?.pid,
    remove: async () => {
      await stop('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
