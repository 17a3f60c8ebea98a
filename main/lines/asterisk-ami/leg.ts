/** The channel of one party, with the facts that the translator remembers between events. */
import type { LegEnd, LegFacts } from '#domain/calls/line-event.ts';
import type { AmiMessage } from './message.ts';
import { isAnonymous, parseName, parseNumber } from '../caller-party.ts';
import { parseDialled } from './caller-id.ts';

export interface Leg {
  readonly id: string;
  /** The phone system's name for the channel. It is needed to hang up. */
  channel: string;
  call: string;
  end: LegEnd;
  readonly origin: LegFacts['origin'];
  /**
   * The reported number and name. A transfer overwrites both in the phone system, so values after the first bridge only
   * fill gaps.
   */
  number?: string | undefined;
  name?: string | undefined;
  withheld?: true | undefined;
  dialled?: string | undefined;
  /** The requested variables (`Getvar`), and whether the phone system has answered each request. */
  readonly asked: Map<string, 'open' | 'answered'>;
  /** Whether `FROM_DID` contains a number. If it does, the variable `CALLERID(dnid)` is ignored. */
  isDidKnown?: true | undefined;
  hasRung: boolean;
  wasBridged: boolean;
  isHeld: boolean;
  wasHungUpByParty: boolean;
  wasPickedUp: boolean;
  dialStatus?: string | undefined;
}

/**
 * The possible first states of a channel that has placed a call itself: off-hook, ring, dialling off-hook, pre-ring.
 */
const placingStates = new Set(['2', '4', '8', '9']);

/** Creates a leg from the headers of Newchannel or CoreShowChannel. */
export const createLeg = (
  message: AmiMessage,
  id: string,
  end: LegEnd,
  origin: LegFacts['origin'] = placingStates.has(message.get('ChannelState') ?? '') ? 'calling' : 'called',
): Leg => {
  // For a called outside party, the number is the one dialled on the trunk. The caller ID is only the dial plan's
  // guess.
  const isDialledOutside = origin === 'called' && end.kind === 'outside';
  const [number, name] = [message.get('CallerIDNum'), message.get('CallerIDName')];
  const isWithheld = isCustomerCalling({ origin, end }) && isAnonymous(number, name);
  return {
    id,
    channel: message.get('Channel') ?? '',
    call: message.get('Linkedid') ?? id,
    end,
    origin,
    number: isDialledOutside || isWithheld ? undefined : parseNumber(number),
    name: isDialledOutside || isWithheld ? undefined : parseName(name),
    ...(isWithheld ? { withheld: true } : {}),
    // The dialled number of a called leg arrives later, in DialBegin. The Exten header here is only a dial plan step.
    dialled: origin === 'calling' ? parseDialled(message.get('Exten')) : undefined,
    asked: new Map(),
    hasRung: false,
    wasBridged: false,
    isHeld: false,
    wasHungUpByParty: false,
    wasPickedUp: false,
  };
};

export const toLegFacts = ({ id, call, end, origin, number, name, withheld, dialled }: Leg): LegFacts => ({
  leg: id,
  call,
  end,
  origin,
  number,
  name,
  dialled,
  ...(withheld === true ? { withheld } : {}),
});

/** Whether the leg belongs to an outside party who is calling. Only such a leg can have a withheld number. */
export const isCustomerCalling = ({ origin, end }: Pick<Leg, 'origin' | 'end'>): boolean =>
  origin === 'calling' && end.kind === 'outside';

type Description = Partial<Pick<LegFacts, 'number' | 'name' | 'dialled'>>;

/**
 * Stores the values that were not reported before, and returns them. Returns undefined if there are none. With
 * `corrects`, a different `number` or `dialled` is also treated as new until the leg is in a bridge. The call state
 * machine then decides which value is used.
 */
export const updateLeg = (leg: Leg, values: Description, corrects = false): Description | undefined => {
  const news: { -readonly [Key in keyof Description]: Description[Key] } = {};
  const isNews = (field: 'number' | 'dialled'): boolean =>
    values[field] !== undefined &&
    (leg[field] === undefined || (corrects && !leg.wasBridged && values[field] !== leg[field]));
  if (leg.withheld !== true && isNews('number')) news.number = leg.number = values.number;
  if (leg.withheld !== true && leg.name === undefined && values.name !== undefined) news.name = leg.name = values.name;
  if (isNews('dialled')) news.dialled = leg.dialled = values.dialled;
  return Object.keys(news).length === 0 ? undefined : news;
};
