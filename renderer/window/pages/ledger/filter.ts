/** The ledger filter, its default, and its conversion to a request. Days are in this PC's time zone. */
import type { Input } from '#contract/contract.ts';
import type { VerdictResult } from '#contract/messages.ts';

export interface Filter {
  readonly text: string;
  readonly verdict: VerdictResult | undefined;
  /** Whether to show only missed calls that no agent has dealt with. */
  readonly isMissed: boolean;
  /** A day in this PC's time zone, such as `2026-11-24`. Undefined means every day. */
  readonly day: string | undefined;
}
export const noFilter: Filter = { text: '', verdict: undefined, isMissed: false, day: undefined };

export const isFiltered = ({ text, verdict, isMissed, day }: Filter): boolean =>
  text.trim() !== '' || verdict !== undefined || isMissed || day !== undefined;

/** Returns the day of a time. `at` is in ms since 1970. */
export const dayOf = (at: number): string => {
  const date = new Date(at);
  const pad = (part: number): string => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;
};

/** Returns the start of a day in this PC's time zone, in ms since 1970, or undefined if the date is not valid. */
export const startOf = (day: string): number | undefined => {
  const start = new Date(`${day}T00:00`).getTime();
  return Number.isNaN(start) ? undefined : start;
};

/**
 * Returns the start and the end of a day, from midnight to midnight on this PC. A day on which the clocks change is
 * shorter or longer than 24 hours.
 */
const boundsOf = (day: string): { readonly from?: number; readonly until?: number } => {
  const from = startOf(day);
  if (from === undefined) return {};
  const end = new Date(from);
  end.setDate(end.getDate() + 1);
  return { from, until: end.getTime() };
};

export const question = ({ text, verdict, isMissed, day }: Filter): Input<'ledger.list'> => ({
  ...(text.trim() === '' ? {} : { text: text.trim().slice(0, 200) }),
  ...(verdict === undefined ? {} : { verdicts: [verdict] }),
  ...(isMissed ? { missed: 'open' } : {}),
  ...(day === undefined ? {} : boundsOf(day)),
});
