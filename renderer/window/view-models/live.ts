/** What a live call says of itself beside its number. */
import type { LedgerPage } from '#contract/messages.ts';
import { word } from '../i18n/t.ts';
import { shown, type Masking } from './masking.ts';
import { isCall, nameText } from './who.ts';

export interface Fact {
  readonly term: string;
  readonly text: string;
  readonly aside?: string | undefined;
}

const kindOf = (page: LedgerPage): 'inbound' | 'outbound' | 'internal' =>
  page.kind === 'outbound' || page.kind === 'internal' ? page.kind : 'inbound';

export const liveTitle = (page: LedgerPage): string =>
  word(page.answeredAt === undefined ? `live.ringing.${kindOf(page)}` : `live.${kindOf(page)}`);

export const callerName = (page: LedgerPage, masking: Masking): string | undefined => {
  const { name } = page.who;
  if (name === undefined || name === '') return undefined;
  return word(page.kind === 'outbound' ? 'live.name.outbound' : 'live.name', { name: nameText(name, masking) });
};

/** The shop's own number, so it is never masked; it does not break over two lines. */
const dialledText = ({ kind, dialled }: LedgerPage, country: string): string | undefined =>
  dialled === undefined || kind !== 'inbound'
    ? undefined
    : shown(dialled, { masked: false, country }).replaceAll(' ', '\u00a0');

export const facts = (page: LedgerPage, ownExtension: string | undefined, country: string): readonly Fact[] => {
  const dialled = dialledText(page, country);
  const all: Fact[] = [];
  if (page.store !== undefined) {
    const aside = dialled === undefined ? undefined : word('live.dialled', { number: dialled });
    all.push({ term: word('live.store'), text: page.store, aside });
  } else if (dialled !== undefined) all.push({ term: word('live.dialledOnly'), text: dialled });
  if (page.answeredAt === undefined) return [...all, { term: word('live.ringsAt'), text: page.at }];
  const extension = page.answeredBy ?? page.at;
  const text = word(extension === ownExtension ? 'live.byYou' : 'live.by', { extension });
  const aside = page.evidence === undefined ? undefined : word(`evidence.${page.evidence}`);
  return [...all, { term: word('live.answered'), text, aside }];
};

/** What something that is not over waits for. */
export const waitsFor = (page: LedgerPage): string => {
  if (!isCall(page)) return word('live.waitsReply');
  return word(page.answeredAt === undefined ? 'live.waitsAnswer' : 'live.waitsEnd');
};
