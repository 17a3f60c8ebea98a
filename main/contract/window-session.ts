/**
 * The first frame of a browser window, which authenticates it. The session is in `sessionStorage`, which belongs to
 * one port
 * and one tab. Programs on other ports of this PC would receive cookies.
 */
import { z } from 'zod';

const secret = z.string().min(1).max(200);

/** `link`: from the fragment of the address, valid once. `session`: from the response to an earlier link. */
export const openingFrame = z.object({
  open: z.object({ link: secret.optional(), session: secret.optional() }),
});
/** The host's response. Requests, replies and pushes follow. */
export const openedFrame = z.object({ opened: z.object({ session: secret }) });

/** WebSocket close code: the window has no session, or its session has ended. */
export const sessionEnded = 4401;

/** The path where a page without a session requests a new window (POST, no body). */
export const openAgainPath = '/open-again';

/** The part of the address after `#` that contains the link. */
export const linkFragment = '#token=';
