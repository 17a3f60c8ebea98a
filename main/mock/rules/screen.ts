/**
 * Decides which screen an agent sees after a call or a look-up ("What the service does" 6; assumptions 14, 27, 31).
 * The code is pure.
 */
import type { CallEvent } from '#helpdesk/schemas.ts';
import type { CallRecord } from './call-state.ts';

/** A step of an agent's navigation beside the conversation: to a list, or to one entry. */
export type Step =
  | { readonly kind: 'orders'; readonly link: string }
  | { readonly kind: 'order'; readonly link: string; readonly id: string }
  | { readonly kind: 'panel'; readonly panel: string }
  | { readonly kind: 'item'; readonly panel: string; readonly id: string };

/** Returns the list of a step. For an entry, it is the list from which the agent chose the entry. */
const listOf = (step: Step): string =>
  step.kind === 'orders' || step.kind === 'order' ? `link ${step.link}` : `panel ${step.panel}`;
const isList = (step: Step | undefined): boolean => step?.kind === 'orders' || step?.kind === 'panel';

/** Adds a step. An entry is placed after its list if that list was open. Any other step replaces the previous steps. */
export const after = (before: readonly Step[], step: Step): readonly Step[] => {
  const [first] = before;
  const within = first !== undefined && isList(first) && !isList(step) && listOf(first) === listOf(step);
  return within ? [first, step] : [step];
};

/**
 * The screen that an agent has open. In a search, `guid` is the conversation for which the agent chooses the customer,
 * or null.
 */
export type Screen =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'conversation'; readonly guid: string; readonly beside?: readonly Step[] }
  | { readonly kind: 'search'; readonly text: string; readonly guid: string | null };

/** Returns the extension of the agent whose view opens for this call event, or undefined. */
export const opensFor = (event: CallEvent): string | undefined =>
  event.EventType === 'Answered' && event.Direction === 'Inbound' ? event.PhoneExtension : undefined;

/**
 * Whether this event is the arrival of the call: the first Answered event with the Id of an
 * inbound call (assumption 30).
 */
export const isCallArrival = (call: CallRecord | undefined, event: CallEvent): boolean =>
  event.EventType === 'Answered' && event.Direction === 'Inbound' && call?.answered !== true;

/**
 * Returns the conversation if one customer or none matches. The profile is then filled or empty. Returns the search for
 * `searchText` if several customers match.
 */
export const screenFor = (guid: string, matches: number, searchText: string): Screen =>
  matches > 1 ? { kind: 'search', text: searchText, guid } : { kind: 'conversation', guid };
