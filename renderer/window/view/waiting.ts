/** What something that waits is called. */
import type { WaitingItem } from '#contract/snapshot.ts';
import { isWord, word } from '../words/fill.ts';
import { shown } from './masking.ts';
import { told, type Telling } from './telling.ts';

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

/** What it is, and whose. */
export const itemName = (item: WaitingItem, telling: Telling): string =>
  [itemWord(item), whoOf(item, telling)].filter((part) => part !== '').join(', ');

/** Never sent by itself: whatever is decided about its Answered holds for it. */
export const goesAlong = ({ why }: WaitingItem): boolean => why.code === 'decided.refusedEarlier';
