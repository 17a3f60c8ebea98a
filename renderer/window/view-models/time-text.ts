/** Times and durations as text. All times are wall-clock times in ms since 1970. */
import { formatTime } from '#contract/locale-formats.ts';
import { locale as currentLocale } from '../i18n/t.ts';

export const clock = (at: number, locale = currentLocale()): string => formatTime('time', at, locale);
export const exactClock = (at: number, locale = currentLocale()): string => formatTime('exactTime', at, locale);
export const dayAndClock = (at: number, locale = currentLocale()): string => formatTime('dayAndTime', at, locale);

export const startOfDay = (at: number): number => new Date(at).setHours(0, 0, 0, 0);
export const isSameDay = (one: number, other: number): boolean => startOfDay(one) === startOfDay(other);

/** Formats a duration such as `02:14`, or `1:02:14` for an hour or more. A negative duration is shown as zero. */
export const stopwatch = (ms: number): string => {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const pad = (part: number): string => String(part).padStart(2, '0');
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  const rest = `${pad(minutes % 60)}:${pad(seconds % 60)}`;
  return hours === 0 ? rest : `${hours}:${rest}`;
};

export type Span = { readonly unit: 'seconds' | 'minutes' | 'hours' | 'days'; readonly count: number };
/** Returns a duration in the most suitable unit. */
export const span = (ms: number): Span => {
  const seconds = Math.max(0, Math.round(ms / 1000));
  if (seconds < 100) return { unit: 'seconds', count: seconds };
  if (seconds < 100 * 60) return { unit: 'minutes', count: Math.round(seconds / 60) };
  if (seconds < 48 * 3600) return { unit: 'hours', count: Math.round(seconds / 3600) };
  return { unit: 'days', count: Math.round(seconds / 86_400) };
};
