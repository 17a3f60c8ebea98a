/**
 * Repeats an earlier request from the journal. Only the parameters come from that request. The address and the headers
 * come from the current settings, so that an old entry never leads to a server that was removed from the settings.
 */
import type { JournalEntry } from '../journal/journal.ts';
import type { Helpdesk } from '../state/helpdesk.ts';
import { endpoints, linkOfPanel, wordsOf, type DynamicLink, type Endpoint } from '../state/integrator-endpoints.ts';
import type { IntegratorClient } from './integrator-client.ts';

export interface RepeatQuestion {
  /** Whether the settings still contain the address of this request. */
  readonly isPossible: (entry: JournalEntry) => boolean;
  /** Sends the request again. Returns false if that is not possible. */
  readonly ask: (entry: JournalEntry) => boolean;
}

const placeOf = ({ origin, pathname }: URL): string => `${origin}${pathname}`;

export function createRepeats(
  helpdesk: Pick<Helpdesk, 'links' | 'panels'>,
  asker: IntegratorClient,
  origin: () => string,
): RepeatQuestion {
  const questionOf = (entry: JournalEntry) => {
    const endpoint = endpoints.find((name): name is Endpoint => name === entry.operation);
    if (endpoint === undefined || !URL.canParse(entry.path)) return undefined;
    const asked = new URL(entry.path);
    const isThere = ({ urls }: DynamicLink): boolean => {
      const text = urls[endpoint];
      return text !== undefined && placeOf(new URL(text, origin())) === placeOf(asked);
    };
    const links: readonly DynamicLink[] = [...helpdesk.links.all(), ...helpdesk.panels.all().map(linkOfPanel)];
    const link = links.find(isThere);
    if (link === undefined) return undefined;
    const values = wordsOf(link, endpoint).map(
      (word) => [word, asked.searchParams.get(link.parameters[word] ?? word) ?? ''] as const,
    );
    return { link, endpoint, values: Object.fromEntries(values) };
  };
  return {
    isPossible: (entry) => questionOf(entry) !== undefined,
    ask: (entry) => {
      const question = questionOf(entry);
      if (question === undefined) return false;
      void asker.ask(question, new AbortController().signal);
      return true;
    },
  };
}
