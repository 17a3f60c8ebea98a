/**
 * Stores the port of the window server in `window.json` in the data folder. A window that is still open finds the app
 * at this port after a restart and offers to open a new window. At each start, new windows use a new port, because
 * another program may have used the old port and left a service worker. The service worker would see every new link.
 */
import { join } from 'node:path';
import { z } from 'zod';
import { readJson, writeJson } from '#store/json-file.ts';

const storedPort = z.object({
  port: z.number().int().min(1).max(65_535).optional().catch(undefined),
});

export interface WindowPortStore {
  /** Returns the stored port of the previous start. */
  readonly port: () => number | undefined;
  readonly savePort: (port: number) => void;
}

export const openWindowPortStore = (
  dataDir: string,
  log: (message: string, error?: unknown) => void,
): WindowPortStore => {
  const path = join(dataDir, 'window.json');
  const read = (): z.infer<typeof storedPort> => storedPort.safeParse(readJson(path)).data ?? {};
  return {
    port: () => read().port,
    savePort: (port) => {
      if (read().port === port) return;
      try {
        writeJson(path, { port });
      } catch (error) {
        // The app works, but an open window will not find it after the next start.
        log('open windows will not find this Counterline again', error);
      }
    },
  };
};
