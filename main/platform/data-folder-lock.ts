/** The first step of every start. It locks the data folder, or asks the app that holds the lock to open its window. */
import { request } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import { parseAs } from '#domain/json/parse-as.ts';
import { lockFolder, type FolderLock, type FolderLocked } from '#store/folder-lock.ts';
import { findRunningInstance } from './instance-file.ts';

export { dataFolderFault } from '#store/data-folder-check.ts';
export type { FolderLock } from '#store/folder-lock.ts';

/**
 * `{shown}` means that the app has shown its own window. `windowUrl` is a link that is valid once. `file` is the path
 * of a page that opens the window in a browser with another such link.
 */
const windowOpenedSchema = z.union([
  z.object({ shown: z.literal(true) }),
  z.object({ windowUrl: z.string(), file: z.string().optional() }),
]);
export type WindowOpened = z.infer<typeof windowOpenedSchema>;

export type DataFolderLocked =
  | FolderLock
  | (Exclude<FolderLocked, FolderLock> & {
      /** The window that the running app has opened. Undefined if no app is running or the app does not respond. */
      readonly window: WindowOpened | undefined;
    });

const answerWithinMs = 2_000;
const maxAnswerLength = 4 * 1024;
/**
 * This time is sufficient for an app that is starting and cannot open its window yet, or that is closing and still
 * holds its lock.
 */
const defaultTimeoutMs = 10_000;
const pollMs = 100;

/**
 * Tries for `timeoutMs` to lock the folder, or to open the window of the app that holds the lock. The caller must have
 * a lock before it reads or writes anything else in the folder.
 */
export const lockDataFolder = async (folder: string, timeoutMs = defaultTimeoutMs): Promise<DataFolderLocked> => {
  const until = performance.now() + timeoutMs;
  for (;;) {
    const locked = lockFolder(folder);
    if (locked.ok) return locked;
    const window = locked.code === 'in_use' ? await openWindowOfRunning(folder) : undefined;
    if (locked.code !== 'in_use' || window !== undefined || performance.now() >= until) return { ...locked, window };
    await setTimeout(pollMs);
  }
};

/** Returns undefined if no app responds for this folder. */
export const openWindowOfRunning = (folder: string): Promise<WindowOpened | undefined> => {
  const running = findRunningInstance(folder);
  if (running === undefined) return Promise.resolve(undefined);
  return new Promise((resolve) => {
    const openRequest = request(
      {
        socketPath: running.socket,
        path: '/open-window',
        method: 'POST',
        agent: false,
        headers: { Authorization: `Bearer ${running.token}` },
        signal: AbortSignal.timeout(answerWithinMs),
      },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8');
        answer.on('error', () => resolve(undefined));
        answer.on('data', (part: string) => {
          text += part;
          if (text.length > maxAnswerLength) answer.destroy();
        });
        answer.on('close', () => resolve(answer.statusCode === 200 ? parseAs(windowOpenedSchema, text) : undefined));
      },
    );
    openRequest.on('error', () => resolve(undefined));
    openRequest.end();
  });
};
