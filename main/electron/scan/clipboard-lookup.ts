/**
 * Looks up the text on the clipboard after a confirmation that shows the customer. The clipboard can contain a
 * password, so text that matches no scan rule is neither shown nor sent.
 */
import type { MessageBoxOptions } from 'electron';
import type { Host } from '#contract/contract.ts';
import { msg, type Message, type MessageOrText } from '#contract/messages.ts';

export interface ClipboardLookupPorts {
  readonly readText: () => Promise<string>;
  readonly words: (message: Message) => string;
  /** Shows a dialog. Resolves to the index of the pressed button. */
  readonly ask: (question: MessageBoxOptions) => Promise<number>;
  readonly showWindow: (page: string) => void;
  readonly host: () => Pick<Host, 'scans.preview' | 'scans.open'>;
  readonly log: (message: string, error?: unknown) => void;
}

/** The maximum length of the text, in characters. Every card number is shorter. */
const longest = 512;
/** Control and format characters, which could make the dialog show misleading text. */
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

/** Returns the trimmed text, or undefined if it is empty, too long, or contains control or format characters. */
export const scanOnClipboard = (text: string): string | undefined => {
  const trimmed = text.trim();
  return trimmed === '' || trimmed.length > longest || unseen.test(trimmed) ? undefined : trimmed;
};

/** The index of the button that does nothing. Closing the dialog has the same effect as this button. */
const nothing = 0;

export const createClipboardLookup = (ports: ClipboardLookupPorts): (() => Promise<void>) => {
  const { words, host } = ports;
  let isAsking = false;
  const report = async (sentence: MessageOrText): Promise<void> => {
    await ports.ask({
      type: 'info',
      title: 'Counterline',
      message: typeof sentence === 'string' ? sentence : words(sentence),
      buttons: [words(msg('link.close'))],
      noLink: true,
    });
  };
  const lookUp = async (): Promise<void> => {
    const text = scanOnClipboard(await ports.readText());
    if (text === undefined) return report(msg('clipboard.none'));
    const preview = await host()['scans.preview']({ text, asksBackOffice: false });
    if (preview.rule === undefined) return report(msg('clipboard.noRule'));
    if (preview.why !== undefined) return report(preview.why);
    const who = preview.asks?.value ?? preview.customer.map(({ value }) => value).join(', ');
    const answer = await ports.ask({
      type: 'question',
      title: 'Counterline',
      message: words(msg('clipboard.title')),
      detail: words(msg('clipboard.lookup', { who, rule: preview.rule })),
      buttons: [words(msg('link.no')), words(msg('link.lookup.yes'))],
      defaultId: 1,
      cancelId: nothing,
      noLink: true,
    });
    if (answer === nothing) return;
    // The text from before the dialog is used, because the clipboard may have changed.
    const verdict = await host()['scans.open']({ text });
    if (verdict.ledgerId === undefined) return report(verdict.sentence);
    ports.showWindow('#ledger');
  };
  return async () => {
    if (isAsking) return;
    isAsking = true;
    try {
      await lookUp();
    } catch (error) {
      ports.log('the look-up from the clipboard', error);
    } finally {
      isAsking = false;
    }
  };
};
