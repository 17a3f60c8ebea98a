/**
 * Asks the user in a system dialog to confirm a window's sensitive API calls. No page can control this dialog. The
 * dialog describes the API call. For a browser window, the dialog also shows the window's confirmation code.
 */
import type { MessageBoxOptions } from 'electron';
import { confirmWithinMs } from '#contract/confirmed-calls.ts';
import { Refusal } from '#contract/dispatch.ts';
import { msg, type Message } from '#contract/messages.ts';

export interface ActionConfirmation {
  /** Rejects with a `Refusal` unless the user allows the API call. */
  readonly need: (what: readonly Message[]) => Promise<void>;
  /** Asks the user about the API call of the browser window with this code. Resolves to whether the user allows it. */
  readonly confirmCode: (code: string, what: readonly Message[]) => Promise<boolean>;
}

export interface ActionConfirmationPorts {
  readonly words: (message: Message) => string;
  /** Shows a dialog over the window. Resolves to the index of the pressed button. */
  readonly ask: (question: MessageBoxOptions) => Promise<number>;
  readonly now: () => number;
}

/** The index of the button that does nothing. Closing the dialog has the same effect as this button. */
const nothing = 0;

export const createActionConfirmation = ({ words, ask, now }: ActionConfirmationPorts): ActionConfirmation => {
  let isAsking = false;
  const lines = (...messages: readonly Message[]): string => messages.map(words).join('\n');
  /**
   * Returns undefined if another confirmation is open. Only one is shown at a time, because a page can make many API
   * calls.
   */
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
        buttons: [words(msg('link.no')), words(msg('confirm.yes'))],
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
      const allowed = await isAllowed(words(msg('confirm.title')), lines(...what));
      if (allowed === undefined) throw new Refusal('confirm', msg('confirm.other'));
      if (!allowed) throw new Refusal('confirm', msg('confirm.refused'));
    },
    confirmCode: async (code, what) =>
      (await isAllowed(words(msg('confirm.browser', { code })), lines(...what, msg('confirm.compare')))) ?? false,
  };
};
