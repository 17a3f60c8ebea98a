/** Selects the shape of the tray icon: the worst state wins. Pure. */
import type { Snapshot } from '#contract/snapshot.ts';

/** `ok` is the bell alone; `off` is paused. */
export type TrayShape = 'broken' | 'unknown' | 'off' | 'limit' | 'wait' | 'practice' | 'ok';

/** Items that wait for a shorter time do not change the icon. */
const waitingShownMs = 10_000;

/**
 * Ignores presence: it is only polled while a person can see it, and no agents online in the evening is not a problem of
 * this PC.
 */
export const trayShape = (snapshot: Snapshot | undefined): TrayShape => {
  if (snapshot === undefined) return 'unknown';
  const { headline, cells, waiting, at } = snapshot;
  const states = new Set([headline.state, cells.line.state, cells.till.state, cells.helpdesk.state]);
  if (states.has('broken')) return 'broken';
  if (states.has('unknown')) return 'unknown';
  if (snapshot.pausedUntil !== undefined || states.has('paused')) return 'off';
  if (states.has('limited')) return 'limit';
  const waits = waiting.oldestAt !== undefined && at - waiting.oldestAt > waitingShownMs;
  // A line that is not connected yet counts as waiting immediately, since it receives no calls.
  if (waits || cells.line.state === 'waiting' || headline.state === 'waiting') return 'wait';
  return snapshot.profile === 'practice' ? 'practice' : 'ok';
};
