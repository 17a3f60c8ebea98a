/** The header texts of a ledger entry: kind, time, duration and place. */
import type { LedgerPage } from '#contract/messages.ts';
import { tCount, t } from '../i18n/t.ts';
import { sentence, type DisplayOptions } from './format.ts';
import { dayAndClock, exactClock, isSameDay, span } from './time-text.ts';
import { atText, isCall, kindTitle } from './entry-subject.ts';

export const spanText = (ms: number): string => {
  const { unit, count } = span(ms);
  return tCount(`span.${unit}`, count);
};

/** Formats a call's duration in minutes and seconds, such as `3 min 41 s`. */
export const lengthText = (ms: number): string => {
  const seconds = Math.max(0, Math.round(ms / 1000));
  const rest = tCount('span.seconds', seconds % 60);
  return seconds < 60 ? rest : `${tCount('span.minutes', Math.floor(seconds / 60))} ${rest}`;
};

export const whenLine = (page: LedgerPage, { now, locale }: DisplayOptions): string => {
  const time = isSameDay(page.startedAt, now)
    ? t('page.today', { time: exactClock(page.startedAt, locale) })
    : dayAndClock(page.startedAt, locale);
  const kind = kindTitle(page.kind);
  if (!isCall(page) || page.endedAt === undefined || page.endUnseen === true) return t('page.when', { kind, time });
  return t('page.whenLong', { kind, time, span: lengthText(page.endedAt - (page.answeredAt ?? page.startedAt)) });
};

export const whereLine = (page: LedgerPage): string => {
  const place =
    page.answeredBy === undefined
      ? t(page.kind === 'outbound' ? 'page.calledFrom' : 'page.at', { at: atText(page) })
      : t(page.kind === 'outbound' ? 'page.calledFrom' : 'page.answeredAt', { at: page.answeredBy });
  return page.store === undefined ? sentence(place) : `${page.store}, ${place}`;
};
