/** What something that waits is called. */
import type { WaitingItem } from '#contract/snapshot.ts';
import { isWord, word } from '../words/fill.ts';
import { shown, type Masking } from './masking.ts';

export const operationWord = (operation: string): string => {
  const key = `operation.${operation}`;
  return isWord(key) ? word(key) : operation;
};

/** What it is: one call may wait with several events. */
export const itemWord = ({ operation, eventType }: WaitingItem): string =>
  eventType === undefined ? operationWord(operation) : `${operationWord(operation)} ${eventType}`;

/** What it is, and whose. */
export const itemName = (item: WaitingItem, masking: Masking): string =>
  [itemWord(item), shown(item.who, masking)].filter((part) => part !== '').join(', ');

/** Never sent by itself: whatever is decided about its Answered holds for it. */
export const goesAlong = ({ why }: WaitingItem): boolean => why.code === 'decided.refusedEarlier';
