/** The pages of the window, and their addresses: `#now`, `#ledger/ID`. */
import type { Snapshot } from '#contract/snapshot.ts';

export const pageNames = ['now', 'ledger', 'waiting', 'connections', 'practice', 'settings'] as const;
export type PageName = (typeof pageNames)[number];
export interface Place {
  /** Setting up is reached from Settings and from the first run, not from the rail. */
  readonly page: PageName | 'setup';
  /** Ledger: the opened page. Setting up: the step. Connections: `try`, the dry run of a map. */
  readonly id?: string;
}

/** In the order of the rail, which is the order of the keys 1 to 6. Practice exists in the practice profile only. */
export const pagesOf = (profile: Snapshot['profile'] | undefined): readonly PageName[] =>
  profile === 'practice' ? pageNames : pageNames.filter((name) => name !== 'practice');

/** The bottom bar holds five; connections are then reached from Now and from Settings. */
export const isInBar = (name: PageName, pages: readonly PageName[]): boolean =>
  pages.length <= 5 || name !== 'connections';

export const address = (page: Place['page'], id?: string): string =>
  id === undefined ? `#${page}` : `#${page}/${encodeURIComponent(id)}`;

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** Where an address leads. An unknown one leads to Now. */
export const place = (hash: string): Place => {
  const [name, ...rest] = hash.replace(/^#/, '').split('/');
  const page = name === 'setup' ? name : (pageNames.find((known) => known === name) ?? 'now');
  const id = decoded(rest.join('/'));
  const hasId = page === 'ledger' || page === 'setup' || (page === 'connections' && id === 'try');
  return hasId && id !== '' ? { page, id } : { page };
};
