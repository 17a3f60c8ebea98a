/**
 * What a window that is open needs to find the app again after it was ended and started: the same port, and that its
 * session is known still. `window.json` in the data folder; it holds no secret, only what sessions are recognised by.
 */
import { join } from 'node:path';
import { z } from 'zod';
import { readJson, writeJson } from '#store/json-file.ts';

/** `mark`: a digest of what the cookie holds. */
const session = z.object({ mark: z.string(), at: z.number() });
export type KnownSession = z.infer<typeof session>;

const remembered = z.object({
  port: z.number().int().min(1).max(65_535).optional().catch(undefined),
  sessions: z.array(session).max(1_000).catch([]),
});

export interface WindowMemory {
  /** Of the last start that could choose. */
  readonly port: () => number | undefined;
  readonly keepPort: (port: number) => void;
  readonly sessions: () => readonly KnownSession[];
  readonly keepSessions: (sessions: readonly KnownSession[]) => void;
}

export const openWindowMemory = (dataDir: string, log: (message: string, error?: unknown) => void): WindowMemory => {
  const path = join(dataDir, 'window.json');
  const read = (): z.infer<typeof remembered> => remembered.safeParse(readJson(path)).data ?? { sessions: [] };
  const write = (change: Partial<z.infer<typeof remembered>>): void => {
    try {
      writeJson(path, { ...read(), ...change });
    } catch (error) {
      // The window works; only after the next start it has to be opened anew.
      log('windows will not find this Counterline again', error);
    }
  };
  return {
    port: () => read().port,
    keepPort: (port) => {
      if (read().port !== port) write({ port });
    },
    sessions: () => read().sessions,
    keepSessions: (sessions) => write({ sessions: [...sessions] }),
  };
};

/** `wanted`: named by a person, and then no other. Else that of the last start, if nobody has taken it since. */
export const openAtPort = async <Door>(
  wanted: number | undefined,
  memory: Pick<WindowMemory, 'port'>,
  open: (port: number) => Promise<Door>,
): Promise<Door> => {
  const last = memory.port();
  if (wanted !== undefined || last === undefined) return open(wanted ?? 0);
  return open(last).catch(() => open(0));
};
