/**
 * What the page of a window may not do alone is confirmed in a dialog of the system, which no page can press. The
 * dialog names what is about to happen. For a window in a browser it shows the code of that window, too.
 */
import type { MessageBoxOptions } from 'electron';
import { confirmWithinMs } from '#contract/confirmed-calls.ts';
import { Refusal } from '#contract/dispatch.ts';
import { say, type Said } from '#contract/messages.ts';

export interface ActionConfirmation {
  /** Rejects with a `Refusal` unless the person allows it. */
  readonly need: (what: readonly Said[]) => Promise<void>;
  /** Whether the person allows what the browser window with this code asks for. */
  readonly confirmCode: (code: string, what: readonly Said[]) => Promise<boolean>;
}

export interface ActionConfirmationPorts {
  readonly words: (said: Said) => string;
  /** A question over the window; the number of the button that was pressed. */
  readonly ask: (question: MessageBoxOptions) => Promise<number>;
  readonly now: () => number;
}

/** First the button that does nothing: it is pressed when the question is just closed. */
const nothing = 0;

export const createActionConfirmation = ({ words, ask, now }: ActionConfirmationPorts): ActionConfirmation => {
  let isAsking = false;
  const lines = (...said: readonly Said[]): string => said.map(words).join('\n');
  /** Undefined: another question is open. One at a time, since a page can ask a hundred times. */
  const isAllowed = async (message: string, detail: string): Promise<boolean | undefined> => {
    if (isAsking) return undefined;
    isAsking = true;
    const until = now() + confirmWithinMs;
    try {
      const pressed = await ask({
        type: 'question',
        title: 'Counterline',
        message,
        detail,
        buttons: [words(say('link.no')), words(say('confirm.yes'))],
        defaultId: nothing,
        cancelId: nothing,
        noLink: true,
        signal: AbortSignal.timeout(confirmWithinMs),
      });
      return pressed !== nothing && now() < until;
    } finally {
      isAsking = false;
    }
  };
  return {
    need: async (what) => {
      const allowed = await isAllowed(words(say('confirm.title')), lines(...what));
      if (allowed === undefined) throw new Refusal('confirm', say('confirm.other'));
      if (!allowed) throw new Refusal('confirm', say('confirm.refused'));
    },
    confirmCode: async (code, what) =>
      (await isAllowed(words(say('confirm.browser', { code })), lines(...what, say('confirm.compare')))) ?? false,
  };
};
