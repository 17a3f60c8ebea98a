/** Who a page of the ledger is about, in a few words. */
import { hereAt, maskName, maskNumber, type LedgerPage } from '#contract/messages.ts';
import { counted, word, type Word } from '../i18n/t.ts';
import { isPhone, shown, type Masking } from './masking.ts';
import { ourName } from './our-names.ts';

export const isCall = (page: Pick<LedgerPage, 'kind'>): boolean =>
  page.kind === 'inbound' || page.kind === 'outbound' || page.kind === 'internal';

export const kindWord = (kind: LedgerPage['kind']): string => word(`kind.${kind}`);
export const kindTitle = (kind: LedgerPage['kind']): string => word(`kind.title.${kind}` satisfies Word);

const numberText = (number: string, page: Pick<LedgerPage, 'kind'>, masking: Masking): string => {
  if (page.kind === 'internal') return word('who.extension', { extension: number });
  if (isPhone(number)) return shown(number, masking);
  return masking.masked ? maskNumber(number) : number;
};

export const whoText = (page: Pick<LedgerPage, 'kind' | 'who'>, masking: Masking): string => {
  const { number, email, external, items, itemKind, name } = page.who;
  if (items !== undefined) return counted(itemKind === 'customers' ? 'who.customers' : 'who.orders', items);
  if (number !== undefined && number !== '') return numberText(number, page, masking);
  if (email !== undefined) return shown(email, masking);
  if (external !== undefined) return masking.masked ? maskName(external) : external;
  if (isCall(page)) return word('who.withheld');
  return name === undefined ? word('who.nobody') : nameText(name, masking);
};

/** The extension, the till, or this PC. */
export const atText = ({ at }: Pick<LedgerPage, 'at'>): string => (at === hereAt ? word('who.here') : ourName(at));

export const nameText = (name: string, { masked }: Masking): string => (masked ? maskName(name) : name);
