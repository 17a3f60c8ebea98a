/** Stores the port of the till server. Paired tills use this port, including those from practice mode. */
import type { LogPort } from '#app/types.ts';
import { omitUndefined } from '#domain/json/omit-undefined.ts';
import { join } from 'node:path';
import { z } from 'zod';
import { readJson, writeJson } from '#store/json-file.ts';
import { tillPorts } from '#tills/service/limits.ts';

const portNumber = z.number().int().min(1).max(65_535);
/** A port that another program held when Counterline started. Counterline therefore moved to its current port. */
const heldPort = z.object({
  port: portNumber,
  /** The time of the move. Tills that have not connected since may still use `port`. */
  since: z.number(),
  /** Whether tills have used this port before. If false, the port is only the first one that tills try. */
  wasUsed: z.boolean(),
});
export type HeldPort = z.infer<typeof heldPort>;
const kept = z.object({ port: portNumber, held: heldPort.optional().catch(undefined) });

export interface TillServerPort {
  /**
   * Returns the ports to try, in order. 0 means any free port. A port that another program held comes first if
   * `canReturn` returns true, because tills may still use it.
   */
  readonly candidates: (canReturn: (since: number) => boolean) => readonly number[];
  /** Stores the port on which the server has opened. Also stores the earlier port if another program holds it. */
  readonly keepOpened: (port: number, now: number) => void;
  /** Stores a port that the tills are already using. */
  readonly keep: (port: number) => void;
  readonly held: () => HeldPort | undefined;
  /**
   * Forgets the earlier port. Called if another user's Counterline uses it, because this user then has a separate port.
   */
  readonly forgetHeld: () => void;
}

/**
 * Opens the file with the stored port. `given` is a fixed port. If `given` is 0, the stored port or any free port is
 * used, for tests and terminal servers. The default is the stored port, then the ten ports that tills try, and then any
 * free port.
 */
export const openTillServerPort = (dataDir: string, given: number | undefined, log: LogPort): TillServerPort => {
  const path = join(dataDir, 'till-server.json');
  const last = (): z.infer<typeof kept> | undefined => kept.safeParse(readJson(path)).data;
  const isFixed = given !== undefined && given !== 0;
  const save = (port: number, held?: HeldPort): void => {
    const before = last();
    if (before?.port === port && before.held?.port === held?.port) return;
    try {
      writeJson(path, { port, ...omitUndefined({ held }) });
    } catch (error) {
      log('the port of the till server could not be saved', error);
    }
  };
  return {
    candidates: (canReturn) => {
      if (isFixed) return [given];
      const { port: known, held } = last() ?? {};
      // On a terminal server, all ten ports may be in use. Programs can find the actual port in `local.json`.
      const usual = given === 0 ? [0] : [...tillPorts, 0];
      const before = held !== undefined && canReturn(held.since) ? [held.port] : [];
      return [...new Set([...before, ...(known === undefined ? [] : [known]), ...usual])];
    },
    keepOpened: (port, now) => {
      const { port: known, held } = last() ?? {};
      const first = known ?? (given === undefined ? tillPorts[0] : undefined);
      if (isFixed || first === undefined || port === held?.port) return save(port);
      if (port === first) return save(port, held);
      save(port, { port: first, since: now, wasUsed: known !== undefined });
    },
    keep: (port) => save(port),
    held: () => (isFixed ? undefined : last()?.held),
    forgetHeld: () => {
      const before = last();
      if (before !== undefined) save(before.port);
    },
  };
};
