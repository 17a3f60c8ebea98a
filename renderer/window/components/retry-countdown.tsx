/** Shows the seconds until the next attempt, and nothing once that time has come. */
import { useNow } from '../hooks/use-now.ts';
import { t } from '../i18n/t.ts';

export const NextTry = ({ at }: { readonly at: number }) => {
  const seconds = Math.max(0, Math.ceil((at - useNow(500)) / 1000));
  return seconds === 0 ? null : <span>{t('head.nextTry', { seconds })}</span>;
};
