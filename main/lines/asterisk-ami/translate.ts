/**
 * From what Asterisk says to what a line says: pure, no socket and no clock. A channel is a leg; a bridge is a
 * bridge; Local channels are nobody and disappear (bridges.ts). What is remembered of a call goes with its
 * last Hangup.
 *
 * Events come in no fixed order and some come twice, so each is read for what it says of its own channel:
 *
 *     Newchannel ─▶ appeared ─▶ Newstate 5 ─▶ rang ─▶ BridgeEnter ─▶ joined ⇄ left ─▶ Hangup ─▶ ended
 *                       └ NewCallerid, DialBegin: described      └ Hold, Unhold: held, resumed
 *
 * A Linkedid that has changed, in whatever event it shows first, is a leg that was regrouped.
 */
import type { LegEnd, LineEvent, LiveLeg } from '#domain/calls/line-event.ts';
import type { Country } from '#domain/phone-number/e164.ts';
import type { LineSaid } from '../line.ts';
import { createBridges } from './bridges.ts';
import { createChannelNames, partsOf, type NamingConfig } from './channel-name.ts';
import { endCause } from './end-cause.ts';
import { createExtensionMatcher, createOutsideNumber, type NumberPlace } from '../extension-matcher.ts';
import { describeLeg, factsOf, isCustomerCalling, legFrom, type Leg } from './leg.ts';
import type { AmiMessage } from './message.ts';
import { dialledOutside, isRinging, isWaitingRoom, originInList } from './resync.ts';
import { isAnonymous, nameIn, numberIn } from '../caller-party.ts';
import { dialledIn, isPhoneNumber, isRestrictedName, numberInDialString, presentationIn } from './caller-id.ts';
import { attendedTransfer, blindTransfer } from './transfer.ts';
import { isCallEvent, subjects, type CallEvent } from './event-filter.ts';

/** What no event says of a channel, and the exchange answers when it is asked (`Getvar`). */
export interface Question {
  readonly leg: string;
  readonly channel: string;
  readonly variable: (typeof variables)[keyof typeof variables];
}
const variables = {
  presentation: 'CALLERID(num-pres)',
  /** FreePBX writes here what the customer dialled. */
  fromDid: 'FROM_DID',
  dialled: 'CALLERID(dnid)',
} as const;

export interface Translator {
  /** What one event says. Events that nobody wants say nothing. */
  readonly read: (event: AmiMessage) => readonly LineSaid[];
  /** Takes in the channels that live now (CoreShowChannel), before any event is read. Their questions come before `resync`. */
  readonly list: (channels: readonly AmiMessage[]) => readonly Question[];
  /** Says the channels that live now, with the answers that have come. Once. */
  readonly resync: (channels: readonly AmiMessage[]) => LineSaid;
  /** Undefined: the exchange does not know the channel, or the variable. */
  readonly answered: (question: Question, value: string | undefined) => readonly LineSaid[];
  /** The exchange's name for a leg that is alive. */
  readonly channelOf: (leg: string) => string | undefined;
  /** What is remembered: zero when no call is up. */
  readonly size: () => number;
}

const nothing: readonly LineSaid[] = [];
const ringingState = '5';
/** More than any Asterisk carries: an exchange that never hangs up shall not fill this PC's memory. */
const mostLegs = 20_000;
/** The bridge an event is about; none where members hear music and not each other: parking lots, waiting rooms. */
const bridgeIn = (event: AmiMessage): string | undefined =>
  event.get('BridgeTechnology') === 'holding_bridge' ? undefined : event.get('BridgeUniqueid');

const isSameEnd = (one: LegEnd, other: LegEnd): boolean =>
  one.kind === other.kind &&
  (one.kind !== 'extension' || other.kind !== 'extension' || one.extension === other.extension);

export interface TranslatorPorts {
  readonly oddity: (reason: string, excerpt: string) => void;
  /** Of the agent: numbers without a country are read by it. */
  readonly country?: (() => Country) | undefined;
  /** A channel has begun. */
  readonly newChannel?: ((event: AmiMessage) => void) | undefined;
  /** `answered` follows, at most once. Without it nothing is asked. */
  readonly ask?: ((question: Question) => void) | undefined;
}

