/** What Asterisk's own events, read by a map, can tell of a scenario: each telephone's channel by itself. */
import type { ExpectedEvent, Scenario } from '../scenarios/scenario.ts';
import { withoutDialled, type Lesser } from './source.ts';

type Facts = Omit<ExpectedEvent, 'EventType' | 'PhoneExtension'>;

/** One extension after the other has the customer, each in a call of its own; only the first was dialled by the customer. */
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

const handedOver = 'an event is about one telephone’s channel: that a call is the one that was handed over is not told';
const asked = 'the colleague’s channel knows 103, who asks; that it has the customer afterwards is not told';
const dialled = 'a channel that dials names what was dialled: that it took a customer’s call is not told';
const toSomebodyOutside = 'the channel is gone: that the customer talks on with somebody else is not told';

type Knows = (expected: readonly ExpectedEvent[]) => Lesser;
const by =
  (because: string, ...extensions: readonly string[]): Knows =>
  (expected) => ({ expected: oneAfterTheOther(expected, ...extensions), because });

const own: Readonly<Record<string, Knows>> = {
  'local-channel': (all) => ({
    expected: all.map(withoutDialled),
    because: 'behind a Local channel a telephone’s channel does not name the number that the customer dialled',
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

export const eventSocketKnows = ({ name, expected }: Scenario): Lesser | undefined => own[name]?.(expected);
