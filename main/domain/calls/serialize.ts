/** Converts open calls to text and back, so that a call that ends after a restart is still reported. */
import { parseAs } from '../json/parse-as.ts';
import { keyOf } from './state-updates.ts';
import { noCalls, type Call, type CallsState, type Leg } from './state.ts';
import { storedCallSchema } from './stored-call-schema.ts';

export interface StoredCall extends Omit<Call, 'legs'> {
  readonly legs: readonly Leg[];
}

export const storedCall = (call: Call): StoredCall => ({ ...call, legs: [...call.legs.values()] });
export const callToText = (call: Call): string => JSON.stringify(storedCall(call));

/**
 * Restores the calls. Skips text that this version cannot read. `isReadableCall` detects such text
 * (domain/call-correlation/serialize.ts).
 */
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

export const callFromText = (text: string): Call[] => {
  const stored = parseAs(storedCallSchema, text);
  return stored === undefined ? [] : [{ ...stored, legs: new Map(stored.legs.map((leg) => [leg.id, leg])) }];
};
