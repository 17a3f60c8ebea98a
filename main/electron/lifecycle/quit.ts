/** Closes everything and quits the app within two seconds. No item is lost, because the outbox is on disk. */
import type { App } from 'electron';

export const quitWithinMs = 1_900;

export interface QuitSequence {
  /** Starts quitting. Further calls have no effect. */
  readonly begin: () => void;
  readonly isEnding: () => boolean;
}

export const createQuitSequence = (
  app: Pick<App, 'on' | 'exit'>,
  ports: {
    readonly close: () => Promise<void>;
    readonly log: (message: string, error?: unknown) => void;
    readonly withinMs?: number;
  },
): QuitSequence => {
  let isEnding = false;
  const begin = (): void => {
    if (isEnding) return;
    isEnding = true;
    const late = setTimeout(() => app.exit(0), ports.withinMs ?? quitWithinMs);
    ports
      .close()
      .catch((error: unknown) => ports.log('the end', error))
      .finally(() => {
        clearTimeout(late);
        app.exit(0);
      });
  };
  // For example, the macOS menu and the Dock cause this event. `begin` replaces Electron's own way of quitting.
  app.on('before-quit', (event) => {
    event.preventDefault();
    begin();
  });
  return { begin, isEnding: () => isEnding };
};
