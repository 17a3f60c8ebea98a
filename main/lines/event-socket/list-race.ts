/**
 * Compares a list of calls with the messages that were waiting when the list arrived. For each part, either the list or
 * the message can be older. An older list can contain parts that have ended, and older messages can concern parts that
 * a newer list no longer contains. Neither the list nor a message may revive a part that has ended. The code is pure.
 */
import type { Reading } from './types.ts';

/** The messages that had arrived but were not processed yet when the response with the list arrived, in order. */
export interface Waited {
  readonly texts: readonly string[];
  /** The number of these messages that had arrived before the list was requested. */
  readonly before: number;
}
export const noWaitingMessages: Waited = { texts: [], before: 0 };

export interface ListComparison {
  /** The parts whose latest message reports their end. If the list contains them, the list is older. */
  readonly gone: ReadonlySet<string>;
  /** The calls that have ended for all parties. */
  readonly overCalls: ReadonlySet<string>;
  /**
   * The parts whose latest message is older than the list. If the list does not contain such a part, the part has
   * ended.
   */
  readonly older: ReadonlySet<string>;
}

export const compareWithList = (
  { texts, before }: Waited,
  read: (text: string) => readonly Reading[],
): ListComparison => {
  const [gone, older, overCalls] = [new Set<string>(), new Set<string>(), new Set<string>()];
  const named = new Map<string, Set<string>>();
  for (const [index, text] of texts.entries()) {
    for (const reading of read(text)) {
      if (reading.is === 'over') {
        overCalls.add(reading.call);
        for (const part of named.get(reading.call) ?? []) {
          older.delete(part);
          gone.add(part);
        }
      }
      const part = partOf(reading);
      if (part === undefined) continue;
      gone.delete(part);
      older.delete(part);
      if (reading.is === 'gone') gone.add(part);
      if (reading.is !== 'facts') continue;
      const { call } = reading.facts;
      overCalls.delete(call);
      named.set(call, (named.get(call) ?? new Set()).add(part));
      // A part that must be requested (`ask`) is not added, because the response will contain its current state.
      if (index < before) older.add(part);
    }
  }
  return { gone, overCalls, older };
};

export const partOf = (reading: Reading): string | undefined => {
  if (reading.is === 'facts') return reading.facts.part;
  if (reading.is === 'gone') return reading.part;
  return reading.is === 'ask' ? reading.ask.part : undefined;
};
