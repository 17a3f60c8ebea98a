/** The advice for a ledger entry, by its outcome. Some reasons and kinds have their own text. */
import type { LedgerPage } from '#contract/messages.ts';
import { isTextKey, t } from '../i18n/t.ts';
import { atText, isCall } from './entry-subject.ts';

const group = (page: LedgerPage): 'call' | 'lookup' | 'report' => {
  if (isCall(page)) return 'call';
  return page.kind === 'lookup' ? 'lookup' : 'report';
};

/** Returns the advice, or undefined if there is nothing to do. */
export const advice = (page: LedgerPage): string | undefined => {
  const stem = `advice.${page.outcome}`;
  const keys = [`${stem}.${page.why.code}.way`, `${stem}.${group(page)}.way`, `${stem}.way`];
  const key = keys.find(isTextKey);
  const own = key !== undefined && isTextKey(key) ? t(key, { at: atText(page) }) : undefined;
  const isOver = isCall(page) && page.endedAt !== undefined;
  const canBeSent = page.outcome === 'Refused' || page.outcome === 'Held as late';
  const ways = [own, isOver && canBeSent ? t('advice.over') : undefined].filter((way) => way !== undefined);
  return ways.length === 0 ? undefined : ways.join(' ');
};
