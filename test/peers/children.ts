/** Manages the external programs of a run. All of them end with the run. */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { openSync, closeSync } from 'node:fs';
import { once } from 'node:events';
import { omitUndefined } from '#domain/json/omit-undefined.ts';

export interface Child {
  readonly name: string;
  readonly pid: number;
  /** The exit code or the name of the signal. Never rejects. */
  readonly ended: Promise<number | string>;
  readonly running: () => boolean;
  /** Sends `signal`, and SIGKILL if the process is still running after 2 s. Resolves when the process has ended. */
  readonly end: (signal?: NodeJS.Signals) => Promise<void>;
  readonly output: NodeJS.ReadableStream | null;
}

export interface StartOptions {
  /** The file for standard output and error. If it is undefined, both are discarded. */
  readonly log?: string;
  /** Whether the calling code reads standard output. */
  readonly readOutput?: boolean;
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
}

const alive = new Set<Child>();

/** Starts `command`. Rejects if it cannot be executed. */
export async function startChild(
  name: string,
  command: string,
  args: readonly string[],
  options: StartOptions = {},
): Promise<Child> {
  const log = options.log === undefined ? undefined : openSync(options.log, 'a');
  const sink = log ?? 'ignore';
  // The kernel ends the child if this process is killed.
  const guarded =
    process.platform === 'linux' ? ['setpriv', '--pdeathsig', 'KILL', command, ...args] : [command, ...args];
  const [program = command, ...rest] = guarded;
  const spawned = spawn(program, rest, {
    stdio: ['ignore', options.readOutput === true ? 'pipe' : sink, sink],
    ...omitUndefined({ cwd: options.cwd, env: options.env }),
  });
  if (log !== undefined) closeSync(log);
  await once(spawned, 'spawn');
  const child = describe(name, spawned);
  alive.add(child);
  void child.ended.then(() => alive.delete(child));
  return child;
}

function describe(name: string, spawned: ChildProcess): Child {
  const ended = new Promise<number | string>((resolve) => {
    spawned.once('exit', (code, signal) => resolve(code ?? signal ?? 'unknown'));
  });
  const running = () => spawned.exitCode === null && spawned.signalCode === null;
  return {
    name,
    pid: spawned.pid ?? 0,
    ended,
    running,
    output: spawned.stdout,
    end: async (signal = 'SIGTERM') => {
      if (!running()) return;
      spawned.kill(signal);
      const insist = setTimeout(() => spawned.kill('SIGKILL'), 2_000);
      await ended;
      clearTimeout(insist);
    },
  };
}

export async function endAllChildren(): Promise<void> {
  await Promise.all([...alive].map((child) => child.end()));
}
