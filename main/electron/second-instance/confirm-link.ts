/** Asks the user before a link has an effect. Only one dialog is open at a time, because a page can open many links. */
import { omitUndefined } from '#contract/json.ts';
import type { MessageBoxOptions } from 'electron';
import type { Host } from '#contract/contract.ts';
import { msg, type Message, type MessageOrText } from '#contract/messages.ts';
import type { Refuse } from '../lifecycle/refusals.ts';
import type { LaunchRequest } from './launch-request.ts';

type RequestedLink = Extract<LaunchRequest, { is: 'link' }>['link'];

export interface LinkConfirmationPorts {
  readonly words: (message: Message) => string;
  /** Shows a dialog over the window. Resolves to the index of the pressed button. */
  readonly ask: (question: MessageBoxOptions) => Promise<number>;
  /** Called before the dialog, so that it appears over the window, and after the dialog, to show a page. */
  readonly showWindow: (page?: string) => void;
  readonly host: () => Pick<Host, 'lookup.show' | 'scans.open'> | undefined;
  readonly refuse: Refuse;
  readonly log: (message: string, error?: unknown) => void;
}

/** The index of the button that does nothing. Closing the dialog has the same effect as this button. */
const nothing = 0;

export const createLinkConfirmation = (ports: LinkConfirmationPorts): ((link: RequestedLink) => Promise<void>) => {
  const { words } = ports;
  let isAsking = false;

  const question = (link: RequestedLink): MessageBoxOptions => {
    const isLookup = link.is !== 'open';
    const what =
      link.is === 'open'
        ? msg('link.open', { page: msg(`page.${link.page}`) })
        : msg('link.lookup', { who: link.is === 'scan' ? link.external : (link.phone ?? link.email ?? '') });
    return {
      type: 'question',
      title: 'Counterline',
      message: words(msg('link.title')),
      detail: words(what),
      buttons: [words(msg('link.no')), words(msg(isLookup ? 'link.lookup.yes' : 'link.open.yes'))],
      defaultId: nothing,
      cancelId: nothing,
      noLink: true,
    };
  };
  const rejection = (sentence: MessageOrText): MessageBoxOptions => ({
    type: 'info',
    title: 'Counterline',
    message: typeof sentence === 'string' ? sentence : words(sentence),
    buttons: [words(msg('link.close'))],
    noLink: true,
  });
  const act = async (link: RequestedLink): Promise<void> => {
    if (link.is === 'open') return ports.showWindow(`#${link.page}`);
    if (link.is === 'scan') {
      const verdict = await ports.host()?.['scans.open']({ text: link.external });
      // A card without a customer does not have a ledger entry.
      if (verdict !== undefined && verdict.ledgerId === undefined) await ports.ask(rejection(verdict.sentence));
      return ports.showWindow(verdict?.ledgerId === undefined ? undefined : '#ledger');
    }
    // The ledger shows the result, as it does for every look-up.
    await ports.host()?.['lookup.show']({
      ...omitUndefined({ phone_number: link.phone, email_address: link.email }),
    });
    ports.showWindow('#ledger');
  };
  return async (link) => {
    if (isAsking) return ports.refuse('link', 'another_question');
    isAsking = true;
    try {
      ports.showWindow();
      if ((await ports.ask(question(link))) === nothing) return;
      await act(link);
    } catch (error) {
      ports.log('a link', error);
    } finally {
      isAsking = false;
    }
  };
};
