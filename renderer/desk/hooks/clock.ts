/** The helpdesk's clock, and the desk's formats for times and amounts. */
import { useEffect, useState } from 'react';
import { formatTime, formatNumber } from '#contract/locale-formats.ts';
import type { DeskState } from '../connection/connection.ts';
import { locale, t } from '../i18n/t.ts';

/** Returns the helpdesk's current time. */
export const helpdeskTime = ({ snapshot, receivedAt }: DeskState): number =>
  snapshot === null || snapshot.frozen ? (snapshot?.at ?? 0) : snapshot.at + performance.now() - receivedAt;

/** Returns the helpdesk's current time, updated every second while `ticking` is true. */
export const useHelpdeskNow = ({ snapshot, receivedAt }: DeskState, ticking: boolean): number => {
  const [tickedAt, tick] = useState(0);
  useEffect(() => {
    if (!ticking) return undefined;
    const timer = setInterval(() => tick(performance.now()), 1_000);
    return () => clearInterval(timer);
  }, [ticking]);
  if (snapshot === null) return 0;
  return snapshot.frozen ? snapshot.at : snapshot.at + Math.max(0, tickedAt - receivedAt);
};

const two = (value: number): string => String(value).padStart(2, '0');

/** Formats a duration as mm:ss, or as h:mm:ss from one hour. */
export const duration = (ms: number): string => {
  const seconds = Math.max(0, Math.floor(ms / 1_000));
  const minutes = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  return seconds < 3_600 ? minutes : `${Math.floor(seconds / 3_600)}:${minutes}`;
};

export const isSameDay = (one: number, other: number): boolean =>
  new Date(one).toDateString() === new Date(other).toDateString();
const isSameYear = (one: number, other: number): boolean =>
  new Date(one).getFullYear() === new Date(other).getFullYear();
/** Formats a date, with the year only if it is not the current year. */
const dayText = (at: number, now: number): string =>
  formatTime(isSameYear(at, now) ? 'day' : 'dayAndYear', at, locale());
const timeText = (at: number): string => formatTime('time', at, locale());
export const timeOrDay = (at: number, now: number): string => (isSameDay(at, now) ? timeText(at) : dayText(at, now));
export const preciseTime = (at: number): string => formatTime('exactTime', at, locale());
export const dayWord = (at: number, now: number): string => (isSameDay(at, now) ? t('log.today') : dayText(at, now));
const momentText = (at: number, now: number): string => `${dayText(at, now)}, ${timeText(at)}`;
/** Formats a date that the helpdesk API writes as YYYY-MM-DD. Any other text stays unchanged. */
export function isoDay(text: string): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  if (day === undefined) return text;
  return formatTime('dayAndYear', new Date(Number(year), Number(month) - 1, Number(day), 12).getTime(), locale());
}
/** Formats the time of an order. Text that is not a valid time stays unchanged. */
export const orderMoment = (iso: string): string =>
  Number.isNaN(Date.parse(iso)) ? iso : momentText(Date.parse(iso), Date.now());
export const formatUpcomingTime = (at: number, now: number): string =>
  isSameDay(at, now) ? timeText(at) : momentText(at, now);

/**
 * Formats an amount without a currency. Orders do not contain a currency (2.6), so the total of several orders can mix
 * currencies.
 */
export const amountText = (amount: number): string => formatNumber(amount, locale(), 2);

/**
 * Formats an amount with its currency. `currency` is the symbol or code that the shop reports. It stays on the same
 * line as the amount.
 */
export const money = (currency: string, amount: number): string => `${currency}\u00a0${amountText(amount)}`;
