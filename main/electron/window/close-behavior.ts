/**
 * Handles the user's request to close the window. With a tray, the window is hidden. The first time, a dialog
 * explains that the app keeps running. Without a tray, a dialog always asks what to do.
 */
import type { MessageBoxOptions } from 'electron';
import type { Preferences } from '#contract/preferences.ts';
import { msg, type Message } from '#contract/messages.ts';

export interface CloseBehaviorPorts {
  readonly hasTray: () => Promise<boolean>;
  readonly preferences: () => Preferences;
  readonly explained: () => Promise<unknown>;
  readonly words: (message: Message) => string;
  readonly ask: (question: MessageBoxOptions) => Promise<number>;
  readonly hide: () => void;
  readonly minimise: () => void;
  readonly quit: () => void;
  readonly log: (message: string, error?: unknown) => void;
}

export const createCloseBehavior = (ports: CloseBehaviorPorts): (() => void) => {
  const { words } = ports;
  let isAsking = false;

  const explain = async (): Promise<void> => {
    await ports.ask({
      type: 'info',
      title: 'Counterline',
      message: words(msg('close.title')),
      detail: words(msg('close.text')),
      buttons: [words(msg('close.ok'))],
    });
    try {
      await ports.explained();
    } finally {
      // The window is hidden even if `explained` fails. The dialog then appears again next time.
      ports.hide();
    }
  };
  const choose = async (): Promise<void> => {
    const [minimise, quit] = [0, 1];
    const pressed = await ports.ask({
      type: 'question',
      title: 'Counterline',
      message: words(msg('noTray.title')),
      detail: words(msg('noTray.text')),
      buttons: [words(msg('noTray.minimise')), words(msg('noTray.quit')), words(msg('act.cancel'))],
      defaultId: minimise,
      cancelId: 2,
      noLink: true,
    });
    if (pressed === minimise) ports.minimise();
    if (pressed === quit) ports.quit();
  };
  const close = async (): Promise<void> => {
    if (!(await ports.hasTray())) return choose();
    return ports.preferences().closeExplained ? ports.hide() : explain();
  };
  return () => {
    if (isAsking) return;
    isAsking = true;
    close()
      .catch((error: unknown) => ports.log('closing the window', error))
      .finally(() => {
        isAsking = false;
      });
  };
};
