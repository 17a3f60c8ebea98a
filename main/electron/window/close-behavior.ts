/** A person closes the window. The first time it is said that Counterline goes on; without a tray, they choose. */
import type { MessageBoxOptions } from 'electron';
import type { Preferences } from '#contract/preferences.ts';
import { say, type Said } from '#contract/messages.ts';

export interface CloseBehaviorPorts {
  readonly hasTray: () => Promise<boolean>;
  readonly preferences: () => Preferences;
  readonly explained: () => Promise<unknown>;
  readonly words: (said: Said) => string;
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
      message: words(say('close.title')),
      detail: words(say('close.text')),
      buttons: [words(say('close.ok'))],
    });
    try {
      await ports.explained();
    } finally {
      // Not kept: it is explained once more another time.
      ports.hide();
    }
  };
  const choose = async (): Promise<void> => {
    const [minimise, quit] = [0, 1];
    const pressed = await ports.ask({
      type: 'question',
      title: 'Counterline',
      message: words(say('noTray.title')),
      detail: words(say('noTray.text')),
      buttons: [words(say('noTray.minimise')), words(say('noTray.quit')), words(say('act.cancel'))],
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
