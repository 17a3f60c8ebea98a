/** A day of the figures (YYYY-MM-DD, UTC) as text, independent of the time zone of the computer. */
import { formatTime } from '#contract/locale-formats.ts';
import { locale } from '../i18n/t.ts';

const noonHere = (day: string): number => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date, 12).getTime();
};

export const dateOf = (day: string): string => formatTime('day', noonHere(day), locale());
