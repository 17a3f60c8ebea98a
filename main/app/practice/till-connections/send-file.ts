/** Writes a file into the drop folder as a till does, and waits up to 15 s for Counterline to move it. */
import { readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { wirePart, type SentMessage } from './wire-text.ts';

const movedMs = 15_000;

export const sendFile = async (folder: string, name: string, text: string): Promise<SentMessage> => {
  // Until the file is complete, it has a name that Counterline ignores.
  await writeFile(join(folder, `.${name}`), text);
  await rename(join(folder, `.${name}`), join(folder, name));
  const parts = [wirePart('till', 'file', text, { name })];
  for (const until = performance.now() + movedMs; performance.now() < until; await delay(50)) {
    if (await exists(join(folder, 'done', name)))
      return {
        parts: [...parts, wirePart('counterline', 'file', text, { name: `done/${name}` })],
        isRefused: false,
      };
    const reason = await readFile(join(folder, 'failed', `${name}.reason.txt`)).catch(() => undefined);
    if (reason !== undefined)
      return {
        parts: [...parts, wirePart('counterline', 'file', reason, { name: `failed/${name}.reason.txt` })],
        isRefused: true,
      };
  }
  return { parts, isRefused: false };
};

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

/** Formats one order as CSV, with the columns of the till API. */
export const csvOf = (order: Readonly<Record<string, unknown>>): string => {
  const cell = (value: unknown): string =>
    /[",\n]/.test(String(value)) ? `"${String(value).replaceAll('"', '""')}"` : String(value);
  return `${Object.keys(order).join(',')}\n${Object.values(order).map(cell).join(',')}\n`;
};
