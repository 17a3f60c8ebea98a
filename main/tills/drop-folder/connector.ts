/**
 * A drop folder: the till writes files to it, and Counterline reads them and moves them to `done` or `failed`. The
 * folder is watched, and it is also listed at regular intervals, because network shares may not report changes.
 */
import { watch, type FSWatcher } from 'node:fs';
import { lstat, readdir, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { ConnectionLost, ConnectionRefused } from '#domain/connection.ts';
import { msg } from '#domain/messages/message.ts';
import { handleCommands } from '../command-loop.ts';
import type { Connector, ConnectorContext } from '../connector.ts';
import { dropFolderConfig, type DropFolderConfig } from './config.ts';
import { pathOf, type FileName } from './file-access.ts';
import { createFileQueue } from './file-queue.ts';
import { findFolderFault, prepareSubfolders, type FolderFault } from './folder-check.ts';
import { createWakeUp } from './wake-up.ts';
import { withinTime } from './within-time.ts';

const listEveryMs = 1_000;
/**
 * The interval between checks of the files that changed a moment ago, in milliseconds. It is short, so that a scan is
 * handled quickly even if the till writes the file in pieces.
 */
const retryMs = 15;
const dayMs = 86_400_000;

export const createDropFolderConnector = (): Connector<DropFolderConfig> => ({
  kind: 'drop-folder',
  config: dropFolderConfig,
  keepsData: true,
  longestRestMs: 5_000,
  occupies: ({ path }) => path,
  inspect: async (config) => {
    try {
      return (await withinTime(config.path, () => findFolderFault(config)))?.sentence;
    } catch (error) {
      return lostReason(error, config);
    }
  },
  run: async (config, context) => {
    if (context.signal.aborted) return;
    context.link('connecting');
    context.reportAddress(config.path);
    try {
      throwFault(await withinTime(config.path, () => findFolderFault(config)));
      throwFault(await withinTime(config.path, () => prepareSubfolders(config)));
      await runFolder(config, context);
    } catch (error) {
      if (error instanceof ConnectionRefused || error instanceof ConnectionLost) throw error;
      throw new ConnectionLost(lostReason(error, config));
    }
  },
});

const throwFault = (fault: FolderFault | undefined): void => {
  if (fault === undefined) return;
  throw fault.isTemporary ? new ConnectionLost(fault.sentence) : new ConnectionRefused(fault.sentence);
};

const lostReason = (error: unknown, { path }: DropFolderConfig) => {
  const code = (error as NodeJS.ErrnoException).code ?? 'error';
  return code === 'ENOENT' ? msg('connector.folder.missing', { path }) : msg('connector.folder.fails', { path, code });
};

const runFolder = async (config: DropFolderConfig, context: ConnectorContext): Promise<void> => {
  const { ports, signal } = context;
  const wakeUp = createWakeUp(signal);
  const queue = createFileQueue({ config, context }, wakeUp.wake);
  let hints = new Map<string, FileName>();
  let listedAt = Number.NEGATIVE_INFINITY;
  let listTookMs = 0;
  let isFirst = true;
  let mustProve = false;

  const list = async (): Promise<void> => {
    const startedAt = ports.elapsed();
    const names = await withinTime(config.path, () => readdir(config.path, { encoding: 'buffer' }));
    await queue.lookAtAll(names, isFirst);
    if (isFirst || mustProve) context.link('up');
    mustProve = false;
    isFirst = false;
    listedAt = ports.elapsed();
    listTookMs = listedAt - startedAt;
  };
  const watcher = watchFolder(config.path, (name) => {
    hints.set(name.toString('latin1'), name);
    wakeUp.wake();
  });
  const stopCommands = handleCommands(context.commands, () => {
    mustProve = true;
    listedAt = Number.NEGATIVE_INFINITY;
    wakeUp.wake();
  });
  try {
    await deleteOld(config, ports.now());
    queue.recover(await readdir(join(config.path, 'working'), { encoding: 'buffer' }));
    let oldDeletedAt = ports.elapsed();
    while (!signal.aborted) {
      // Listing a large folder takes time, so a large folder is listed less often. Otherwise, too little time would be
      // left to process its files.
      const isDue = ports.elapsed() - listedAt >= Math.max(listEveryMs, 4 * listTookMs);
      if (isDue) await list();
      const hinted = [...hints.values()];
      hints = new Map();
      for (const name of hinted) await queue.look(name);
      queue.startReady(hinted);
      const fault = queue.fault();
      if (fault !== undefined) throw fault;
      if (ports.elapsed() - oldDeletedAt > dayMs) {
        oldDeletedAt = ports.elapsed();
        await deleteOld(config, ports.now());
      }
      const young = queue.young();
      for (const name of young) hints.set(name.toString('latin1'), name);
      await wakeUp.rest(young.length > 0 ? retryMs : listEveryMs);
    }
  } finally {
    watcher?.close();
    wakeUp.stop();
    stopCommands();
    await queue.ended();
  }
};

/** Returns undefined if the system cannot watch this folder. In that case, only the regular listing finds files. */
const watchFolder = (path: string, changed: (name: FileName) => void): FSWatcher | undefined => {
  try {
    const watcher = watch(path, { encoding: 'buffer', persistent: false }, (_event, name) => {
      if (name !== null) changed(name);
    });
    watcher.on('error', () => watcher.close());
    return watcher;
  } catch {
    return undefined;
  }
};

/** Deletes old files from `done`. They contain customer data, so they are not kept permanently. */
const deleteOld = async ({ path, keepDays }: DropFolderConfig, now: number): Promise<void> => {
  const folder = join(path, 'done');
  for (const name of await readdir(folder, { encoding: 'buffer' })) {
    const file = pathOf(folder, name);
    const stats = await lstat(file);
    // The age is measured from the time of the move, because the modification time can be arbitrary.
    if (stats.isFile() && now - stats.ctimeMs > keepDays * dayMs) await unlink(file);
  }
};
