/** Finds the running relay of a receipt printer, or starts one that keeps running after this app has closed. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, lstatSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { ConnectionRefused } from '#domain/connection.ts';
import { parseAs } from '#domain/json/parse-as.ts';
import { msg } from '#domain/messages/message.ts';
import { printerOf, type ReceiptPrinterConfig } from './config.ts';
import type { RelayOptions } from './relay/main.ts';

const running = z.object({
  pid: z.number().int().positive(),
  socketPath: z.string(),
  token: z.string(),
  address: z.string(),
  fingerprint: z.string(),
});
const failed = z.object({ pid: z.number().int(), error: z.string().max(64) });
export type RunningRelay = z.output<typeof running>;

/** Returns the path of the relay program: the source file, or a file beside the built program. */
export const relayProgram = (): string =>
  fileURLToPath(new URL(import.meta.url.endsWith('.ts') ? './relay/main.ts' : './receipt-relay.mjs', import.meta.url));

/** The maximum length of a local socket's path. Linux allows 107 bytes, and macOS allows 103. */
const longestPath = 100;

export const relayOptions = (config: ReceiptPrinterConfig, folder: string): RelayOptions => {
  const printer = printerOf(config.printer);
  const { host, port, allowedAddresses, senders } = config;
  const id = createHash('sha256')
    .update(JSON.stringify([folder, config.name]))
    .digest('hex')
    .slice(0, 16);
  const inFolder = join(folder, `receipts-${id}.sock`);
  const socketPath =
    process.platform === 'win32'
      ? `\\\\.\\pipe\\counterline-receipts-${id}`
      : Buffer.byteLength(inFolder) <= longestPath
        ? inFolder
        : join(privateFolder(), `receipts-${id}.sock`);
  const plain = { host, port, printer, allowedAddresses, senders, socketPath };
  return {
    ...plain,
    stateFile: join(folder, `receipts-${id}.json`),
    fingerprint: createHash('sha256').update(JSON.stringify(plain)).digest('hex'),
  };
};

/**
 * Returns a folder that only this user can enter. Other users can predict its name and may have created it first.
 * Throws `ConnectionRefused` in that case.
 */
const privateFolder = (): string => {
  const user = process.getuid?.() ?? 0;
  const path = join(process.env['XDG_RUNTIME_DIR'] ?? tmpdir(), `counterline-${user}`);
  mkdirSync(path, { recursive: true, mode: 0o700 });
  const stats = lstatSync(path);
  if (!stats.isDirectory()) throw new ConnectionRefused(msg('connector.folder.noFolder', { path }));
  if (stats.uid !== user) throw new ConnectionRefused(msg('connector.folder.owner', { path, owner: stats.uid, user }));
  chmodSync(path, 0o700);
  return path;
};

/** Returns the current content of the state file. The relay that wrote this file may no longer be running. */
export const readRelayState = (stateFile: string): RunningRelay | { readonly error: string } | undefined => {
  let text: string;
  try {
    text = readFileSync(stateFile, 'utf8');
  } catch {
    return undefined;
  }
  return parseAs(running, text) ?? parseAs(failed, text);
};

const startMs = 10_000;

/** Starts the relay and waits until it listens. The error is a system code, or `start`. */
export const startRelay = async (options: RelayOptions): Promise<RunningRelay | { readonly error: string }> => {
  rmSync(options.stateFile, { force: true });
  const child = spawn(process.execPath, [relayProgram(), JSON.stringify(options)], {
    detached: true,
    stdio: 'ignore',
    windowsHide: true,
    // The relay does not inherit this app's environment variables, which may contain secrets.
    env: Object.fromEntries(
      ['PATH', 'SystemRoot', 'TEMP', 'TMPDIR'].flatMap((name) =>
        process.env[name] === undefined ? [] : [[name, process.env[name]]],
      ),
    ),
  });
  let isOver = false;
  child.once('error', () => {
    isOver = true;
  });
  child.once('exit', () => {
    isOver = true;
  });
  child.unref();
  for (const until = performance.now() + startMs; performance.now() < until; await delay(20)) {
    const state = readRelayState(options.stateFile);
    if (state !== undefined) return state;
    if (isOver) break;
  }
  return { error: 'start' };
};
