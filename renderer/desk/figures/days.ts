/** A day of the figures (YYYY-MM-DD, UTC) as people write it, whatever the time zone of the computer. */
import { momentIn } from '../../shared/language/formats.ts';
import { locale } from '../words/fill.ts';

const noonHere = (day: string): number => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date, 12).getTime();
};

export const dateOf = (day: string): string => momentIn('day', noonHere(day), locale());
