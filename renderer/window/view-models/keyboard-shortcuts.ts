/**
 * The keyboard shortcuts. Single keys can be turned off (WCAG 2.1.4), because speech input and accidental key
 * presses can trigger them.
 */
import type { PageName } from './routes.ts';

export type KeyAction =
  | { readonly do: 'open'; readonly page: PageName }
  | { readonly do: 'search' }
  | { readonly do: 'answer' }
  | { readonly do: 'scan' }
  | { readonly do: 'repeat' }
  | { readonly do: 'help' };

export interface Pressed {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
}

/** The key that answers the ringing call. The button shows this key. */
export const answerKey = 'A';
/** The key that moves the focus to the scan field. */
export const scanKey = 'S';
/** The key that repeats the last look-up. */
export const repeatKey = 'R';

/** `typing` is true if the focus is in a text field, a drop-down list or a dialog, where keys are not shortcuts. */
export const keyAction = (pressed: Pressed, pages: readonly PageName[], typing: boolean): KeyAction | undefined => {
  if (typing || pressed.ctrlKey || pressed.altKey || pressed.metaKey) return undefined;
  if (pressed.key === '/') return { do: 'search' };
  if (pressed.key.toUpperCase() === answerKey) return { do: 'answer' };
  if (pressed.key.toUpperCase() === scanKey) return { do: 'scan' };
  if (pressed.key.toUpperCase() === repeatKey) return { do: 'repeat' };
  if (pressed.key === '?') return { do: 'help' };
  const page = /^[1-9]$/.test(pressed.key) ? pages[Number(pressed.key) - 1] : undefined;
  return page === undefined ? undefined : { do: 'open', page };
};
