/** The window's pages and their addresses, for example: `#now`, `#ledger/ID`. */
import type { Snapshot } from '#contract/snapshot.ts';

export const pageNames = ['now', 'ledger', 'waiting', 'connections', 'practice', 'settings'] as const;
export type PageName = (typeof pageNames)[number];
export interface Place {
  /** The setup opens from the Settings page and on the first run. It is not in the sidebar. */
  readonly page: PageName | 'setup';
  /**
   * The ID of the open entry in the ledger, or the step of the setup. On the Connections page, it is `try` (the preview
   * of a map) or `site` (the PCs of the site).
   */
  readonly id?: string;
}

/** Returns the pages in the order of the sidebar and the number keys. Practice exists only in the practice profile. */
export const pagesOf = (profile: Snapshot['profile'] | undefined): readonly PageName[] =>
  profile === 'practice' ? pageNames : pageNames.filter((name) => name !== 'practice');

/**
 * Whether the bottom bar shows this page. The bar has room for five pages. If there are more, the Connections page
 * opens from the Now page and the Settings page.
 */
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

/** Returns the route for an address. Unknown addresses lead to the Now page. */
export const place = (hash: string): Place => {
  const [name, ...rest] = hash.replace(/^#/, '').split('/');
  const page = name === 'setup' ? name : (pageNames.find((known) => known === name) ?? 'now');
  const id = decoded(rest.join('/'));
  const hasId = page === 'ledger' || page === 'setup' || (page === 'connections' && (id === 'try' || id === 'site'));
  return hasId && id !== '' ? { page, id } : { page };
};