export const createTranslator = (
  config: NamingConfig,
  { oddity, country, ask, newChannel }: TranslatorPorts,
): Translator => {
  const roleOf = createChannelNames(config);
  const outsideNumber = createOutsideNumber(config.outsidePrefix, country, config.areaCode);
  const isInside = createExtensionMatcher(config);
  const legs = new Map<string, Leg>();
  let said: LineSaid[] = [];
  let unasked: Question[] = [];
  let source = '';
  const say = (event: LineEvent): void => {
    said.push({ event, source });
  };
  const bridges = createBridges((leg, bridge, what) => {
    say(
      what === 'joined' ? { type: 'leg.joined', leg, bridge, evidence: 'exchange' } : { type: 'leg.left', leg, bridge },
    );
  });
  const describe = (leg: Leg, heard: Parameters<typeof describeLeg>[1], corrects = false): void => {
    const news = describeLeg(leg, heard, corrects);
    if (news !== undefined) say({ type: 'leg.described', leg: leg.id, ...news });
  };
  const withhold = (leg: Leg): void => {
    if (leg.withheld === true) return;
    leg.withheld = true;
    leg.number = leg.name = undefined;
    say({ type: 'leg.described', leg: leg.id, withheld: true });
  };
  const outside = (number: string | undefined, place: NumberPlace): string | undefined =>
    number === undefined ? undefined : outsideNumber(number, place);
  /** What an extension dialled: a colleague is dialled without a prefix. */
  const dialledBy = (leg: Leg, exten: string | undefined): string | undefined => {
    const dialled = dialledIn(exten);
    if (dialled === undefined || leg.end.kind === 'outside' || isInside(dialled)) return dialled;
    return outside(dialled, 'outbound');
  };
  /** A number may be corrected by the dial plan at any step, and what was dialled may show only after the first one. */
  const readCaller = (leg: Leg, event: AmiMessage): void => {
    if (leg.origin !== 'calling' || leg.met) return;
    const [number, name] = [event.get('CallerIDNum'), event.get('CallerIDName')];
    const dialled = dialledBy(leg, event.get('Exten'));
    if (!isCustomerCalling(leg)) return describe(leg, { number: numberIn(number), name: nameIn(name), dialled });
    if (isAnonymous(number, name)) return withhold(leg);
    describe(leg, { number: outside(numberIn(number), 'inbound'), name: nameIn(name), dialled }, true);
  };
  const askUnlessOpen = (leg: Leg, variable: Question['variable']): void => {
    if (leg.asked.get(variable) === 'open') return;
    leg.asked.set(variable, 'open');
    unasked.push(question(leg, variable));
  };
  const askOnce = (leg: Leg, variable: Question['variable']): void => {
    if (!leg.asked.has(variable)) askUnlessOpen(leg, variable);
  };
  /** A number that is known may be restricted all the same. */
  const askWhetherRestricted = (leg: Leg): void => {
    if (isCustomerCalling(leg) && leg.number !== undefined && !leg.met) askOnce(leg, variables.presentation);
  };
  const question = (leg: Leg, variable: Question['variable']): Question => ({
    leg: leg.id,
    channel: leg.channel,
    variable,
  });

  /** A party's channel, or a wire; known ones stay as they are. */
  const meet = (channel: AmiMessage, id: string, origin?: Leg['origin']): Leg | undefined => {
    if (legs.has(id) || bridges.hasWire(id)) return undefined;
    if (legs.size >= mostLegs) {
      oddity(`more than ${mostLegs} channels at once`, '');
      return undefined;
    }
    const role = roleOf(channel.get('Channel') ?? '');
    if (role.kind === 'wire') {
      bridges.addWire(id, role.pair);
      return undefined;
    }
    const leg = legFrom(channel, id, role.end, origin);
    leg.dialled = dialledBy(leg, leg.dialled);
    if (isCustomerCalling(leg)) leg.number = outside(leg.number, 'inbound');
    legs.set(id, leg);
    return leg;
  };

  const ofLeg: { readonly [Name in CallEvent]?: (leg: Leg, event: AmiMessage) => void } = {
    NewCallerid: (leg, event) => {
      // Once somebody talks, the dialplan writes here for its own purposes: the shop's number, for one.
      if (leg.met || (leg.origin === 'called' && leg.end.kind === 'outside')) return;
      const presentation = presentationIn(event.get('CID-CallingPres'));
      if (presentation === 'restricted' && isCustomerCalling(leg)) return withhold(leg);
      if (presentation !== 'allowed') return;
      if (leg.origin === 'calling') return readCaller(leg, event);
      describe(leg, { number: numberIn(event.get('CallerIDNum')), name: nameIn(event.get('CallerIDName')) });
    },
    NewConnectedLine: readCaller,
    Newstate: (leg, event) => {
      readCaller(leg, event);
      if (leg.rang || leg.origin === 'calling' || event.get('ChannelState') !== ringingState) return;
      leg.rang = true;
      say({ type: 'leg.rang', leg: leg.id });
    },
    Rename: (leg, event) => {
      const name = event.get('Newname') ?? '';
      const role = roleOf(name);
      // `<MASQ>` and `<ZOMBIE>` are names on the way to another one.
      if (name === '' || name.includes('<') || role.kind === 'wire') return;
      leg.channel = name;
      if (isSameEnd(leg.end, role.end)) return;
      leg.end = role.end;
      say({ type: 'leg.described', leg: leg.id, end: role.end });
    },
    DialBegin: (leg, event) => {
      const caller = legs.get(event.get('Uniqueid') ?? '');
      if (caller !== undefined && isCustomerCalling(caller)) {
        if (caller.dialled === undefined) askOnce(caller, variables.fromDid);
        // The dial plan may have restricted the number since it was asked, and no event says so.
        if (caller.number !== undefined && !caller.met) askUnlessOpen(caller, variables.presentation);
      }
      if (leg.origin === 'calling') return;
      const dialled = dialledIn(event.get('Exten')) ?? dialledIn(event.get('DestExten'));
      if (leg.end.kind !== 'outside') return describe(leg, { number: numberIn(event.get('DestCallerIDNum')), dialled });
      const sent = outside(numberInDialString(event.get('DialString'), partsOf(leg.channel).technology), 'trunk');
      const number = sent ?? outside(dialled, 'outbound');
      describe(leg, { number: number ?? numberIn(event.get('DestCallerIDNum')), dialled: number });
    },
    DialEnd: (leg, event) => {
      leg.dialStatus ??= event.get('DialStatus');
    },
    BridgeEnter: (leg, event) => {
      const bridge = bridgeIn(event);
      if (bridge === undefined) return;
      if (leg.origin === 'called') describe(leg, { number: numberIn(event.get('CallerIDNum')) });
      leg.met = true;
      bridges.enterLeg(leg.id, bridge);
    },
    BridgeLeave: (leg, event) => {
      const bridge = bridgeIn(event);
      if (bridge !== undefined) bridges.leaveLeg(leg.id, bridge);
    },
    Hold: (leg) => {
      if (!leg.isHeld) say({ type: 'leg.held', leg: leg.id });
      leg.isHeld = true;
    },
    Unhold: (leg) => {
      // Asterisk says Unhold at every transfer, held or not.
      if (leg.isHeld) say({ type: 'leg.resumed', leg: leg.id });
      leg.isHeld = false;
    },
    Pickup: (leg) => {
      leg.pickedUp = true;
    },
    BlindTransfer: (leg, event) => say(blindTransfer(leg, event)),
    AttendedTransfer: (leg, event) =>
      say(attendedTransfer(leg, event, roleOf, legs.get(event.get('SecondTransfererUniqueid') ?? ''))),
    HangupRequest: (leg) => {
      leg.byParty = true;
    },
    Hangup: (leg, event) => {
      bridges.leaveLeg(leg.id);
      legs.delete(leg.id);
      const cause = endCause({
        ...leg,
        code: Number.parseInt(event.get('Cause') ?? '0', 10),
        isExtension: leg.end.kind === 'extension',
        isCalled: leg.origin === 'called',
      });
      say(
        leg.byParty ? { type: 'leg.ended', leg: leg.id, cause, by: true } : { type: 'leg.ended', leg: leg.id, cause },
      );
    },
  };

  const readWire = (name: CallEvent, wire: string, event: AmiMessage): void => {
    const bridge = bridgeIn(event);
    if (name === 'BridgeEnter' && bridge !== undefined) bridges.enterWire(wire, bridge);
    else if (name === 'BridgeLeave') bridges.leaveWire(wire, bridge);
    else if (name === 'Hangup') bridges.removeWire(wire);
  };

  const readOne = (name: CallEvent, id: string, event: AmiMessage): void => {
    if (bridges.hasWire(id)) return readWire(name, id, event);
    if (name === 'Newchannel') {
      newChannel?.(event);
      const leg = meet(event, id);
      if (leg === undefined) return;
      say({ type: 'leg.appeared', ...factsOf(leg) });
      askWhetherRestricted(leg);
      return;
    }
    const leg = legs.get(id);
    if (leg === undefined) return;
    const call = subjects[name] === 'Uniqueid' ? event.get('Linkedid') : undefined;
    if (call !== undefined && call !== leg.call) {
      leg.call = call;
      say({ type: 'leg.regrouped', leg: id, call });
    }
    ofLeg[name]?.(leg, event);
    askWhetherRestricted(leg);
  };

  const liveLeg = (channel: AmiMessage): LiveLeg | undefined => {
    const leg = legs.get(channel.get('Uniqueid') ?? '');
    if (leg === undefined) return undefined;
    const bridge = bridges.conversationOf(leg.id);
    leg.met = bridge !== undefined;
    leg.rang = isRinging(channel);
    return { ...factsOf(leg), bridge, ringing: leg.rang };
  };

  const list = (channels: readonly AmiMessage[]): readonly Question[] => {
    const questions: Question[] = [];
    for (const channel of channels) {
      const id = channel.get('Uniqueid');
      const leg = id === undefined ? undefined : meet(channel, id, originInList(channel));
      if (leg === undefined) continue;
      if (leg.origin === 'called' && leg.end.kind === 'outside')
        leg.number = leg.dialled = outside(dialledOutside(leg, channels), 'trunk');
      if (isCustomerCalling(leg))
        for (const variable of Object.values(variables)) {
          leg.asked.set(variable, 'open');
          questions.push(question(leg, variable));
        }
    }
    return questions;
  };

  return {
    read: (event) => {
      const name = event.get('Event');
      if (name === undefined || !isCallEvent(name)) return nothing;
      const id = event.get(subjects[name]);
      if (id === undefined || id === '') {
        oddity(`${name} without ${subjects[name]}`, event.get('Channel') ?? '');
        return nothing;
      }
      said = [];
      source = name;
      readOne(name, id, event);
      const read = said;
      const questions = unasked;
      unasked = [];
      if (ask !== undefined) for (const each of questions) ask(each);
      return read;
    },
    list,
    answered: ({ leg: id, variable }, value) => {
      said = [];
      source = 'Getvar';
      const leg = legs.get(id);
      if (leg === undefined) return said;
      leg.asked.set(variable, 'answered');
      if (variable === variables.presentation) {
        if (isRestrictedName(value)) withhold(leg);
        return said;
      }
      const dialled = dialledIn(value);
      // In the list of live channels stands where they are in the dial plan now, which may be another number.
      if (dialled !== undefined && isPhoneNumber(dialled)) {
        if (variable === variables.fromDid) leg.isDidKnown = true;
        if (variable === variables.fromDid || leg.isDidKnown !== true) describe(leg, { dialled }, true);
      }
      return said;
    },
    resync: (channels) => {
      list(channels);
      for (const channel of channels) {
        const [id, bridge] = [channel.get('Uniqueid') ?? '', channel.get('BridgeId') ?? ''];
        if (bridge === '' || isWaitingRoom(channel)) continue;
        if (bridges.hasWire(id)) bridges.enterWire(id, bridge);
        else if (legs.has(id)) bridges.enterLeg(id, bridge);
      }
      said = [];
      return {
        event: { type: 'line.resynced', legs: channels.map(liveLeg).filter((leg) => leg !== undefined) },
        source: 'CoreShowChannels',
      };
    },
    channelOf: (leg) => legs.get(leg)?.channel,
    size: () => legs.size + bridges.size(),
  };
};
