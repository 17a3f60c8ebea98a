/**
 * The first frame of a browser window, which authenticates the window. The session is stored in `sessionStorage`, which
 * belongs to one port and one tab. A cookie is not used, because a browser sends it to the programs on all ports of
 * this PC.
 */
import { z } from 'zod';

const secret = z.string().min(1).max(200);

/**
 * `link` is the token from the URL fragment and is valid once. `session` comes from the response to an earlier `link`.
 */
export const openingFrame = z.object({
  open: z.object({ link: secret.optional(), session: secret.optional() }),
});
/** The host's response. Requests, replies and pushes follow it. */
export const openedFrame = z.object({ opened: z.object({ session: secret }) });

/** The WebSocket close code for a window that has no session or whose session has ended. */
export const sessionEnded = 4401;

/** The path to which a page without a session sends a POST request without a body, to request a new window. */
export const openAgainPath = '/open-again';

/** The start of the URL fragment. The window's token follows it. */
export const linkFragment = '#token=';
