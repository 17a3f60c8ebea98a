/** The budget's pace on disk, so that a kill forgets neither Retry-After nor the lowered rate. */
import { parseJson } from '#domain/json/parse-json.ts';
import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { paceOn, type Pace } from '#domain/rate-limit/pace.ts';
import type { Moment } from './row.ts';

/** JSON knows no −∞. */
const time = z.number().nullable();
const saved = z.object({
  written: z.object({ boot: z.number(), monotonicMs: z.number(), wallMs: z.number() }),
  share: z.number().positive().max(1),
  loweredAt: time,
  rateFactor: z.number().positive().max(1),
  rateChangedAt: time,
  silentUntil: time,
  popsSilentUntil: time,
  refusals: z.number().int().min(0),
});

export const writePace = (db: DatabaseSync, pace: Pace, now: Moment): void => {
  const state = JSON.stringify({ ...pace, written: now });
  db.prepare('INSERT OR REPLACE INTO pace (id, state) VALUES (1, ?)').run(state);
};

/** What was written, on the clock of now; undefined: nothing, or nothing that can be understood. */
export const readPace = (db: DatabaseSync, now: Moment): Pace | undefined => {
  const state = db.prepare('SELECT state FROM pace WHERE id = 1').get()?.['state'];
  const found = saved.safeParse(parseJson(String(state)));
  if (!found.success) return undefined;
  const { written, loweredAt, rateChangedAt, silentUntil, popsSilentUntil, ...rest } = found.data;
  const pace = {
    ...rest,
    loweredAt: loweredAt ?? -Infinity,
    rateChangedAt: rateChangedAt ?? -Infinity,
    silentUntil: silentUntil ?? -Infinity,
    popsSilentUntil: popsSilentUntil ?? -Infinity,
  };
  return paceOn(pace, written, now);
};

/** The share of the limits that was last in force, 0 … 1. */
export const readShare = (db: DatabaseSync): number => readPace(db, { boot: 0, monotonicMs: 0, wallMs: 0 })?.share ?? 1;
