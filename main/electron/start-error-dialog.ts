/** The dialog for a failed start: retry, show the data folder, or quit. */
import type { MessageBoxOptions } from 'electron';
import { msg, type Message } from '#contract/messages.ts';

export interface StartErrorPorts {
  readonly dataDir: string;
  readonly words: (message: Message) => string;
  /** Shows a dialog without a parent window. Resolves to the index of the pressed button. */
  readonly ask: (question: MessageBoxOptions) => Promise<number>;
  readonly showFolder: (path: string) => Promise<unknown>;
}

export const askToRetry = async (ports: StartErrorPorts, detail: string): Promise<boolean> => {
  const { words } = ports;
  const [again, folder] = [0, 1];
  for (;;) {
    const pressed = await ports.ask({
      type: 'error',
      title: 'Counterline',
      message: words(msg('begin.failed')),
      detail,
      buttons: [words(msg('begin.again')), words(msg('begin.folder')), words(msg('begin.quit'))],
      defaultId: again,
      cancelId: 2,
      noLink: true,
    });
    if (pressed === folder) await ports.showFolder(ports.dataDir);
    else return pressed === again;
  }
};

/** Returns the first line of the error message. */
export const firstLine = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n', 1)[0] ?? '';
