/** The keys of the window. Single keys can be switched off (WCAG 2.1.4): a voice program or a stray finger presses them too. */
import type { PageName } from './pages.ts';

export type KeyAction =
  | { readonly do: 'open'; readonly page: PageName }
  | { readonly do: 'search' }
  | { readonly do: 'answer' }
  | { readonly do: 'help' };

export interface Pressed {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
}

/** Takes the call that rings; said on the button that it presses. */
export const answerKey = 'A';

/** `typing`: the focus is where letters go. Esc and the arrows belong to what has the focus, not to the window. */
export const keyAction = (pressed: Pressed, pages: readonly PageName[], typing: boolean): KeyAction | undefined => {
  if (typing || pressed.ctrlKey || pressed.altKey || pressed.metaKey) return undefined;
  if (pressed.key === '/') return { do: 'search' };
  if (pressed.key.toUpperCase() === answerKey) return { do: 'answer' };
  if (pressed.key === '?') return { do: 'help' };
  const page = /^[1-9]$/.test(pressed.key) ? pages[Number(pressed.key) - 1] : undefined;
  return page === undefined ? undefined : { do: 'open', page };
};
