/** The title and advice of a ledger entry, by its outcome. Some reasons and kinds have texts of their own. */
import type { LedgerPage } from '#contract/messages.ts';
import { isTextKey, t } from '../i18n/t.ts';
import { atText, isCall } from './entry-subject.ts';

export interface Advice {
  readonly title: string;
  readonly wayOut: string | undefined;
}

const group = (page: LedgerPage): 'call' | 'lookup' | 'report' => {
  if (isCall(page)) return 'call';
  return page.kind === 'lookup' ? 'lookup' : 'report';
};

export const advice = (page: LedgerPage): Advice => {
  const stem = `advice.${page.outcome}`;
  const own = (part: 'title' | 'way'): string | undefined => {
    const keys = [`${stem}.${page.why.code}.${part}`, `${stem}.${group(page)}.${part}`, `${stem}.${part}`];
    const key = keys.find(isTextKey);
    return key !== undefined && isTextKey(key) ? t(key, { at: atText(page) }) : undefined;
  };
  const isOver = isCall(page) && page.endedAt !== undefined;
  const canBeSent = page.outcome === 'Refused' || page.outcome === 'Held as late';
  const ways = [own('way'), isOver && canBeSent ? t('advice.over') : undefined].filter((way) => way !== undefined);
  return { title: own('title') ?? page.outcome, wayOut: ways.length === 0 ? undefined : ways.join(' ') };
};
