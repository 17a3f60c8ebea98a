/** A link asks for something; a person is asked whether it may. One question at a time: a page can open a hundred links. */
import { defined } from '#contract/defined.ts';
import type { MessageBoxOptions } from 'electron';
import type { Host } from '#contract/contract.ts';
import { say, type Said } from '#contract/messages.ts';
import type { Refuse } from '../lifecycle/refusals.ts';
import type { Handed } from './handover.ts';

type Asked = Extract<Handed, { is: 'link' }>['link'];

export interface AskingPorts {
  readonly words: (said: Said) => string;
  /** A question over the window; the number of the button that was pressed. */
  readonly ask: (question: MessageBoxOptions) => Promise<number>;
  /** Where the person is, before the question comes: at the window. */
  readonly showWindow: (page?: string) => void;
  readonly host: () => Pick<Host, 'lookup.show'> | undefined;
  readonly refuse: Refuse;
  readonly log: (message: string, error?: unknown) => void;
}

/** First the button that does nothing: it is pressed when the question is just closed. */
const nothing = 0;

export const createLinkConfirmation = (ports: AskingPorts): ((link: Asked) => Promise<void>) => {
  const { words } = ports;
  let isAsking = false;

  const question = (link: Asked): MessageBoxOptions => {
    const isLookup = link.is === 'lookup';
    const what = isLookup
      ? say('link.lookup', { who: link.phone ?? link.email ?? '' })
      : say('link.open', { page: say(`page.${link.page}`) });
    return {
      type: 'question',
      title: 'Counterline',
      message: words(say('link.title')),
      detail: words(what),
      buttons: [words(say('link.no')), words(say(isLookup ? 'link.lookup.yes' : 'link.open.yes'))],
      defaultId: nothing,
      cancelId: nothing,
      noLink: true,
    };
  };
  const act = async (link: Asked): Promise<void> => {
    if (link.is === 'open') return ports.showWindow(`#${link.page}`);
    // Whether it was taken stands in the ledger, like every look-up.
    await ports.host()?.['lookup.show']({
      ...defined({ phone_number: link.phone, email_address: link.email }),
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
