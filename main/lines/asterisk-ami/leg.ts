/** One party's channel, as the translator remembers it between two events. */
import type { LegEnd, LegFacts } from '#domain/call/line-event.ts';
import type { AmiMessage } from './message.ts';
import { dialledIn, numberIn } from './spoken-number.ts';

export interface Leg {
  readonly id: string;
  /** The exchange's name of the channel: what a hang-up is asked for. */
  channel: string;
  call: string;
  end: LegEnd;
  readonly origin: LegFacts['origin'];
  /** First heard. A transfer overwrites both in the exchange, so later values only fill gaps. */
  number?: string | undefined;
  name?: string | undefined;
  dialled?: string | undefined;
  rang: boolean;
  met: boolean;
  isHeld: boolean;
  byParty: boolean;
  pickedUp: boolean;
  dialStatus?: string | undefined;
}

/** States in which a channel begins that placed its call itself: off-hook, ring, dialling off-hook, pre-ring. */
const placing = new Set(['2', '4', '8', '9']);

/** A leg from the headers of Newchannel or CoreShowChannel. */
export const legFrom = (
  message: AmiMessage,
  id: string,
  end: LegEnd,
  origin: LegFacts['origin'] = placing.has(message.get('ChannelState') ?? '') ? 'calling' : 'called',
): Leg => {
  // Who is called outside goes by what is dialled at the trunk; its own caller id is what the dialplan guessed.
  const isDialledOutside = origin === 'called' && end.kind === 'outside';
  return {
    id,
    channel: message.get('Channel') ?? '',
    call: message.get('Linkedid') ?? id,
    end,
    origin,
    number: isDialledOutside ? undefined : numberIn(message.get('CallerIDNum')),
    name: isDialledOutside ? undefined : numberIn(message.get('CallerIDName')),
    // A called leg is dialled later, in DialBegin; until then its Exten is a step of the dialplan.
    dialled: origin === 'calling' ? dialledIn(message.get('Exten')) : undefined,
    rang: false,
    met: false,
    isHeld: false,
    byParty: false,
    pickedUp: false,
  };
};

export const factsOf = ({ id, call, end, origin, number, name, dialled }: Leg): LegFacts => ({
  leg: id,
  call,
  end,
  origin,
  number,
  name,
  dialled,
});

/** Writes what was missing and returns it; undefined when nothing was. */
export const fillGaps = (
  leg: Leg,
  told: Partial<Pick<LegFacts, 'number' | 'name' | 'dialled'>>,
): Partial<Pick<LegFacts, 'number' | 'name' | 'dialled'>> | undefined => {
  const filled: Partial<Pick<Leg, 'number' | 'name' | 'dialled'>> = {};
  if (leg.number === undefined && told.number !== undefined) filled.number = leg.number = told.number;
  if (leg.name === undefined && told.name !== undefined) filled.name = leg.name = told.name;
  if (leg.dialled === undefined && told.dialled !== undefined) filled.dialled = leg.dialled = told.dialled;
  return Object.keys(filled).length === 0 ? undefined : filled;
};
