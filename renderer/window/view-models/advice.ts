/**
 * What a page of the ledger says first: what happened, in a sentence, and the way out. The rows of the table
 * are the closed list of outcomes, with rows of their own where the reason or the kind makes a difference.
 */
import type { LedgerPage } from '#contract/messages.ts';
import { isWord, word } from '../i18n/t.ts';
import { atText, isCall } from './who.ts';

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
    const key = keys.find(isWord);
    return key !== undefined && isWord(key) ? word(key, { at: atText(page) }) : undefined;
  };
  const isOver = isCall(page) && page.endedAt !== undefined;
  const canBeSent = page.outcome === 'Refused' || page.outcome === 'Held as late';
  const ways = [own('way'), isOver && canBeSent ? word('advice.over') : undefined].filter((way) => way !== undefined);
  return { title: own('title') ?? page.outcome, wayOut: ways.length === 0 ? undefined : ways.join(' ') };
};
