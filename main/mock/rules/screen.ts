/** Whose screen shows what, after a call or a look-up ("What the service does" 6; assumptions 14, 27, 31). Pure. */
import type { CallEvent } from '#helpdesk/schemas.ts';
import type { CallRecord } from './call-state.ts';

/** Where an agent has navigated to beside the conversation: a list, one thing of it, or both in turn. */
export type Step =
  | { readonly kind: 'orders'; readonly link: string }
  | { readonly kind: 'order'; readonly link: string; readonly id: string }
  | { readonly kind: 'panel'; readonly panel: string }
  | { readonly kind: 'item'; readonly panel: string; readonly id: string };

/** The list that a step belongs to: its own for a list, the one that it was chosen from for one thing. */
const listOf = (step: Step): string =>
  step.kind === 'orders' || step.kind === 'order' ? `link ${step.link}` : `panel ${step.panel}`;
const isList = (step: Step | undefined): boolean => step?.kind === 'orders' || step?.kind === 'panel';

/** One thing stands on the list that it was chosen from, when that was open; anything else stands alone. */
export const after = (before: readonly Step[], step: Step): readonly Step[] => {
  const [first] = before;
  const within = first !== undefined && isList(first) && !isList(step) && listOf(first) === listOf(step);
  return within ? [first, step] : [step];
};

/** What an agent has in front of them. A search belongs to a conversation while that waits for its customer. */
export type Screen =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'conversation'; readonly guid: string; readonly beside?: readonly Step[] }
  | { readonly kind: 'search'; readonly text: string; readonly guid: string | null };

/** Extension of the agent whose view opens by this call event, or null when none opens. */
export const opensFor = (event: CallEvent): string | null =>
  event.EventType === 'Answered' && event.Direction === 'Inbound' ? event.PhoneExtension : null;

/** The first Answered of an inbound Id is the arrival of the call (assumption 30). */
export const comesIn = (call: CallRecord | undefined, event: CallEvent): boolean =>
  event.EventType === 'Answered' && event.Direction === 'Inbound' && call?.answered !== true;

/** One customer or none: the conversation, its profile filled or empty. Several: the number in the search field. */
export const screenFor = (guid: string, matches: number, searchText: string): Screen =>
  matches > 1 ? { kind: 'search', text: searchText, guid } : { kind: 'conversation', guid };
