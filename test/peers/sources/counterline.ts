/**
 * Starts Counterline's own programs as users start them. Only public interfaces are used, and no module is imported.
 */
import { createInterface } from 'node:readline';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { startChild } from '../children.ts';
import type { Child } from '../children.ts';

const repository = fileURLToPath(new URL('../../../', import.meta.url));
const program = 'main/cli/counterline.ts';
/** The time-out is long, because several programs start at the same time on a busy machine. */
const timeoutMs = 40_000;

export interface Program<Ready> {
  readonly child: Child;
  readonly ready: Ready;
}

/** Starts `counterline …args --json`. Resolves with the process and its first line. `log` receives the output. */
export async function startProgram<Ready>(
  name: string,
  args: readonly string[],
  readyLine: z.ZodType<Ready>,
  log: string,
  environment: NodeJS.ProcessEnv = {},
): Promise<Program<Ready>> {
  const child = await startChild(name, process.execPath, [program, ...args, '--json'], {
    log,
    readOutput: true,
    cwd: repository,
    env: { ...process.env, ...environment },
  });
  if (child.output === null) throw new Error(`${name} has no output`);
  const copy = createWriteStream(log, { flags: 'a' });
  const lines = createInterface({ input: child.output });
  lines.on('line', (line) => copy.write(`${line}\n`));
  void child.ended.then((code) => copy.end(`ended with ${code}\n`));
  const first = await Promise.race([
    once(lines, 'line').then(([line]: unknown[]) => String(line)),
    child.ended.then((code) =>
      Promise.reject(new Error(`${name} exited with ${code} before it was ready; see ${log}`)),
    ),
    delay(timeoutMs, undefined, { ref: false }).then(() => undefined),
  ]);
  if (first === undefined) {
    await child.end();
    throw new Error(`${name} was not ready within ${timeoutMs / 1_000} s; see ${log}`);
  }
  const ready = readyLine.safeParse(JSON.parse(first));
  if (!ready.success) throw new Error(`${name} printed ${first} instead of its ready line; see ${log}`);
  return { child, ready: ready.data };
}

const status = z.object({ lines: z.array(z.object({ link: z.string(), reason: z.unknown().optional() })) });

/** Polls the running app with `counterline status` until the app's first line is connected. */
export async function untilLineIsUp(data: string, log: string): Promise<void> {
  let last = 'nothing';
  for (const deadline = Date.now() + timeoutMs; Date.now() < deadline; await delay(500)) {
    const args = [program, 'status', '--data', data, '--json'];
    const asked = await startChild('status', process.execPath, args, { log, readOutput: true, cwd: repository });
    let text = '';
    asked.output?.on('data', (chunk: Buffer) => (text += chunk.toString()));
    await asked.ended;
    const first = text.split('\n')[0] ?? '';
    const line = first === '' ? undefined : status.parse(JSON.parse(first)).lines[0];
    if (line?.link === 'up') return;
    last = line === undefined ? first : `${line.link} ${JSON.stringify(line.reason) ?? ''}`;
  }
  throw new Error(`the app's line did not connect within ${timeoutMs / 1_000} s. Last state: ${last}; see ${log}`);
}
