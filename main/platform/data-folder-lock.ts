/** The first step of every start: the data folder is locked, or the app that holds the lock opens its window. */
import { request } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import { lockFolder, type FolderLock, type FolderLocked } from '#store/folder-lock.ts';
import { findRunning } from './instance-file.ts';

export { dataFolderFault } from '#store/data-folder-check.ts';
export type { FolderLock } from '#store/folder-lock.ts';

/** `{shown}`: the app has a window of its own, and has shown it. `windowUrl`: good once; `file` leads a browser to the window with a link of its own. */
const opened = z.union([
  z.object({ shown: z.literal(true) }),
  z.object({ windowUrl: z.string(), file: z.string().optional() }),
]);
export type WindowOpened = z.infer<typeof opened>;

export type DataFolderLocked =
  | FolderLock
  | (Exclude<FolderLocked, FolderLock> & {
      /** Of the app that runs: what it has opened. undefined: it does not answer, or none runs. */
      readonly window: WindowOpened | undefined;
    });

const answerWithinMs = 2_000;
const longestAnswer = 4 * 1024;
/** An app that is just starting cannot open its window yet, and one that is just ending releases its lock. */
const usualPatienceMs = 10_000;
const pollMs = 100;

/** Nothing else in the folder may be read or written before this has returned a lock. */
export const lockDataFolder = async (folder: string, patienceMs = usualPatienceMs): Promise<DataFolderLocked> => {
  const until = performance.now() + patienceMs;
  for (;;) {
    const locked = lockFolder(folder);
    if (locked.ok) return locked;
    const window = locked.code === 'in_use' ? await openWindowOfRunning(folder) : undefined;
    if (locked.code !== 'in_use' || window !== undefined || performance.now() >= until) return { ...locked, window };
    await setTimeout(pollMs);
  }
};

/** undefined: no app answers for this folder. */
export const openWindowOfRunning = (folder: string): Promise<WindowOpened | undefined> => {
  const running = findRunning(folder);
  if (running === undefined) return Promise.resolve(undefined);
  return new Promise((resolve) => {
    const asking = request(
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
          if (text.length > longestAnswer) answer.destroy();
        });
        answer.on('close', () => resolve(answer.statusCode === 200 ? windowIn(text) : undefined));
      },
    );
    asking.on('error', () => resolve(undefined));
    asking.end();
  });
};

const windowIn = (text: string): WindowOpened | undefined => {
  try {
    return opened.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
};
