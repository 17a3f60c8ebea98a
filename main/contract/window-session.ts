/**
 * How a window in a browser proves that it may look: its first frame. The session lives in `sessionStorage`, which
 * belongs to one port and one tab; cookies would reach every program that listens on another port of this PC.
 */
import { z } from 'zod';

const secret = z.string().min(1).max(200);

/** `link`: from the fragment of the address, good once. `session`: what the answer to an earlier link gave. */
export const openingFrame = z.object({
  open: z.object({ link: secret.optional(), session: secret.optional() }),
});
/** The host's answer to it. What follows are requests, replies and pushes. */
export const openedFrame = z.object({ opened: z.object({ session: secret }) });

/** Close code of the WebSocket: this window has no session, or its session has ended. */
export const sessionEnded = 4401;

/** Where a page without a session asks the app to open a new window (POST, no body). */
export const openAgainPath = '/open-again';

/** The part of the address after `#` that carries the link. */
export const linkFragment = '#token=';
