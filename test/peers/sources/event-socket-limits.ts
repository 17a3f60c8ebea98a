/**
 * Describes the part of a scenario that an event map can read from Asterisk's own events. These events describe each
 * phone's channel separately.
 */
import type { ExpectedEvent, Scenario } from '../scenarios/scenario.ts';
import { withoutDialled, type ReducedExpectation } from './source.ts';

type Facts = Omit<ExpectedEvent, 'EventType' | 'PhoneExtension'>;

/**
 * Returns the events of extensions that talk to the customer in turn, each in its own call. Only the first call
 * contains the dialled number.
 */
const oneAfterTheOther = ([first]: readonly ExpectedEvent[], ...extensions: readonly string[]): ExpectedEvent[] => {
  if (first === undefined) return [];
  const { EventType: _, PhoneExtension: __, ...whole } = first;
  const { PhoneReferrer: ___, ...handed } = whole;
  return extensions.flatMap((PhoneExtension, index) => {
    const facts: Facts = index === 0 ? whole : handed;
    return [
      { EventType: 'Answered', PhoneExtension, ...facts },
      { EventType: 'Disconnected', PhoneExtension, ...facts },
    ];
  });
};

const handedOver = 'an event describes one phone’s channel and does not identify the transferred call';
const asked = 'the colleague’s channel contains 103 instead of the transferred customer';
const dialled = 'a channel that dials contains only the dialled number and not the customer’s call';
const toSomebodyOutside = 'the channel has ended and does not show that the customer is talking to another person';

type Knows = (expected: readonly ExpectedEvent[]) => ReducedExpectation;
const by =
  (because: string, ...extensions: readonly string[]): Knows =>
  (expected) => ({ expected: oneAfterTheOther(expected, ...extensions), because });

const own: Readonly<Record<string, Knows>> = {
  'local-channel': (all) => ({
    expected: all.map(withoutDialled),
    because: 'behind a Local channel, a phone’s channel does not contain the dialled number',
  }),
  'call-pick-up': by(dialled),
  'blind-transfer': by(handedOver, '101', '102'),
  'blind-transfer-outside': by(toSomebodyOutside, '101'),
  'blind-transfer-back': by(handedOver, '101', '102', '101'),
  'blind-transfer-feature-code': by(handedOver, '103', '102'),
  'attended-transfer': by(asked, '103'),
  'attended-transfer-feature-code': by(asked, '103'),
  'blonde-transfer': by(asked, '103'),
  'attended-transfer-outside': (all) => ({
    expected: all.filter(({ EventType }) => EventType !== 'Transfer'),
    because: toSomebodyOutside,
  }),
  'attended-transfer-outside-feature-code': by(toSomebodyOutside, '103'),
  parking: by(dialled, '101'),
};

export const eventSocketKnows = ({ name, expected }: Scenario): ReducedExpectation | undefined => own[name]?.(expected);
