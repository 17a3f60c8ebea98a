/**
 * What was pushed while a list was on its way, beside that list. Which of the two is older nobody says, part by part:
 * a list that is slower than the news names what is over already, and news that waited may tell of what a newer list
 * has forgotten. Neither may bring back what is over. Pure.
 */
import type { Reading } from './facts.ts';

/** What had come when the list was answered and nobody has heard yet, in order. */
export interface Waited {
  readonly texts: readonly string[];
  /** So many of them had come before it was asked for. */
  readonly before: number;
}
export const nothingWaited: Waited = { texts: [], before: 0 };

export interface Overtaken {
  /** The last word about these parts is that they are gone: a list that names them is older. */
  readonly gone: ReadonlySet<string>;
  /** The same of these calls, for everybody in them. */
  readonly overCalls: ReadonlySet<string>;
  /** The last word about these parts is older than the list: when it does not name them, they are over. */
  readonly older: ReadonlySet<string>;
}

export const overtakenIn = ({ texts, before }: Waited, read: (text: string) => readonly Reading[]): Overtaken => {
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
      // A question is answered with the present, so it is never too old.
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
