/** Stores the port of the till server. Paired tills use this port, including those that were paired in practice. */
import type { LogPort } from '#app/types.ts';
import { join } from 'node:path';
import { z } from 'zod';
import { readJson, writeJson } from '#store/json-file.ts';
import { tillPorts } from '#tills/service/limits.ts';

const kept = z.object({ port: z.number().int().min(1).max(65_535) });

export interface TillServerPort {
  /** Returns the ports to try, in order. 0 means any free port. */
  readonly candidates: () => readonly number[];
  readonly keep: (port: number) => void;
}

/**
 * If `given` is 0, any free port is used, for tests and terminal servers. The default is the ten ports that tills try.
 */
export const openTillServerPort = (dataDir: string, given: number | undefined, log: LogPort): TillServerPort => {
  const path = join(dataDir, 'till-server.json');
  const last = (): number | undefined => kept.safeParse(readJson(path)).data?.port;
  return {
    candidates: () => {
      if (given !== undefined && given !== 0) return [given];
      const known = last();
      // On a terminal server, all ten ports may be in use. Programs can find the actual port in `local.json`.
      const usual = given === 0 ? [0] : [...tillPorts.filter((port) => port !== known), 0];
      return known === undefined ? usual : [known, ...usual];
    },
    keep: (port) => {
      if (last() === port) return;
      try {
        writeJson(path, { port });
      } catch (error) {
        log('the port of the till server cannot be kept', error);
      }
    },
  };
};
