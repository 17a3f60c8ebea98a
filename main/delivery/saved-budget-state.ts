/** The state of the budget on disk. Retry-After and the lowered rate survive even if the process is killed. */
import { parseJson } from '#domain/json/parse-json.ts';
import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { restoreBudgetState, type BudgetState } from '#domain/rate-limit/budget-state.ts';
import type { Moment } from './outbox-row.ts';

/** JSON cannot represent −∞, so it is stored as null. */
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

export const writeBudgetState = (db: DatabaseSync, state: BudgetState, now: Moment): void => {
  const json = JSON.stringify({ ...state, written: now });
  db.prepare('INSERT OR REPLACE INTO pace (id, state) VALUES (1, ?)').run(json);
};

/** Returns the stored state, converted to the current clock, or undefined if there is none or it cannot be read. */
export const readBudgetState = (db: DatabaseSync, now: Moment): BudgetState | undefined => {
  const stored = db.prepare('SELECT state FROM pace WHERE id = 1').get()?.['state'];
  const found = saved.safeParse(parseJson(String(stored)));
  if (!found.success) return undefined;
  const { written, loweredAt, rateChangedAt, silentUntil, popsSilentUntil, ...rest } = found.data;
  const state = {
    ...rest,
    loweredAt: loweredAt ?? -Infinity,
    rateChangedAt: rateChangedAt ?? -Infinity,
    silentUntil: silentUntil ?? -Infinity,
    popsSilentUntil: popsSilentUntil ?? -Infinity,
  };
  return restoreBudgetState(state, written, now);
};

/** Returns the share of the limits that was last in use, from 0 to 1. Returns 1 if no share was stored. */
export const readShare = (db: DatabaseSync): number =>
  readBudgetState(db, { boot: 0, monotonicMs: 0, wallMs: 0 })?.share ?? 1;
