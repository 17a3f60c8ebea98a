/**
 * Translates AMI events into line events, without a socket or a clock. A channel becomes a leg, and Local channels
 * disappear (bridges.ts). The last Hangup of a call removes everything that is remembered about the call.
 *
 * Events have no fixed order, and some occur twice, so each event changes only its own channel:
 *
 *     Newchannel ─▶ appeared ─▶ Newstate 5 ─▶ rang ─▶ BridgeEnter ─▶ joined ⇄ left ─▶ Hangup ─▶ ended
 *                       └ NewCallerid, DialBegin: described      └ Hold, Unhold: held, resumed
 *
 * When an event about a leg's own channel contains a different Linkedid, the leg is regrouped.
 *
 * The file has more than 250 lines, because it is one table of handlers that share the state of one connection.
 */
import type { LegEnd, LineEvent, LiveLeg } from '#domain/calls/line-event.ts';
import type { Country } from '#domain/phone-number/e164.ts';
import type { EmittedEvent } from '../line.ts';
import { createBridges } from './bridges.ts';
import { createChannelReader, parseChannelName, type NamingConfig } from './channel-name.ts';
import { decideEndCause } from './end-cause.ts';
import { createExtensionMatcher, createOutsideNumber, type NumberPlace } from '../extension-matcher.ts';
import { updateLeg, toLegFacts, isCustomerCalling, createLeg, type Leg } from './leg.ts';
import type { AmiMessage } from './message.ts';
import { findDialledNumber, isRinging, isWaitingRoom, readOrigin } from './channel-list.ts';
import { isAnonymous, parseName, parseNumber } from '../caller-party.ts';
import {
  parseDialled,
  isPhoneNumber,
  isRestrictedPresentation,
  parseDialString,
  parsePresentation,
} from './caller-id.ts';
import { attendedTransfer, blindTransfer } from './transfer.ts';
import { isCallEvent, channelHeaders, type CallEvent } from './event-filter.ts';

/** A request (`Getvar`) for a channel variable that no event contains. */
export interface VariableRequest {
  readonly leg: string;
  readonly channel: string;
  readonly variable: (typeof variables)[keyof typeof variables];
}
const variables = {
  presentation: 'CALLERID(num-pres)',
  /** In FreePBX, this variable contains the number that the customer dialled. */
  fromDid: 'FROM_DID',
  dialled: 'CALLERID(dnid)',
} as const;

export interface Translator {
  /** Returns the line events for one AMI event, or none if the event is not needed. */
  readonly read: (event: AmiMessage) => readonly EmittedEvent[];
  /**
   * Adds the live channels (CoreShowChannel) before any event is read. Returns the variables to request before
   * `resync`.
   */
  readonly list: (channels: readonly AmiMessage[]) => readonly VariableRequest[];
  /** Reports the live channels, with the answers that have arrived. Called once. */
  readonly resync: (channels: readonly AmiMessage[]) => EmittedEvent;
  /** `value` is undefined if the channel or the variable does not exist in the phone system. */
  readonly receiveVariable: (question: VariableRequest, value: string | undefined) => readonly EmittedEvent[];
  /** Returns the channel name of a leg that has not ended. */
  readonly channelOf: (leg: string) => string | undefined;
  /** Returns the number of remembered legs and bridges, which is zero when there are no calls. */
  readonly size: () => number;
}

const nothing: readonly EmittedEvent[] = [];
const ringingState = '5';
/**
 * The maximum number of legs, which is more than any Asterisk server handles. The limit prevents a phone system that
 * never hangs up from filling this PC's memory.
 */
const maxLegs = 20_000;
/**
 * Returns the bridge of an event. Returns undefined for parking lots and waiting rooms, where members do
 * not hear each other.
 */
const readBridge = (event: AmiMessage): string | undefined =>
  event.get('BridgeTechnology') === 'holding_bridge' ? undefined : event.get('BridgeUniqueid');

const isSameEnd = (one: LegEnd, other: LegEnd): boolean =>
  one.kind === other.kind &&
  (one.kind !== 'extension' || other.kind !== 'extension' || one.extension === other.extension);

export interface TranslatorPorts {
  readonly oddity: (reason: string, excerpt: string) => void;
  /** The agent's country, used to interpret numbers without a country code. */
  readonly country?: (() => Country) | undefined;
  readonly newChannel?: ((event: AmiMessage) => void) | undefined;
  /**
   * Sends a request. `receiveVariable` is called at most once for each request. If `requestVariable` is undefined, no
   * request is sent.
   */
  readonly requestVariable?: ((question: VariableRequest) => void) | undefined;
}

