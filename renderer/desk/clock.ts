/** Times and amounts as the desk writes them. */
import { useEffect, useState } from 'react';
import type { DeskState } from './connection.ts';

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

const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
const precise = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', second: '2-digit' });
const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long' });
const dayAndTime = new Intl.DateTimeFormat('en-GB', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

export const isSameDay = (one: number, other: number): boolean =>
  new Date(one).toDateString() === new Date(other).toDateString();
export const timeOrDay = (at: number, now: number): string => (isSameDay(at, now) ? time.format(at) : day.format(at));
export const preciseTime = (at: number): string => precise.format(at);
export const dayWord = (at: number, now: number): string => (isSameDay(at, now) ? 'Today' : day.format(at));
export const orderMoment = (iso: string): string => dayAndTime.format(new Date(iso)).replaceAll('/', '-');

export const money = (currency: string, amount: number): string =>
  `${currency} ${new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(amount)}`;
