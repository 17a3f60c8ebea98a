/** How long until something is tried again. While it is being tried there is nothing to say. */
import { useNow } from '../hooks/use-now.ts';
import { word } from '../i18n/t.ts';

export const NextTry = ({ at }: { readonly at: number }) => {
  const seconds = Math.max(0, Math.ceil((at - useNow(500)) / 1000));
  return seconds === 0 ? null : <span>{word('head.nextTry', { seconds })}</span>;
};
