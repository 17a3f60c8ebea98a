/**
 * The session of this tab. It is stored in `sessionStorage`, which other tabs and ports cannot read, and never in a
 * cookie.
 */
import { omitUndefined } from '#contract/json.ts';
import { linkFragment, openAgainPath } from '#contract/window-session.ts';

const key = 'window-session';
let link: string | undefined;

/** Removes the link from the address before other code reads it. Returns true if there was a link. */
export const takeLink = (): boolean => {
  if (!location.hash.startsWith(linkFragment)) return false;
  link = location.hash.slice(linkFragment.length);
  history.replaceState(null, '', location.pathname);
  return true;
};

/** Returns the link and the session for the first frame. A link is sent only once. */
export const sessionProof = (): { readonly link?: string; readonly session?: string } => {
  const session = sessionStorage.getItem(key);
  const proof = { ...omitUndefined({ link }), ...(session === null ? {} : { session }) };
  link = undefined;
  return proof;
};

export const keepSession = (session: string): void => sessionStorage.setItem(key, session);
export const forgetSession = (): void => sessionStorage.removeItem(key);

/**
 * Asks the app to open a new window. This page does not receive a session. Resolves to false if the app cannot open
 * one.
 */
export const openAgain = async (): Promise<boolean> => {
  try {
    return (await fetch(openAgainPath, { method: 'POST', cache: 'no-store' })).ok;
  } catch {
    return false;
  }
};
