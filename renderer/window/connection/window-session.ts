/** The session of this tab. It lives in `sessionStorage`: of this port and this tab alone, and never in a cookie. */
import { defined } from '#contract/defined.ts';
import { linkFragment, openAgainPath } from '#contract/window-session.ts';

const key = 'window-session';
let link: string | undefined;

/** Takes the link out of the address before anything else reads it. True: there was one. */
export const takeLink = (): boolean => {
  if (!location.hash.startsWith(linkFragment)) return false;
  link = location.hash.slice(linkFragment.length);
  history.replaceState(null, '', location.pathname);
  return true;
};

/** What the first frame carries. A link is sent once. */
export const sessionProof = (): { readonly link?: string; readonly session?: string } => {
  const session = sessionStorage.getItem(key);
  const proof = { ...defined({ link }), ...(session === null ? {} : { session }) };
  link = undefined;
  return proof;
};

export const keepSession = (session: string): void => sessionStorage.setItem(key, session);
export const forgetSession = (): void => sessionStorage.removeItem(key);

/** Asks the app to open a new window. This page gets no session by it. False: the app cannot open a browser. */
export const openAgain = async (): Promise<boolean> => {
  try {
    return (await fetch(openAgainPath, { method: 'POST', cache: 'no-store' })).ok;
  } catch {
    return false;
  }
};
