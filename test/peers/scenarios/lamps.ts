/** What watch lamps can tell of a scenario, and why it is no more. */
import { events, inbound } from './scenario.ts';
import type { ExpectedEvent, Scenario } from './scenario.ts';

type Lesser = NonNullable<Scenario['lesser']>;
type Rows = Readonly<Parameters<typeof events> extends [unknown, ...infer Rest] ? Rest : never>;

const lesser = (expected: readonly ExpectedEvent[], because: string): Lesser => ({
  'SIP watch': { expected, because },
});

/** The customer's number is told while it rings; the number that was dialled never is. */
export const lampsOf = (
  number: string,
  rows: Rows,
  because = 'a watch lamp does not tell the number that the customer dialled',
): Lesser => {
  const { PhoneReferrer: _, ...facts } = inbound(number, '');
  return lesser(events(facts, ...rows), because);
};

export const lampsTellNothing = (because: string): Lesser => lesser([], because);