export const createTranslator = (
  config: NamingConfig,
  { oddity, country, requestVariable, newChannel }: TranslatorPorts,
): Translator => {
  const roleOf = createChannelReader(config);
  const outsideNumber = createOutsideNumber(config.outsidePrefix, country, config.areaCode);
  const isInside = createExtensionMatcher(config);
  const legs = new Map<string, Leg>();
  let emitted: EmittedEvent[] = [];
  let newRequests: VariableRequest[] = [];
  let source = '';
  const emit = (event: LineEvent): void => {
    emitted.push({ event, source });
  };
  const bridges = createBridges((leg, bridge, what) => {
    emit(
      what === 'joined' ? { type: 'leg.joined', leg, bridge, evidence: 'exchange' } : { type: 'leg.left', leg, bridge },
    );
  });
  const describe = (leg: Leg, facts: Parameters<typeof updateLeg>[1], corrects = false): void => {
    const news = updateLeg(leg, facts, corrects);
    if (news !== undefined) emit({ type: 'leg.described', leg: leg.id, ...news });
  };
  const withhold = (leg: Leg): void => {
    if (leg.withheld === true) return;
    leg.withheld = true;
    leg.number = leg.name = undefined;
    emit({ type: 'leg.described', leg: leg.id, withheld: true });
  };
  const outside = (number: string | undefined, place: NumberPlace): string | undefined =>
    number === undefined ? undefined : outsideNumber(number, place);
  /**
   * Returns the number that the party of the leg dialled. If an extension dialled an outside number, the outside line
   * prefix is removed.
   */
  const dialledBy = (leg: Leg, exten: string | undefined): string | undefined => {
    const dialled = parseDialled(exten);
    if (dialled === undefined || leg.end.kind === 'outside' || isInside(dialled)) return dialled;
    return outside(dialled, 'outbound');
  };
  /**
   * Reads the caller again at each Newstate, NewCallerid and NewConnectedLine. Any dial plan step can correct the
   * number, and the dialled number may appear only after the first step.
   */
  const readCaller = (leg: Leg, event: AmiMessage): void => {
    if (leg.origin !== 'calling' || leg.wasBridged) return;
    const [number, name] = [event.get('CallerIDNum'), event.get('CallerIDName')];
    const dialled = dialledBy(leg, event.get('Exten'));
    if (!isCustomerCalling(leg)) return describe(leg, { number: parseNumber(number), name: parseName(name), dialled });
    if (isAnonymous(number, name)) return withhold(leg);
    describe(leg, { number: outside(parseNumber(number), 'inbound'), name: parseName(name), dialled }, true);
  };
  const requestUnlessOpen = (leg: Leg, variable: VariableRequest['variable']): void => {
    if (leg.asked.get(variable) === 'open') return;
    leg.asked.set(variable, 'open');
    newRequests.push(question(leg, variable));
  };
  const requestOnce = (leg: Leg, variable: VariableRequest['variable']): void => {
    if (!leg.asked.has(variable)) requestUnlessOpen(leg, variable);
  };
  /** Requests the variable that shows whether the number is withheld. Even a known number can be withheld. */
  const requestPresentation = (leg: Leg): void => {
    if (isCustomerCalling(leg) && leg.number !== undefined && !leg.wasBridged) requestOnce(leg, variables.presentation);
  };
  const question = (leg: Leg, variable: VariableRequest['variable']): VariableRequest => ({
    leg: leg.id,
    channel: leg.channel,
    variable,
  });

  /** Adds the channel of a party, or a Local half. Known channels stay unchanged. */
  const addChannel = (channel: AmiMessage, id: string, origin?: Leg['origin']): Leg | undefined => {
    if (legs.has(id) || bridges.isLocalHalf(id)) return undefined;
    if (legs.size >= maxLegs) {
      oddity(`more than ${maxLegs} channels at the same time`, '');
      return undefined;
    }
    const role = roleOf(channel.get('Channel') ?? '');
    if (role.kind === 'wire') {
      bridges.addLocalHalf(id, role.pair);
      return undefined;
    }
    const leg = createLeg(channel, id, role.end, origin);
    leg.dialled = dialledBy(leg, leg.dialled);
    if (isCustomerCalling(leg)) leg.number = outside(leg.number, 'inbound');
    legs.set(id, leg);
    return leg;
  };

  const legHandlers: { readonly [Name in CallEvent]?: (leg: Leg, event: AmiMessage) => void } = {
    NewCallerid: (leg, event) => {
      // In a bridge, or for a called outside party, the dial plan can write other values to these headers, for example
      // the number of the shop.
      if (leg.wasBridged || (leg.origin === 'called' && leg.end.kind === 'outside')) return;
      const presentation = parsePresentation(event.get('CID-CallingPres'));
      if (presentation === 'restricted' && isCustomerCalling(leg)) return withhold(leg);
      if (presentation !== 'allowed') return;
      if (leg.origin === 'calling') return readCaller(leg, event);
      describe(leg, { number: parseNumber(event.get('CallerIDNum')), name: parseName(event.get('CallerIDName')) });
    },
    NewConnectedLine: readCaller,
    Newstate: (leg, event) => {
      readCaller(leg, event);
      if (leg.hasRung || leg.origin === 'calling' || event.get('ChannelState') !== ringingState) return;
      leg.hasRung = true;
      emit({ type: 'leg.rang', leg: leg.id });
    },
    Rename: (leg, event) => {
      const name = event.get('Newname') ?? '';
      const role = roleOf(name);
      // Names with `<MASQ>` or `<ZOMBIE>` are temporary.
      if (name === '' || name.includes('<') || role.kind === 'wire') return;
      leg.channel = name;
      if (isSameEnd(leg.end, role.end)) return;
      leg.end = role.end;
      emit({ type: 'leg.described', leg: leg.id, end: role.end });
    },
    DialBegin: (leg, event) => {
      const caller = legs.get(event.get('Uniqueid') ?? '');
      if (caller !== undefined && isCustomerCalling(caller)) {
        if (caller.dialled === undefined) requestOnce(caller, variables.fromDid);
        // The dial plan may have marked the number as withheld since the last request, and no event reports this.
        if (caller.number !== undefined && !caller.wasBridged) requestUnlessOpen(caller, variables.presentation);
      }
      if (leg.origin === 'calling') return;
      const dialled = parseDialled(event.get('Exten')) ?? parseDialled(event.get('DestExten'));
      if (leg.end.kind !== 'outside')
        return describe(leg, { number: parseNumber(event.get('DestCallerIDNum')), dialled });
      const sent = outside(parseDialString(event.get('DialString'), parseChannelName(leg.channel).technology), 'trunk');
      const number = sent ?? outside(dialled, 'outbound');
      describe(leg, { number: number ?? parseNumber(event.get('DestCallerIDNum')), dialled: number });
    },
    DialEnd: (leg, event) => {
      leg.dialStatus ??= event.get('DialStatus');
    },
    BridgeEnter: (leg, event) => {
      const bridge = readBridge(event);
      if (bridge === undefined) return;
      if (leg.origin === 'called') describe(leg, { number: parseNumber(event.get('CallerIDNum')) });
      leg.wasBridged = true;
      bridges.enterLeg(leg.id, bridge);
    },
    BridgeLeave: (leg, event) => {
      const bridge = readBridge(event);
      if (bridge !== undefined) bridges.leaveLeg(leg.id, bridge);
    },
    Hold: (leg) => {
      if (!leg.isHeld) emit({ type: 'leg.held', leg: leg.id });
      leg.isHeld = true;
    },
    Unhold: (leg) => {
      // Asterisk sends Unhold for every transfer, even if the call was not held.
      if (leg.isHeld) emit({ type: 'leg.resumed', leg: leg.id });
      leg.isHeld = false;
    },
    Pickup: (leg) => {
      leg.wasPickedUp = true;
    },
    BlindTransfer: (leg, event) => emit(blindTransfer(leg, event)),
    AttendedTransfer: (leg, event) =>
      emit(attendedTransfer(leg, event, roleOf, legs.get(event.get('SecondTransfererUniqueid') ?? ''))),
    HangupRequest: (leg) => {
      leg.wasHungUpByParty = true;
    },
    Hangup: (leg, event) => {
      bridges.leaveLeg(leg.id);
      legs.delete(leg.id);
      const cause = decideEndCause({
        ...leg,
        code: Number.parseInt(event.get('Cause') ?? '0', 10),
        isExtension: leg.end.kind === 'extension',
        isCalled: leg.origin === 'called',
      });
      emit(
        leg.wasHungUpByParty
          ? { type: 'leg.ended', leg: leg.id, cause, by: true }
          : { type: 'leg.ended', leg: leg.id, cause },
      );
    },
  };

  const readLocalHalf = (name: CallEvent, wire: string, event: AmiMessage): void => {
    const bridge = readBridge(event);
    if (name === 'BridgeEnter' && bridge !== undefined) bridges.enterLocalHalf(wire, bridge);
    else if (name === 'BridgeLeave') bridges.leaveLocalHalf(wire, bridge);
    else if (name === 'Hangup') bridges.removeLocalHalf(wire);
  };

  const readOne = (name: CallEvent, id: string, event: AmiMessage): void => {
    if (bridges.isLocalHalf(id)) return readLocalHalf(name, id, event);
    if (name === 'Newchannel') {
      newChannel?.(event);
      const leg = addChannel(event, id);
      if (leg === undefined) return;
      emit({ type: 'leg.appeared', ...toLegFacts(leg) });
      requestPresentation(leg);
      return;
    }
    const leg = legs.get(id);
    if (leg === undefined) return;
    const call = channelHeaders[name] === 'Uniqueid' ? event.get('Linkedid') : undefined;
    if (call !== undefined && call !== leg.call) {
      leg.call = call;
      emit({ type: 'leg.regrouped', leg: id, call });
    }
    legHandlers[name]?.(leg, event);
    requestPresentation(leg);
  };

  const liveLeg = (channel: AmiMessage): LiveLeg | undefined => {
    const leg = legs.get(channel.get('Uniqueid') ?? '');
    if (leg === undefined) return undefined;
    const bridge = bridges.conversationOf(leg.id);
    leg.wasBridged = bridge !== undefined;
    leg.hasRung = isRinging(channel);
    return { ...toLegFacts(leg), bridge, ringing: leg.hasRung };
  };

  const list = (channels: readonly AmiMessage[]): readonly VariableRequest[] => {
    const questions: VariableRequest[] = [];
    for (const channel of channels) {
      const id = channel.get('Uniqueid');
      const leg = id === undefined ? undefined : addChannel(channel, id, readOrigin(channel));
      if (leg === undefined) continue;
      if (leg.origin === 'called' && leg.end.kind === 'outside')
        leg.number = leg.dialled = outside(findDialledNumber(leg, channels), 'trunk');
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
      const id = event.get(channelHeaders[name]);
      if (id === undefined || id === '') {
        oddity(`${name} without ${channelHeaders[name]}`, event.get('Channel') ?? '');
        return nothing;
      }
      emitted = [];
      source = name;
      readOne(name, id, event);
      const read = emitted;
      const questions = newRequests;
      newRequests = [];
      if (requestVariable !== undefined) for (const each of questions) requestVariable(each);
      return read;
    },
    list,
    receiveVariable: ({ leg: id, variable }, value) => {
      emitted = [];
      source = 'Getvar';
      const leg = legs.get(id);
      if (leg === undefined) return emitted;
      leg.asked.set(variable, 'answered');
      if (variable === variables.presentation) {
        if (isRestrictedPresentation(value)) withhold(leg);
        return emitted;
      }
      const dialled = parseDialled(value);
      // The list of live channels contains only the current dial plan step, so this value can correct the dialled
      // number.
      if (dialled !== undefined && isPhoneNumber(dialled)) {
        if (variable === variables.fromDid) leg.isDidKnown = true;
        if (variable === variables.fromDid || leg.isDidKnown !== true) describe(leg, { dialled }, true);
      }
      return emitted;
    },
    resync: (channels) => {
      list(channels);
      for (const channel of channels) {
        const [id, bridge] = [channel.get('Uniqueid') ?? '', channel.get('BridgeId') ?? ''];
        if (bridge === '' || isWaitingRoom(channel)) continue;
        if (bridges.isLocalHalf(id)) bridges.enterLocalHalf(id, bridge);
        else if (legs.has(id)) bridges.enterLeg(id, bridge);
      }
      emitted = [];
      return {
        event: { type: 'line.resynced', legs: channels.map(liveLeg).filter((leg) => leg !== undefined) },
        source: 'CoreShowChannels',
      };
    },
    channelOf: (leg) => legs.get(leg)?.channel,
    size: () => legs.size + bridges.size(),
  };
};
