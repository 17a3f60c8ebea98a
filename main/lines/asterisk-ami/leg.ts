/** One party's channel, as the translator remembers it between two events. */
import type { LegEnd, LegFacts } from '#domain/calls/line-event.ts';
import type { AmiMessage } from './message.ts';
import { isAnonymous, nameIn, numberIn } from '../caller-party.ts';
import { dialledIn } from './caller-id.ts';

export interface Leg {
  readonly id: string;
  /** The exchange's name of the channel: what a hang-up is asked for. */
  channel: string;
  call: string;
  end: LegEnd;
  readonly origin: LegFacts['origin'];
  /** Last said. A transfer overwrites both in the exchange, so values after the first bridge only fill gaps. */
  number?: string | undefined;
  name?: string | undefined;
  withheld?: true | undefined;
  dialled?: string | undefined;
  /** What the exchange was asked about it (`Getvar`), and whether it has answered. */
  readonly asked: Map<string, 'open' | 'answered'>;
  /** `FROM_DID` was answered: the other variable counts for nothing. */
  isDidKnown?: true | undefined;
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
  const [number, name] = [message.get('CallerIDNum'), message.get('CallerIDName')];
  const isWithheld = isCustomerCalling({ origin, end }) && isAnonymous(number, name);
  return {
    id,
    channel: message.get('Channel') ?? '',
    call: message.get('Linkedid') ?? id,
    end,
    origin,
    number: isDialledOutside || isWithheld ? undefined : numberIn(number),
    name: isDialledOutside || isWithheld ? undefined : nameIn(name),
    ...(isWithheld ? { withheld: true } : {}),
    // A called leg is dialled later, in DialBegin; until then its Exten is a step of the dialplan.
    dialled: origin === 'calling' ? dialledIn(message.get('Exten')) : undefined,
    asked: new Map(),
    rang: false,
    met: false,
    isHeld: false,
    byParty: false,
    pickedUp: false,
  };
};

export const factsOf = ({ id, call, end, origin, number, name, withheld, dialled }: Leg): LegFacts => ({
  leg: id,
  call,
  end,
  origin,
  number,
  name,
  dialled,
  ...(withheld === true ? { withheld } : {}),
});

/** Somebody outside who calls the shop: only of them it matters what they dialled and whether they withhold their number. */
export const isCustomerCalling = ({ origin, end }: Pick<Leg, 'origin' | 'end'>): boolean =>
  origin === 'calling' && end.kind === 'outside';

type Description = Partial<Pick<LegFacts, 'number' | 'name' | 'dialled'>>;

/**
 * Writes down what was not said before and returns it; undefined when nothing is new. `corrects`: until the leg is in
 * a bridge, another spelling is news as well, and the call machine decides which one counts.
 */
export const describeLeg = (leg: Leg, heard: Description, corrects = false): Description | undefined => {
  const news: { -readonly [Key in keyof Description]: Description[Key] } = {};
  const isNews = (field: 'number' | 'dialled'): boolean =>
    heard[field] !== undefined && (leg[field] === undefined || (corrects && !leg.met && heard[field] !== leg[field]));
  if (leg.withheld !== true && isNews('number')) news.number = leg.number = heard.number;
  if (leg.withheld !== true && leg.name === undefined && heard.name !== undefined) news.name = leg.name = heard.name;
  if (isNews('dialled')) news.dialled = leg.dialled = heard.dialled;
  return Object.keys(news).length === 0 ? undefined : news;
};
