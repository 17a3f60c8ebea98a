/**
 * Rebuilds call events that the outbox lost, such as Transfer, Disconnected, or an Answered at another extension. The
 * ledger page shows which events were decided, sent and accepted. Events that were sent before are rebuilt unchanged.
 * The end of the call is derived from the event before it. The code is pure.
 */
import { parseAs } from '#domain/json/parse-as.ts';
import type { LedgerPage, LedgerStep } from '#domain/ledger/page.ts';
import type { Draft } from '#delivery/delivery.ts';
import { shownCall } from './rebuild-drafts.ts';

export interface LostCallEvents {
  readonly drafts: readonly Draft[];
  /** The number of events that cannot be rebuilt. */
  readonly lost: number;
}
const none: LostCallEvents = { drafts: [], lost: 0 };

const decidedTypes: Readonly<Record<string, string>> = {
  'decided.answered': 'Answered',
  'decided.transfer': 'Transfer',
  'decided.transferGiven': 'Transfer',
  'decided.disconnected': 'Disconnected',
};
/** The final steps of an item that left the outbox without being accepted, or that is already marked as lost. */
const endings: ReadonlySet<string> = new Set([
  'decided.discarded',
  'decided.expired',
  'decided.superseded',
  'decided.refusedEarlier',
  'decided.eventLost',
  'why.discardedLate',
  'why.damaged',
  'why.lost',
]);

interface SentEvent {
  readonly text: string;
  readonly at: number;
  isAccepted: boolean;
}
const typeOf = (text: string): string => parseAs(shownCall, text)?.EventType ?? 'Answered';

/** `waiting` contains the bodies of this call's items in the outbox. */
export const lostCallEvents = (
  { id: ledgerId, endedAt }: LedgerPage,
  steps: readonly LedgerStep[],
  waiting: readonly string[],
): LostCallEvents => {
  const sent: SentEvent[] = [];
  /**
   * The types of events that were decided but not sent, by the message of the decision. Two lines can report the same
   * event, and their messages are equal.
   */
  const unsent = new Map<string, string>();
  let last: SentEvent | undefined;
  for (const { kind, text, body, state, at } of steps) {
    const type = kind === 'decided' ? decidedTypes[text.code] : undefined;
    if (type !== undefined) unsent.set(JSON.stringify(text), type);
    // The step does not identify its event, so no events of this call are sent again.
    else if (endings.has(text.code)) return none;
    else if (kind === 'sent' && body !== undefined) {
      last = sent.find((event) => event.text === body && !event.isAccepted);
      if (last === undefined) sent.push((last = { text: body, at, isAccepted: false }));
      const isOfType = typeOf(body);
      for (const [callEvent, each] of unsent) if (each === isOfType) unsent.delete(callEvent);
    } else if (kind === 'reply' && state === 'working' && last !== undefined) last.isAccepted = true;
  }
  const held = new Set(waiting.map(typeOf));
  if (sent.some((event) => event.isAccepted && typeOf(event.text) === 'Disconnected')) return none;
  // An event must not be sent after a later event was accepted.
  const open = sent.slice(sent.findLastIndex(({ isAccepted }) => isAccepted) + 1);
  const again = open.filter(({ text }) => !waiting.includes(text));
  const missing = [...unsent.values()].filter((type) => !held.has(type));
  const before = waiting.at(-1) ?? sent.at(-1)?.text;
  const end =
    endedAt !== undefined && before !== undefined && missing.includes('Disconnected')
      ? [{ text: JSON.stringify({ ...parseAs(shownCall, before), EventType: 'Disconnected' }), at: endedAt }]
      : [];
  const drafts = [...again, ...end].map(({ text, at }): Draft => {
    const body = parseAs(shownCall, text) ?? {};
    const lane = typeOf(text) === 'Answered' ? 'pop' : 'follow';
    return { operation: 'registerCallEvent', body, ledgerId, lane, group: body.Id, createdAt: at };
  });
  return { drafts, lost: missing.length - end.length };
};
