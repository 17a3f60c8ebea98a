/** Carries out what was handed over, as far as that goes without asking anybody. */
import type { Refuse } from '../lifecycle/refusals.ts';
import type { Host } from '#contract/contract.ts';
import type { createLinkConfirmation } from './confirm-link.ts';
import type { Handed } from './handover.ts';

export const createExecutor =
  (ports: {
    readonly showWindow: () => void;
    readonly askLink: ReturnType<typeof createLinkConfirmation>;
    readonly host: () => Pick<Host, 'call.hook'>;
    readonly refuse: Refuse;
  }): ((handed: Handed) => void) =>
  (handed) => {
    switch (handed.is) {
      case 'show':
        return ports.showWindow();
      case 'link':
        return void ports.askLink(handed.link);
      case 'call': {
        // It counts as it would from the command line, and is counted when it does not.
        const told = async (): Promise<unknown> => ports.host()['call.hook'](handed.raw);
        return void told().catch(() => ports.refuse('message', 'hook'));
      }
      case 'refused':
        return ports.refuse('link', handed.reason);
    }
  };
