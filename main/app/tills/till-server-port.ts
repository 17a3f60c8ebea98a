/** The port of the till server, kept in the data folder: tills were told it, also those that were paired while practising. */
import { join } from 'node:path';
import { z } from 'zod';
import { readJson, writeJson } from '#store/json-file.ts';
import { tillPorts } from '#tills/service/limits.ts';
import type { LogPort } from '#app/log/log-port.ts';

const kept = z.object({ port: z.number().int().min(1).max(65_535) });

export interface TillServerPort {
  /** To be tried in this order; 0: any free one. */
  readonly candidates: () => readonly number[];
  readonly keep: (port: number) => void;
}

/** `given`: 0 for any free port, for tests and terminal servers that say so. Default: the ten that tills look at. */
export const openTillServerPort = (dataDir: string, given: number | undefined, log: LogPort): TillServerPort => {
  const path = join(dataDir, 'till-server.json');
  const last = (): number | undefined => kept.safeParse(readJson(path)).data?.port;
  return {
    candidates: () => {
      if (given !== undefined && given !== 0) return [given];
      const known = last();
      // On a terminal server the ten may be taken by ten colleagues: programs find any other port by `local.json`.
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
