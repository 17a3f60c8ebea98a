/** Describes which part of a scenario dialog subscriptions can show, and why they cannot show more. */
import { events, inbound } from './scenario.ts';
import type { ExpectedEvent, Scenario } from './scenario.ts';

type ReducedExpectation = NonNullable<Scenario['reduced']>;
type Rows = Readonly<Parameters<typeof events> extends [unknown, ...infer Rest] ? Rest : never>;

const reduced = (expected: readonly ExpectedEvent[], because: string): ReducedExpectation => ({
  'SIP watch': { expected, because },
});

/**
 * Returns the reduced expectation with these events. Dialog notifications contain the customer's number while the phone
 * rings, but never the dialled number.
 */
export const blfEventsOf = (
  number: string,
  rows: Rows,
  because = 'a busy lamp field (BLF) does not show the dialled number',
): ReducedExpectation => {
  const { PhoneReferrer: _, ...facts } = inbound(number, '');
  return reduced(events(facts, ...rows), because);
};

export const noBlfEvents = (because: string): ReducedExpectation => reduced([], because);
