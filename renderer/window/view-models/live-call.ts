/** Text for a live call. */
import type { LedgerPage } from '#contract/messages.ts';
import { t } from '../i18n/t.ts';
import { shown, type Masking } from './masking.ts';
import { isCall, nameText } from './entry-subject.ts';

export interface Fact {
  readonly term: string;
  readonly text: string;
  readonly aside?: string | undefined;
}

const kindOf = (page: LedgerPage): 'inbound' | 'outbound' | 'internal' =>
  page.kind === 'outbound' || page.kind === 'internal' ? page.kind : 'inbound';

export const liveTitle = (page: LedgerPage): string =>
  t(page.answeredAt === undefined ? `live.ringing.${kindOf(page)}` : `live.${kindOf(page)}`);

export const callerName = (page: LedgerPage, masking: Masking): string | undefined => {
  const { name } = page.who;
  if (name === undefined || name === '') return undefined;
  return t(page.kind === 'outbound' ? 'live.name.outbound' : 'live.name', { name: nameText(name, masking) });
};

/**
 * Returns the dialled number of an inbound call. The number belongs to the shop, so it is never masked. Its text does
 * not wrap.
 */
const dialledText = ({ kind, dialled }: LedgerPage, country: string): string | undefined =>
  dialled === undefined || kind !== 'inbound'
    ? undefined
    : shown(dialled, { masked: false, country }).replaceAll(' ', '\u00a0');

export const facts = (page: LedgerPage, ownExtension: string | undefined, country: string): readonly Fact[] => {
  const dialled = dialledText(page, country);
  const all: Fact[] = [];
  if (page.store !== undefined) {
    const aside = dialled === undefined ? undefined : t('live.dialled', { number: dialled });
    all.push({ term: t('live.store'), text: page.store, aside });
  } else if (dialled !== undefined) all.push({ term: t('live.dialledOnly'), text: dialled });
  if (page.answeredAt === undefined) {
    const term = t(page.kind === 'outbound' ? 'live.calledFrom' : 'live.ringsAt');
    return [...all, { term, text: page.at }];
  }
  const extension = page.answeredBy ?? page.at;
  const text = t(extension === ownExtension ? 'live.byYou' : 'live.by', { extension });
  const aside = page.evidence === undefined ? undefined : t(`evidence.${page.evidence}`);
  return [...all, { term: t(page.kind === 'outbound' ? 'live.called' : 'live.answered'), text, aside }];
};

/** Describes the event for which an unfinished entry is waiting. */
export const waitsFor = (page: LedgerPage): string => {
  if (!isCall(page)) return t('live.waitsReply');
  return t(page.answeredAt === undefined ? 'live.waitsAnswer' : 'live.waitsEnd');
};
