/** What the host says by itself goes to our own page only: pictures hold numbers and codes for pairing. */
import type { WebContents } from 'electron';
import type { Refuse } from '../lifecycle/refusals.ts';
import { isOwnPage } from './guards.ts';
import { pushChannel } from './ipc.ts';

type Contents = Pick<WebContents, 'send'> & { readonly mainFrame: { readonly url: string } };

/** `window`: the contents of our window, while there is one. */
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
    // Electron throws for the frame of a page that has just gone.
    return false;
  }
};
