/** The orderly end: everything that waits is on disk, and it takes two seconds at most, whoever asks for it. */
import type { App } from 'electron';

export const endWithinMs = 1_900;

export interface Ending {
  /** Asks for the end; a second time changes nothing. */
  readonly begin: () => void;
  readonly isEnding: () => boolean;
}

export const createEnding = (
  app: Pick<App, 'on' | 'exit'>,
  ports: {
    /** Closes everything, in order. */
    readonly close: () => Promise<void>;
    readonly log: (message: string, error?: unknown) => void;
    readonly withinMs?: number;
  },
): Ending => {
  let isEnding = false;
  const begin = (): void => {
    if (isEnding) return;
    isEnding = true;
    const late = setTimeout(() => app.exit(0), ports.withinMs ?? endWithinMs);
    ports
      .close()
      .catch((error: unknown) => ports.log('the end', error))
      .finally(() => {
        clearTimeout(late);
        app.exit(0);
      });
  };
  // Whoever quits (menu, dock, session end, a signal) comes through here; the app goes when it has closed.
  app.on('before-quit', (event) => {
    event.preventDefault();
    begin();
  });
  return { begin, isEnding: () => isEnding };
};
