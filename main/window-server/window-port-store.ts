/**
 * A window that is still open finds the app after its next start at the port of before, and offers to open a new one.
 * The port is kept in `window.json` in the data folder. Sessions are not kept, and windows get a new port at each start:
 * a program that took the old one meanwhile may have left a service worker there, which would see every new link.
 */
import { join } from 'node:path';
import { z } from 'zod';
import { readJson, writeJson } from '#store/json-file.ts';

const remembered = z.object({
  port: z.number().int().min(1).max(65_535).optional().catch(undefined),
});

export interface WindowPortStore {
  /** Of the last start that could choose. */
  readonly port: () => number | undefined;
  readonly keepPort: (port: number) => void;
}

export const openWindowPortStore = (
  dataDir: string,
  log: (message: string, error?: unknown) => void,
): WindowPortStore => {
  const path = join(dataDir, 'window.json');
  const read = (): z.infer<typeof remembered> => remembered.safeParse(readJson(path)).data ?? {};
  return {
    port: () => read().port,
    keepPort: (port) => {
      if (read().port === port) return;
      try {
        writeJson(path, { port });
      } catch (error) {
        // The window works; only after the next start an open one does not find the app.
        log('windows will not find this Counterline again', error);
      }
    },
  };
};
