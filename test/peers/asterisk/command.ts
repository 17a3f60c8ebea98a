/** Runs a command until it ends. The command's output is written to a log. */
import { open } from 'node:fs/promises';
import { basename } from 'node:path';
import { startChild } from '../children.ts';

export interface CommandOptions {
  readonly log: string;
  readonly timeoutMs: number;
  readonly env?: NodeJS.ProcessEnv;
}

/** Resolves with `undefined` on success, or with the last error as one line. */
export async function runToEnd(
  command: string,
  args: readonly string[],
  options: CommandOptions,
): Promise<string | undefined> {
  const from = await sizeOf(options.log);
  let child;
  try {
    const env = options.env ?? process.env;
    child = await startChild(basename(command), command, args, { log: options.log, env });
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  const timer = setTimeout(() => void child.end(), options.timeoutMs);
  const code = await child.ended;
  clearTimeout(timer);
  if (code === 0) return undefined;
  if (code === 'SIGTERM') return `${basename(command)} did not finish within ${options.timeoutMs / 1000} s`;
  return lastWords(await readFrom(options.log, from)) ?? `${basename(command)} exited with ${code}`;
}

/** Returns the line with the error. Errors from apt and debootstrap begin with "E:". */
function lastWords(text: string): string | undefined {
  const lines = text.split('\n').map((line) => line.trim());
  const complaint = lines.findLast((line) => line.startsWith('E: ')) ?? lines.findLast((line) => line !== '');
  return complaint?.replace(/^E: /, '');
}

async function sizeOf(path: string): Promise<number> {
  const file = await open(path, 'a');
  const { size } = await file.stat();
  await file.close();
  return size;
}

async function readFrom(path: string, from: number): Promise<string> {
  const file = await open(path, 'r');
  const { size } = await file.stat();
  const { buffer } = await file.read(Buffer.alloc(size - from), 0, size - from, from);
  await file.close();
  return buffer.toString('utf8');
}
