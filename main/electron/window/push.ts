/** Sends the host's pushes only to the app's own page, because snapshots contain phone numbers and pairing codes. */
import type { WebContents } from 'electron';
import type { Refuse } from '../lifecycle/refusals.ts';
import { isOwnPage } from './guards.ts';
import { pushChannel } from './ipc.ts';

type Contents = Pick<WebContents, 'send'> & { readonly mainFrame: { readonly url: string } };

/** Creates a function that sends a push. `window` returns the web contents of an app window, if it is open. */
export const createPush =
  (ports: { readonly window: () => Contents | undefined; readonly refuse: Refuse }) =>
  (name: 'snapshot', value: unknown): void => {
    const contents = ports.window();
    if (contents === undefined) return;
    if (isAtHome(contents)) contents.send(pushChannel, name, value);
    else ports.refuse('message', 'wrong_page');
  };

const isAtHome = ({ mainFrame }: Contents): boolean => {
  try {
    return isOwnPage(mainFrame.url);
  } catch {
    // Electron throws if the page has just been closed.
    return false;
  }
};
