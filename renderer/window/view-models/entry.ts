/** The head lines of an entry's page: what it is, when it was, how long it took, where. */
import type { LedgerPage } from '#contract/messages.ts';
import { counted, word } from '../i18n/t.ts';
import { sentence, type Telling } from './format.ts';
import { dayAndClock, exactClock, isSameDay, span } from './times.ts';
import { atText, isCall, kindTitle } from './who.ts';

export const spanText = (ms: number): string => {
  const { unit, count } = span(ms);
  return counted(`span.${unit}`, count);
};

/** `3 min 41 s`: the length of a call is said to the second. */
export const lengthText = (ms: number): string => {
  const seconds = Math.max(0, Math.round(ms / 1000));
  const rest = counted('span.seconds', seconds % 60);
  return seconds < 60 ? rest : `${counted('span.minutes', Math.floor(seconds / 60))} ${rest}`;
};

export const whenLine = (page: LedgerPage, { now, locale }: Telling): string => {
  const time = isSameDay(page.startedAt, now)
    ? word('page.today', { time: exactClock(page.startedAt, locale) })
    : dayAndClock(page.startedAt, locale);
  const kind = kindTitle(page.kind);
  if (!isCall(page) || page.endedAt === undefined || page.endUnseen === true) return word('page.when', { kind, time });
  return word('page.whenLong', { kind, time, span: lengthText(page.endedAt - (page.answeredAt ?? page.startedAt)) });
};

export const whereLine = (page: LedgerPage): string => {
  const place =
    page.answeredBy === undefined
      ? word('page.at', { at: atText(page) })
      : word('page.answeredAt', { at: page.answeredBy });
  return page.store === undefined ? sentence(place) : `${page.store}, ${place}`;
};
