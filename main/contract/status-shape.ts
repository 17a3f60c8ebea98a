/**
 * Chooses the shape of the tray icon and of the browser tab's icon. A ringing call has priority over the worst state.
 * The code is pure.
 */
import type { Snapshot } from './snapshot.ts';

/** `ok` is the bell alone, `off` means paused, and `ring` is a ringing bell. */
export type StatusShape = 'ring' | 'broken' | 'unknown' | 'off' | 'limit' | 'wait' | 'practice' | 'ok';

/** The time, in ms, for which items must have waited before they change the icon. */
const waitingShownMs = 10_000;

/** Returns the inbound call that is ringing. If there are several, returns the newest call. */
export const ringingCall = (snapshot: Snapshot | undefined): Snapshot['live'][number]['page'] | undefined =>
  snapshot?.live.find(({ page }) => page.kind === 'inbound' && page.answeredAt === undefined)?.page;

/**
 * Returns the shape for the icon. Presence does not affect the shape, because presence is polled only while a user can
 * see it. Besides, it is normal that no agents are online in the evening.
 */
export const statusShape = (snapshot: Snapshot | undefined): StatusShape => {
  if (snapshot === undefined) return 'unknown';
  // Ringing ends within seconds, and the user must not miss it.
  if (ringingCall(snapshot) !== undefined) return 'ring';
  const { headline, cells, waiting, at } = snapshot;
  const states = new Set([headline.state, cells.line.state, cells.till.state, cells.helpdesk.state]);
  if (states.has('broken')) return 'broken';
  if (states.has('unknown')) return 'unknown';
  if (snapshot.pausedUntil !== undefined || states.has('paused')) return 'off';
  if (states.has('limited')) return 'limit';
  const waits = waiting.oldestAt !== undefined && at - waiting.oldestAt > waitingShownMs;
  // A line that is not connected yet is shown as waiting immediately, because it does not receive calls.
  if (waits || cells.line.state === 'waiting' || headline.state === 'waiting') return 'wait';
  return snapshot.profile === 'practice' ? 'practice' : 'ok';
};
