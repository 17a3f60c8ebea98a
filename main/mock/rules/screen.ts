/** Decides what an agent sees after a call or a look-up ("What the service does" 6; assumptions 14, 27, 31). Pure. */
import type { CallEvent } from '#helpdesk/schemas.ts';
import type { CallRecord } from './call-state.ts';

/** Where an agent has navigated beside the conversation: a list, one entry, or both in turn. */
export type Step =
  | { readonly kind: 'orders'; readonly link: string }
  | { readonly kind: 'order'; readonly link: string; readonly id: string }
  | { readonly kind: 'panel'; readonly panel: string }
  | { readonly kind: 'item'; readonly panel: string; readonly id: string };

/** The list of a step: itself, or the list from which an entry was chosen. */
const listOf = (step: Step): string =>
  step.kind === 'orders' || step.kind === 'order' ? `link ${step.link}` : `panel ${step.panel}`;
const isList = (step: Step | undefined): boolean => step?.kind === 'orders' || step?.kind === 'panel';

/** An entry is placed on its list if that was open; anything else replaces the previous step. */
export const after = (before: readonly Step[], step: Step): readonly Step[] => {
  const [first] = before;
  const within = first !== undefined && isList(first) && !isList(step) && listOf(first) === listOf(step);
  return within ? [first, step] : [step];
};

/** What an agent has open. A search belongs to a conversation while the conversation waits for its customer. */
export type Screen =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'conversation'; readonly guid: string; readonly beside?: readonly Step[] }
  | { readonly kind: 'search'; readonly text: string; readonly guid: string | null };

/** The extension of the agent whose view opens for this call event, or undefined. */
export const opensFor = (event: CallEvent): string | undefined =>
  event.EventType === 'Answered' && event.Direction === 'Inbound' ? event.PhoneExtension : undefined;

/** The first Answered of an inbound Id is the arrival of the call (assumption 30). */
export const comesIn = (call: CallRecord | undefined, event: CallEvent): boolean =>
  event.EventType === 'Answered' && event.Direction === 'Inbound' && call?.answered !== true;

/**
 * For one customer or none, opens the conversation with a filled or empty profile. For several, puts the number in the
 * search field.
 */
export const screenFor = (guid: string, matches: number, searchText: string): Screen =>
  matches > 1 ? { kind: 'search', text: searchText, guid } : { kind: 'conversation', guid };
