/** What something that waits is called. */
import type { WaitingItem } from '#contract/snapshot.ts';
import { isWord, word } from '../i18n/t.ts';
import { shown } from './masking.ts';
import { told, type Telling } from './format.ts';

export const operationWord = (operation: string): string => {
  const key = `operation.${operation}`;
  return isWord(key) ? word(key) : operation;
};

/** What it is: one call may wait with several events. */
export const itemWord = ({ operation, eventType }: WaitingItem): string =>
  eventType === undefined ? operationWord(operation) : `${operationWord(operation)} ${eventType}`;

/** Whose it is: a number, an address, a name, or how many of what. */
export const whoOf = ({ who }: WaitingItem, telling: Telling): string =>
  typeof who === 'string' ? shown(who, telling) : told(who, telling);

/** The number beside Waiting: what a person has to decide comes before what goes out by itself. */
export const badge = (
  count: number,
  decisions: number,
): { readonly number: number; readonly state: 'limited' | 'waiting' } | undefined => {
  if (decisions > 0) return { number: decisions, state: 'limited' };
  return count > 0 ? { number: count, state: 'waiting' } : undefined;
};

export interface Lists {
  readonly decide: readonly WaitingItem[];
  /** Set aside: fail again and again while others pass. */
  readonly failing: readonly WaitingItem[];
  /** Worth something for seconds only. */
  readonly expiring: readonly WaitingItem[];
  readonly queue: readonly WaitingItem[];
}

/** What a person decides, what is set aside, what expires when its turn does not come, and what goes out by itself. */
export const lists = (items: readonly WaitingItem[]): Lists => {
  const of = (list: keyof Lists): readonly WaitingItem[] => items.filter((item) => listOf(item) === list);
  return { decide: of('decide'), failing: of('failing'), expiring: of('expiring'), queue: of('queue') };
};
const listOf = ({ state, operation }: WaitingItem): keyof Lists => {
  if (state === 'late' || state === 'parked') return 'decide';
  if (state === 'failing') return 'failing';
  return operation === 'showCustomer' ? 'expiring' : 'queue';
};

/** What it is, and whose. */
export const itemName = (item: WaitingItem, telling: Telling): string =>
  [itemWord(item), whoOf(item, telling)].filter((part) => part !== '').join(', ');

/** Never sent by itself: whatever is decided about its Answered holds for it. */
export const goesAlong = ({ why }: WaitingItem): boolean => why.code === 'decided.refusedEarlier';
