/** Whose screen shows what, after a call or a look-up ("What the service does" 6; assumptions 14, 27, 31). Pure. */
import type { CallEvent } from '#helpdesk/wire.ts';

/** What an agent has in front of them. A search belongs to a conversation while that waits for its customer. */
export type Screen =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'conversation'; readonly guid: string }
  | { readonly kind: 'search'; readonly text: string; readonly guid: string | null };

/** Extension of the agent whose view opens by this call event, or null when none opens. */
export const opensFor = (event: CallEvent): string | null =>
  event.EventType === 'Answered' && event.Direction === 'Inbound' ? event.PhoneExtension : null;

/** One customer or none: the conversation, its profile filled or empty. Several: the number in the search field. */
export const screenFor = (guid: string, matches: number, searchText: string): Screen =>
  matches > 1 ? { kind: 'search', text: searchText, guid } : { kind: 'conversation', guid };
