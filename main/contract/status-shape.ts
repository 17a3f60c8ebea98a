/** The shape of the tray icon and of the browser tab's icon: a ringing call first, then the worst state. Pure. */
import type { Snapshot } from './snapshot.ts';

/** `ok`: only the bell; `off`: paused; `ring`: a ringing bell. */
export type StatusShape = 'ring' | 'broken' | 'unknown' | 'off' | 'limit' | 'wait' | 'practice' | 'ok';

/** Items that wait for a shorter time do not change the icon. */
const waitingShownMs = 10_000;

/** The incoming call that is ringing at this desk; if there are several, the newest. */
export const ringingCall = (snapshot: Snapshot | undefined): Snapshot['live'][number]['page'] | undefined =>
  snapshot?.live.find(({ page }) => page.kind === 'inbound' && page.answeredAt === undefined)?.page;

/**
 * Ignores presence: it is only polled while a person can see it, and no agents online in the evening is not a problem of
 * this PC.
 */
export const statusShape = (snapshot: Snapshot | undefined): StatusShape => {
  if (snapshot === undefined) return 'unknown';
  // It ends within seconds, and a person must not miss it.
  if (ringingCall(snapshot) !== undefined) return 'ring';
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
