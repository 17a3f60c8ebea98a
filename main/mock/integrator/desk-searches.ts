/**
 * The dashboard searches of each agent. A search sends a request to every dynamic link, and replaces
 * the agent's previous search.
 */
import type { FoundAtLink } from '../rules/caller-identification.ts';
import type { Helpdesk } from '../state/helpdesk.ts';
import type { LinkSearch } from './searches.ts';

type FoundCustomer = FoundAtLink['customers'][number];

export interface DeskSearches {
  readonly of: (extension: string) => LinkSearch | undefined;
  /** Returns the customer with this e-mail address that a link found for this agent. */
  readonly found: (extension: string, emailAddress: string) => FoundCustomer | undefined;
  readonly searched: (extension: string, text: string) => void;
  /**
   * Shows this agent the responses about a caller's number, and sends requests to the links that the search for the
   * caller left out.
   */
  readonly adopt: (extension: string, search: LinkSearch) => void;
  readonly closePrevious: (extension: string) => void;
  readonly clear: () => void;
}

export const createDeskSearches = (
  { links }: Pick<Helpdesk, 'links'>,
  search: (text: string) => LinkSearch,
): DeskSearches => {
  const current = new Map<string, { readonly search: LinkSearch; readonly isOwn: boolean }>();
  /** Removes the agent's current search, and stops it unless it is the search for a caller's number. */
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
      // The same search was already started while the agent was typing.
      if (before?.text === text && !before.isOver()) return;
      show(extension, search(text), true);
    },
    adopt: (extension, found) => show(extension, found, false),
    closePrevious: closed,
    clear: () => {
      for (const extension of current.keys()) closed(extension);
    },
  };
};
