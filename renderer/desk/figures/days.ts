/**
 * Functions for the figures by day: they return the totals of several days, and the text for a day. A day (YYYY-MM-DD,
 * UTC) has the same text in every time zone.
 */
import type { DeskKpis, DeskSnapshot } from '#contract/desk.ts';
import { formatTime } from '#contract/locale-formats.ts';
import { locale } from '../i18n/t.ts';

const noonHere = (day: string): number => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date, 12).getTime();
};

export const dateOf = (day: string): string => formatTime('day', noonHere(day), locale());

type Day = DeskSnapshot['kpiDays']['days'][number];

export const totalOf = (days: readonly Day[], figure: keyof DeskKpis): number =>
  Math.round(days.reduce((total, day) => total + day[figure], 0) * 100) / 100;
