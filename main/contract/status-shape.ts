/**
 * Chooses the shape of the tray icon and of the browser tab's icon. A ringing call comes first, then the
 * worst state. Pure.
 */
import type { Snapshot } from './snapshot.ts';

/** `ok`: only the bell; `off`: paused; `ring`: a ringing bell. */
export type StatusShape = 'ring' | 'broken' | 'unknown' | 'off' | 'limit' | 'wait' | 'practice' | 'ok';

/** Items that have waited for a shorter time do not change the icon. */
const waitingShownMs = 10_000;

/** Returns the inbound call that rings at this desk. If there are several, returns the newest. */
export const ringingCall = (snapshot: Snapshot | undefined): Snapshot['live'][number]['page'] | undefined =>
  snapshot?.live.find(({ page }) => page.kind === 'inbound' && page.answeredAt === undefined)?.page;

/**
 * Presence does not affect the shape. It is polled only while a person can see it. In the evening, it is normal that no
 * agents are online.
 */
export const statusShape = (snapshot: Snapshot | undefined): StatusShape => {
  if (snapshot === undefined) return 'unknown';
  // Ringing ends within seconds, and a person must not miss it.
  if (ringingCall(snapshot) !== undefined) return 'ring';
  const { headline, cells, waiting, at } = snapshot;
  const states = new Set([headline.state, cells.line.state, cells.till.state, cells.helpdesk.state]);
  if (states.has('broken')) return 'broken';
  if (states.has('unknown')) return 'unknown';
  if (snapshot.pausedUntil !== undefined || states.has('paused')) return 'off';
  if (states.has('limited')) return 'limit';
  const waits = waiting.oldestAt !== undefined && at - waiting.oldestAt > waitingShownMs;
  // A line that is not connected yet counts as waiting at once, because it does not receive calls.
  if (waits || cells.line.state === 'waiting' || headline.state === 'waiting') return 'wait';
  return snapshot.profile === 'practice' ? 'practice' : 'ok';
};
