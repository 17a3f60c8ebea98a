/** Times as people read them, in the language that is on. Wall clock in ms since 1970 throughout. */
import { momentIn } from '../../shared/language/formats.ts';
import { locale as spokenLocale } from '../i18n/t.ts';

export const clock = (at: number, locale = spokenLocale()): string => momentIn('time', at, locale);
export const exactClock = (at: number, locale = spokenLocale()): string => momentIn('exactTime', at, locale);
export const dayAndClock = (at: number, locale = spokenLocale()): string => momentIn('dayAndTime', at, locale);

export const startOfDay = (at: number): number => new Date(at).setHours(0, 0, 0, 0);
export const isSameDay = (one: number, other: number): boolean => startOfDay(one) === startOfDay(other);

/** `02:14`, from an hour on `1:02:14`. A clock that went backwards shows zero. */
export const stopwatch = (ms: number): string => {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const pad = (part: number): string => String(part).padStart(2, '0');
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  const rest = `${pad(minutes % 60)}:${pad(seconds % 60)}`;
  return hours === 0 ? rest : `${hours}:${rest}`;
};

export type Span = { readonly unit: 'seconds' | 'minutes' | 'hours' | 'days'; readonly count: number };
/** A length of time in the one unit that says enough. */
export const span = (ms: number): Span => {
  const seconds = Math.max(0, Math.round(ms / 1000));
  if (seconds < 100) return { unit: 'seconds', count: seconds };
  if (seconds < 100 * 60) return { unit: 'minutes', count: Math.round(seconds / 60) };
  if (seconds < 48 * 3600) return { unit: 'hours', count: Math.round(seconds / 3600) };
  return { unit: 'days', count: Math.round(seconds / 86_400) };
};
