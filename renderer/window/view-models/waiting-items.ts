/** Names and lists of waiting items. */
import type { WaitingItem } from '#contract/snapshot.ts';
import { isTextKey, t } from '../i18n/t.ts';
import { shown } from './masking.ts';
import { messageText, type DisplayOptions } from './format.ts';

export const operationWord = (operation: string): string => {
  const key = `operation.${operation}`;
  return isTextKey(key) ? t(key) : operation;
};

/** Returns the kind of an item, with the event type, because several events of one call may be waiting. */
export const itemWord = ({ operation, eventType }: WaitingItem): string =>
  eventType === undefined ? operationWord(operation) : `${operationWord(operation)} ${eventType}`;

/** Returns who or what the item is about: a phone number, an address, a name, or a count of items. */
export const whoOf = ({ who }: WaitingItem, display: DisplayOptions): string =>
  typeof who === 'string' ? shown(who, display) : messageText(who, display);

/**
 * Returns the badge of the Waiting page: the number of decisions or, if there are none, the number of waiting items.
 */
export const badge = (
  count: number,
  decisions: number,
): { readonly number: number; readonly state: 'limited' | 'waiting' } | undefined => {
  if (decisions > 0) return { number: decisions, state: 'limited' };
  return count > 0 ? { number: count, state: 'waiting' } : undefined;
};

export interface Lists {
  readonly decide: readonly WaitingItem[];
  /** The items that are set aside because they fail repeatedly while others succeed. */
  readonly failing: readonly WaitingItem[];
  /** The items that are valid for only a few seconds. */
  readonly expiring: readonly WaitingItem[];
  readonly queue: readonly WaitingItem[];
}

/** Groups items by what happens to them next. */
export const lists = (items: readonly WaitingItem[]): Lists => {
  const of = (list: keyof Lists): readonly WaitingItem[] => items.filter((item) => listOf(item) === list);
  return { decide: of('decide'), failing: of('failing'), expiring: of('expiring'), queue: of('queue') };
};
const listOf = ({ state, operation }: WaitingItem): keyof Lists => {
  if (state === 'late' || state === 'parked') return 'decide';
  if (state === 'failing') return 'failing';
  return operation === 'showCustomer' ? 'expiring' : 'queue';
};

/** Returns the kind and the subject of an item. */
export const itemName = (item: WaitingItem, display: DisplayOptions): string =>
  [itemWord(item), whoOf(item, display)].filter((part) => part !== '').join(', ');

/** Whether the event waits for the call's refused Answered event, and is therefore never sent alone. */
export const dependsOnAnsweredEvent = ({ why }: WaitingItem): boolean => why.code === 'decided.refusedEarlier';
