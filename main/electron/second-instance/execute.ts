/** Executes a request from this start, from a second start, or from a link on macOS. */
import type { Refuse } from '../lifecycle/refusals.ts';
import type { Host } from '#contract/contract.ts';
import type { createLinkConfirmation } from './confirm-link.ts';
import type { LaunchRequest } from './launch-request.ts';

export const createExecutor =
  (ports: {
    readonly showWindow: () => void;
    readonly askLink: ReturnType<typeof createLinkConfirmation>;
    readonly host: () => Pick<Host, 'call.hook'>;
    readonly refuse: Refuse;
  }): ((handed: LaunchRequest) => void) =>
  (handed) => {
    switch (handed.is) {
      case 'show':
        return ports.showWindow();
      case 'link':
        return void ports.askLink(handed.link);
      case 'call': {
        // The event is handled as if the command line had sent it. An error is counted as a refused message.
        const forwarded = async (): Promise<unknown> => ports.host()['call.hook'](handed.raw);
        return void forwarded().catch(() => ports.refuse('message', 'hook'));
      }
      case 'refused':
        return ports.refuse('link', handed.reason);
    }
  };
