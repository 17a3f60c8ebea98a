/** Something keeps Counterline from starting: a person is told what, and says whether to try again. */
import type { MessageBoxOptions } from 'electron';
import { say, type Said } from '#contract/messages.ts';

export interface FailingPorts {
  readonly dataDir: string;
  readonly words: (said: Said) => string;
  /** Before there is a window: a message of its own; the number of the button that was pressed. */
  readonly ask: (question: MessageBoxOptions) => Promise<number>;
  readonly showFolder: (path: string) => Promise<unknown>;
}

export const wantsAgain = async (ports: FailingPorts, detail: string): Promise<boolean> => {
  const { words } = ports;
  const [again, folder] = [0, 1];
  for (;;) {
    const pressed = await ports.ask({
      type: 'error',
      title: 'Counterline',
      message: words(say('begin.failed')),
      detail,
      buttons: [words(say('begin.again')), words(say('begin.folder')), words(say('begin.quit'))],
      defaultId: again,
      cancelId: 2,
      noLink: true,
    });
    if (pressed === folder) await ports.showFolder(ports.dataDir);
    else return pressed === again;
  }
};

/** The first line of a mistake: what it is, without the way through the program. */
export const firstLine = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n', 1)[0] ?? '';
