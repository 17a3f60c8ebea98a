/**
 * Describes the part of a scenario that the softphone at 101 can see: only its own calls, and never the number that a
 * customer dialled.
 */
import type { ExpectedEvent, Scenario } from '../scenarios/scenario.ts';
import { withoutDialled, type ReducedExpectation } from './source.ts';

const isOf101 = ({ PhoneExtension, EventType }: ExpectedEvent): boolean =>
  PhoneExtension === '101' && EventType !== 'Transfer';

/** Returns the events of `count` calls between 101 and the scenario's customer. */
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

const given = 'the softphone has transferred the call and does not know its result';
const asked = 'the softphone knows the colleague’s call and not the transferred customer';
const own: Readonly<Record<string, (expected: readonly ExpectedEvent[]) => ReducedExpectation>> = {
  'two-devices-of-one-extension': () => ({ expected: [], because: 'another phone of 101 answered the call' }),
  'blind-transfer': (all) => ({ expected: talks(all, 1), because: given }),
  'blind-transfer-outside': (all) => ({ expected: talks(all, 1), because: given }),
  'blind-transfer-back': (all) => ({ expected: talks(all, 2), because: given }),
  parking: (all) => ({ expected: talks(all, 1), because: given }),
  'attended-transfer': () => ({ expected: [], because: asked }),
  'attended-transfer-feature-code': () => ({ expected: [], because: asked }),
  'blonde-transfer': () => ({ expected: [], because: asked }),
  'click-to-call': (all) => ({
    expected: talks(all, 1, { Direction: 'Inbound' }),
    because: 'the phone rings first, so the softphone reports an inbound call',
  }),
};

export const softphoneKnows = ({ name, expected }: Scenario): ReducedExpectation | undefined => {
  const special = own[name];
  if (special !== undefined) return special(expected);
  if (expected.every(({ PhoneReferrer }) => PhoneReferrer === undefined) && expected.every(isOf101)) return undefined;
  return expected.some(isOf101)
    ? {
        expected: expected.filter(isOf101).map(withoutDialled),
        because: 'a softphone does not know the dialled number',
      }
    : { expected: [], because: 'the softphone of 101 is not involved' };
};
