/** The filter of the ledger. */
import type { Input } from '#contract/contract.ts';
import type { State } from '#contract/messages.ts';
import { startOfDay } from '../../view-models/time-text.ts';

export interface Filter {
  readonly text: string;
  readonly state: State | undefined;
  readonly isToday: boolean;
}
export const noFilter: Filter = { text: '', state: undefined, isToday: false };

export const isFiltered = ({ text, state, isToday }: Filter): boolean =>
  text.trim() !== '' || state !== undefined || isToday;

export const question = ({ text, state, isToday }: Filter, now: number): Input<'ledger.list'> => ({
  ...(text.trim() === '' ? {} : { text: text.trim().slice(0, 200) }),
  ...(state === undefined ? {} : { states: [state] }),
  ...(isToday ? { from: startOfDay(now) } : {}),
});
