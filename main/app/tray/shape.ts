/** Which shape the tray shows: the first that applies, so that it never looks better than things are. Pure. */
import type { Snapshot } from '#contract/snapshot.ts';

/** `ok` is the bell alone; `off` is paused. */
export type TrayShape = 'broken' | 'unknown' | 'off' | 'limit' | 'wait' | 'practice' | 'ok';

/** What waits for a moment is no news; what waits longer is. */
const waitingShownMs = 10_000;

/**
 * Agents online are not looked at: presence is asked while somebody looks, and that nobody is online in the evening is
 * no trouble of this PC.
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
  // A line that is not up yet waits from its first moment: calls are not heard.
  if (waits || cells.line.state === 'waiting' || headline.state === 'waiting') return 'wait';
  return snapshot.profile === 'practice' ? 'practice' : 'ok';
};
