/** Open calls as text, so that a restart in the middle of a call still ends it at the helpdesk. */
import { keyOf } from './book.ts';
import { noCalls, type Call, type CallsState, type Leg } from './state.ts';

interface StoredCall extends Omit<Call, 'legs'> {
  readonly legs: readonly Leg[];
}

/** Worth remembering: the helpdesk knows it, and its end is still to be told. */
export const isOpen = (call: Call): boolean => call.reported !== undefined && call.over === undefined;

export const callToText = (call: Call): string => {
  const stored: StoredCall = { ...call, legs: [...call.legs.values()] };
  return JSON.stringify(stored);
};

/** Text that this version cannot read is left out: the exchange is asked about live calls anyway. */
export const callsFromText = (texts: readonly string[]): CallsState => {
  const calls = texts.flatMap(callFromText);
  return {
    ...noCalls,
    calls: new Map(calls.map((call) => [call.id, call])),
    legs: new Map(
      calls.flatMap((call) => [...call.legs.keys()].map((leg) => [keyOf(call.line, leg), call.id] as const)),
    ),
    groups: new Map(calls.map((call) => [call.id, call.id])),
  };
};

const callFromText = (text: string): Call[] => {
  try {
    const stored = JSON.parse(text) as StoredCall;
    if (typeof stored.id !== 'string' || !Array.isArray(stored.legs)) return [];
    return [{ ...stored, legs: new Map(stored.legs.map((leg) => [leg.id, leg])) }];
  } catch {
    return [];
  }
};
