/** Starts the real app as a child process and waits for its `ready` line, as a script does. */
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';

const root = resolve(import.meta.dirname, '../..');
/** The file that `npm test` builds. If it does not exist, the tests run the source. */
const built = join(root, 'out/host/counterline.mjs');
export const program = existsSync(built) ? built : join(root, 'main/cli/counterline.ts');

export interface Running {
  readonly process: ChildProcess;
  readonly ready: Readonly<Record<string, string>>;
  /** Every JSON object that the app has printed since the start, oldest first. */
  readonly lines: readonly Record<string, unknown>[];
  readonly stderr: () => string;
  /** Returns the raw standard output. */
  readonly raw: () => string;
  readonly end: () => Promise<number | null>;
}

/** The user ID and the group ID of another user of this PC. Only root can start programs as another user. */
export interface AsUser {
  readonly uid: number;
  readonly gid: number;
}

export const startProgram = async (
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
  user?: AsUser,
): Promise<Running> => {
  const child = spawn(process.execPath, [program, ...args, '--json'], {
    env: { ...process.env, ...env },
    ...(user === undefined ? {} : { uid: user.uid, gid: user.gid }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: Record<string, unknown>[] = [];
  let stderr = '';
  let raw = '';
  child.stdout.on('data', (text: Buffer) => void (raw += text.toString('utf8')));
  child.stderr.on('data', (text: Buffer) => void (stderr += text.toString('utf8')));
  const exited = new Promise<number | null>((done) => void child.once('exit', (code) => done(code)));
  const ready = await new Promise<Record<string, string>>((done, fail) => {
    createInterface(child.stdout).on('line', (line) => {
      const value = JSON.parse(line) as Record<string, unknown>;
      lines.push(value);
      if (value['event'] === 'ready') done(value as Record<string, string>);
    });
    void exited.then((code) => fail(new Error(`ended with ${code} before it was ready: ${stderr}`)));
  });
  return {
    process: child,
    ready,
    lines,
    stderr: () => stderr,
    raw: () => raw,
    end: async () => {
      child.kill('SIGTERM');
      const code = await exited;
      const left = /Some resources were not closed in time.*/.exec(stderr);
      if (left !== null) throw new Error(left[0]);
      return code;
    },
  };
};

/** Runs a command and waits until it ends. */
export const command = async (
  args: readonly string[],
  input?: string,
  user?: AsUser,
): Promise<{ readonly code: number | null; readonly out: string; readonly stderr: string }> => {
  const as = user === undefined ? {} : { uid: user.uid, gid: user.gid };
  const child = spawn(process.execPath, [program, ...args], { stdio: ['pipe', 'pipe', 'pipe'], ...as });
  let [out, stderr] = ['', ''];
  child.stdout.on('data', (text: Buffer) => void (out += text.toString('utf8')));
  child.stderr.on('data', (text: Buffer) => void (stderr += text.toString('utf8')));
  child.stdin.end(input);
  const code = await new Promise<number | null>((done) => void child.once('close', (status) => done(status)));
  return { code, out, stderr };
};

export const freshFolder = async (): Promise<{ readonly path: string; readonly remove: () => Promise<void> }> => {
  const path = await mkdtemp(join(tmpdir(), 'counterline-e2e-'));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
};
