/** What each agent has searched for in the dashboard: every dynamic link is asked; a newer search takes the place of the one before. */
import type { FoundAtLink } from '../rules/caller-identification.ts';
import type { Helpdesk } from '../state/helpdesk.ts';
import type { LinkSearch } from './searches.ts';

type FoundCustomer = FoundAtLink['customers'][number];

export interface DeskSearches {
  readonly of: (extension: string) => LinkSearch | undefined;
  /** A customer whom a link has found for this agent. */
  readonly found: (extension: string, emailAddress: string) => FoundCustomer | undefined;
  readonly searched: (extension: string, text: string) => void;
  /** The answers about a caller's number, shown to this agent; links that a call does not ask are asked now. */
  readonly adopt: (extension: string, search: LinkSearch) => void;
  readonly closed: (extension: string) => void;
  readonly clear: () => void;
}

export const createDeskSearches = (
  { links }: Pick<Helpdesk, 'links'>,
  search: (text: string) => LinkSearch,
): DeskSearches => {
  const current = new Map<string, { readonly search: LinkSearch; readonly isOwn: boolean }>();
  /** A caller's number goes on being asked about when the agent looks for something else. */
  const closed = (extension: string): void => {
    const before = current.get(extension);
    if (before?.isOwn === true) before.search.stop();
    current.delete(extension);
  };
  const show = (extension: string, shown: LinkSearch, isOwn: boolean): void => {
    closed(extension);
    current.set(extension, { search: shown, isOwn });
    void shown.askAll(links.all());
  };
  return {
    of: (extension) => current.get(extension)?.search,
    found: (extension, emailAddress) =>
      [...(current.get(extension)?.search.found.values() ?? [])]
        .flatMap(({ drawn }) => drawn?.customers ?? [])
        .find((one) => one.email_address.toLowerCase() === emailAddress.toLowerCase()),
    searched: (extension, written) => {
      const text = written.trim();
      const before = current.get(extension)?.search;
      // Typing has asked already when the key is pressed that asks.
      if (before?.text === text && !before.isOver()) return;
      show(extension, search(text), true);
    },
    adopt: (extension, found) => show(extension, found, false),
    closed,
    clear: () => {
      for (const extension of current.keys()) closed(extension);
    },
  };
};
