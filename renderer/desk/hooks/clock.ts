/** Times and amounts as the desk writes them. */
import { useEffect, useState } from 'react';
import { momentIn, numberText } from '../../shared/language/formats.ts';
import type { DeskState } from '../connection/connection.ts';
import { locale, word } from '../words/fill.ts';

/** The helpdesk's time at this very moment. */
export const helpdeskTime = ({ snapshot, receivedAt }: DeskState): number =>
  snapshot === null || snapshot.frozen ? (snapshot?.at ?? 0) : snapshot.at + performance.now() - receivedAt;

/** The helpdesk's time now; ticks once a second while `ticking`. */
export function useHelpdeskNow({ snapshot, receivedAt }: DeskState, ticking: boolean): number {
  const [tickedAt, tick] = useState(0);
  useEffect(() => {
    if (!ticking) return undefined;
    const timer = setInterval(() => tick(performance.now()), 1_000);
    return () => clearInterval(timer);
  }, [ticking]);
  if (snapshot === null) return 0;
  return snapshot.frozen ? snapshot.at : snapshot.at + Math.max(0, tickedAt - receivedAt);
}

const two = (value: number): string => String(value).padStart(2, '0');

/** mm:ss, or h:mm:ss from an hour on. */
export function duration(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1_000));
  const minutes = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  return seconds < 3_600 ? minutes : `${Math.floor(seconds / 3_600)}:${minutes}`;
}

export const isSameDay = (one: number, other: number): boolean =>
  new Date(one).toDateString() === new Date(other).toDateString();
export const timeOrDay = (at: number, now: number): string =>
  momentIn(isSameDay(at, now) ? 'time' : 'day', at, locale());
export const preciseTime = (at: number): string => momentIn('exactTime', at, locale());
export const dayWord = (at: number, now: number): string =>
  isSameDay(at, now) ? word('log.today') : momentIn('day', at, locale());
/** What is no time, an integrator's own way of writing one perhaps, stands as it came. */
export const orderMoment = (iso: string): string =>
  Number.isNaN(Date.parse(iso)) ? iso : momentIn('dateAndTime', Date.parse(iso), locale());
export const comingMoment = (at: number, now: number): string =>
  momentIn(isSameDay(at, now) ? 'time' : 'dayAndTime', at, locale());

/** A sum over orders, which carry no currency (2.6): it may add several, so it names none. */
export const amountText = (amount: number): string => numberText(amount, locale(), 2);

/** `currency` is whatever the shop reports, a sign or a code; it stays on the line of its amount. */
export const money = (currency: string, amount: number): string => `${currency}\u00a0${amountText(amount)}`;
