/** Carries out what was handed over, as far as that goes without asking anybody. */
import type { Refuse } from '../refusals.ts';
import type { createAsking } from './asking.ts';
import type { Handed } from './handover.ts';

export const createTaking =
  (ports: {
    readonly showWindow: () => void;
    readonly askLink: ReturnType<typeof createAsking>;
    readonly refuse: Refuse;
  }): ((handed: Handed) => void) =>
  (handed) => {
    switch (handed.is) {
      case 'show':
        return ports.showWindow();
      case 'link':
        return void ports.askLink(handed.link);
      case 'refused':
        return ports.refuse('link', handed.reason);
    }
  };
