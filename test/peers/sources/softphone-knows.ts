/** What the softphone of 101 can know of a scenario: its own part, and never the number that a customer dialled. */
import type { ExpectedEvent, Scenario } from '../scenarios/scenario.ts';
import { withoutDialled, type Lesser } from './source.ts';

const isOf101 = ({ PhoneExtension, EventType }: ExpectedEvent): boolean =>
  PhoneExtension === '101' && EventType !== 'Transfer';

/** One talk of 101 with the scenario's customer after the other. */
const talks = (
  [first]: readonly ExpectedEvent[],
  count: number,
  change: Partial<ExpectedEvent> = {},
): readonly ExpectedEvent[] =>
  first === undefined
    ? []
    : Array.from({ length: count }).flatMap(() =>
        (['Answered', 'Disconnected'] as const).map((EventType) =>
          withoutDialled({ ...first, ...change, EventType, PhoneExtension: '101' }),
        ),
      );

const given = 'it has handed the call over, and is done with it: what becomes of the customer is not told';
const asked = 'a colleague called it, who had the customer: that it was given them is not told';
const own: Readonly<Record<string, (expected: readonly ExpectedEvent[]) => Lesser>> = {
  'two-devices-of-one-extension': () => ({ expected: [], because: 'another telephone of 101 took the call' }),
  'blind-transfer': (all) => ({ expected: talks(all, 1), because: given }),
  'blind-transfer-outside': (all) => ({ expected: talks(all, 1), because: given }),
  'blind-transfer-back': (all) => ({ expected: talks(all, 2), because: given }),
  parking: (all) => ({ expected: talks(all, 1), because: given }),
  'attended-transfer': () => ({ expected: [], because: asked }),
  'attended-transfer-feature-code': () => ({ expected: [], because: asked }),
  'blonde-transfer': () => ({ expected: [], because: asked }),
  'click-to-call': (all) => ({
    expected: talks(all, 1, { Direction: 'Inbound' }),
    because: 'it rings first, so to a telephone it is a call that comes in',
  }),
};

export const softphoneKnows = ({ name, expected }: Scenario): Lesser | undefined => {
  const special = own[name];
  if (special !== undefined) return special(expected);
  if (expected.every(({ PhoneReferrer }) => PhoneReferrer === undefined) && expected.every(isOf101)) return undefined;
  return expected.some(isOf101)
    ? {
        expected: expected.filter(isOf101).map(withoutDialled),
        because: 'a softphone does not know the number that the customer dialled',
      }
    : { expected: [], because: 'the softphone of 101 has no part in it' };
};
