/** The subject of a ledger entry: the caller, the customer or the reported items. */
import { thisPcLabel, maskName, maskNumber, type LedgerPage } from '#contract/messages.ts';
import { tCount, t, type TextKey } from '../i18n/t.ts';
import { isPhone, shown, type Masking } from './masking.ts';
import { productName } from './product-names.ts';

export const isCall = (page: Pick<LedgerPage, 'kind'>): boolean =>
  page.kind === 'inbound' || page.kind === 'outbound' || page.kind === 'internal';

/** Whether this is a call without a number, an e-mail address or an external identifier. */
export const isWithheld = (page: Pick<LedgerPage, 'kind' | 'who'>): boolean => {
  const { number, email, external } = page.who;
  return isCall(page) && (number ?? '') === '' && email === undefined && external === undefined;
};

export const kindWord = (kind: LedgerPage['kind']): string => t(`kind.${kind}`);
export const kindTitle = (kind: LedgerPage['kind']): string => t(`kind.title.${kind}` satisfies TextKey);

const numberText = (number: string, page: Pick<LedgerPage, 'kind'>, masking: Masking): string => {
  if (page.kind === 'internal') return t('who.extension', { extension: number });
  if (isPhone(number)) return shown(number, masking);
  return masking.masked ? maskNumber(number) : number;
};

export const whoText = (page: Pick<LedgerPage, 'kind' | 'who'>, masking: Masking): string => {
  const { number, email, external, items, itemKind, name } = page.who;
  if (items !== undefined) return tCount(itemKind === 'customers' ? 'who.customers' : 'who.orders', items);
  if (number !== undefined && number !== '') return numberText(number, page, masking);
  if (email !== undefined) return shown(email, masking);
  if (external !== undefined) return masking.masked ? maskName(external) : external;
  if (isCall(page)) return t('who.withheld');
  return name === undefined ? t('who.nobody') : nameText(name, masking);
};

/**
 * Returns the name beside the number or the address, or undefined if there is no name or `whoText` already shows the
 * name.
 */
export const whoName = ({ who }: Pick<LedgerPage, 'who'>, masking: Masking): string | undefined => {
  const { name, number, email, external } = who;
  if (name === undefined || name.trim() === '' || name === number) return undefined;
  return (number ?? email ?? external) === undefined ? undefined : nameText(name, masking);
};

/** Returns the name of the extension or till, or of this PC. */
export const atText = ({ at }: Pick<LedgerPage, 'at'>): string =>
  at === thisPcLabel ? t('who.here') : productName(at);

export const nameText = (name: string, { masked }: Masking): string => (masked ? maskName(name) : name);
