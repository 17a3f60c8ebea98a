/**
 * The session of this tab, stored in `sessionStorage`. It belongs only to this port and tab, and is
 * never stored in a cookie.
 */
import { linkFragment } from '#contract/window-session.ts';

const name = 'desk-session';

/**
 * Returns the part of an address, beginning with `#`, that opens this helpdesk in another tab. Returns empty text if
 * there is no session.
 */
export const sessionFragment = (): string => {
  const session = sessionStorage.getItem(name);
  return session === null ? '' : `${linkFragment}${session}`;
};

/**
 * Moves the session from the address to `sessionStorage`. The parameters after the session, such as `&agent=102`, move
 * to the query. Returns true if there was a session.
 */
export const takeSession = (): boolean => {
  if (!location.hash.startsWith(linkFragment)) return false;
  const { session, further } = readFragment();
  sessionStorage.setItem(name, session);
  const address = new URL(location.href);
  address.hash = '';
  for (const [key, value] of further) address.searchParams.set(key, value);
  history.replaceState(null, '', address);
  return true;
};

const readFragment = (): { readonly session: string; readonly further: URLSearchParams } => {
  const [session = '', ...further] = location.hash.slice(linkFragment.length).split('&');
  return { session, further: new URLSearchParams(further.join('&')) };
};

export const firstFrame = (): string => {
  const session = sessionStorage.getItem(name);
  return JSON.stringify({ open: session === null ? {} : { session } });
};

export const forgetSession = (): void => sessionStorage.removeItem(name);
