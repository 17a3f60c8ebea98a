/**
 * The REST interface and the manager interface say the same: Asterisk makes both of one message of its own. So each
 * event here becomes the manager event of that message, and one translator reads both (asterisk-ami/translate.ts).
 *
 * What has no event here: `Pickup` (call-pickup.ts), and `Rename` (a channel that has another name than before was
 * renamed). The Linkedid stands in no event: call-ids.ts has it.
 */
import { defined } from '#domain/json/defined.ts';
import type { AmiMessage } from '../asterisk-ami/message.ts';
import type { AmiHeader } from '../asterisk-ami/event-filter.ts';
import { bridgeIn, channelIn, type AriBridge, type AriChannel, type AriMessage } from './message.ts';

type Headers = Partial<Record<AmiHeader, string>>;
export type CallOf = (channel: string) => string | undefined;

/** Names of the states, in the order of their numbers in the manager interface. */
const states = ['Down', 'Rsrvd', 'OffHook', 'Dialing', 'Ring', 'Ringing', 'Up', 'Busy', 'Dialing Offhook', 'Pre-ring'];

const messageOf = (headers: Headers): AmiMessage => new Map(Object.entries(headers) as [AmiHeader, string][]);

const facts = (channel: AriChannel, callOf: CallOf): Headers => {
  const call = callOf(channel.id);
  return {
    Channel: channel.name,
    ChannelState: String(states.indexOf(channel.state)),
    CallerIDNum: channel.number,
    CallerIDName: channel.callerName,
    Exten: channel.exten,
    Uniqueid: channel.id,
    ...defined({ Linkedid: call }),
  };
};

/** Events about one channel: the manager's name, and what they say besides. */
const ofChannel: Readonly<Record<string, readonly [name: string, more?: (message: AriMessage) => Headers]>> = {
  ChannelCreated: ['Newchannel'],
  ChannelStateChange: ['Newstate'],
  ChannelCallerId: ['NewCallerid', ({ caller_presentation }) => ({ 'CID-CallingPres': String(caller_presentation) })],
  ChannelConnectedLine: ['NewConnectedLine'],
  ChannelEnteredBridge: ['BridgeEnter', ({ bridge }) => bridgeHeaders(bridgeIn(bridge))],
  ChannelLeftBridge: ['BridgeLeave', ({ bridge }) => bridgeHeaders(bridgeIn(bridge))],
  ChannelHold: ['Hold'],
  ChannelUnhold: ['Unhold'],
  ChannelHangupRequest: ['HangupRequest'],
  ChannelDestroyed: ['Hangup', ({ cause }) => ({ Cause: String(cause) })],
};

const bridgeHeaders = (bridge: AriBridge | undefined): Headers =>
  bridge === undefined ? {} : { BridgeUniqueid: bridge.id, BridgeTechnology: bridge.technology };

/** Events about several channels. Undefined: the channel that matters is missing. */
const ofSeveral: Readonly<Record<string, (message: AriMessage, callOf: CallOf) => Headers | undefined>> = {
  Dial: ({ caller, peer, dialstatus, dialstring }) => {
    const called = channelIn(peer);
    if (called === undefined) return undefined;
    if (dialstatus === '')
      return {
        Event: 'DialBegin',
        ...(channelIn(caller) && { Uniqueid: channelIn(caller)?.id ?? '' }),
        DestUniqueid: called.id,
        DestExten: called.exten,
        DestCallerIDNum: called.number,
        Exten: channelIn(caller)?.exten ?? '',
        DialString: typeof dialstring === 'string' ? dialstring : '',
      };
    return isUnderway(dialstatus) ? {} : { Event: 'DialEnd', DestUniqueid: called.id, DialStatus: String(dialstatus) };
  },
  BridgeBlindTransfer: ({ channel, exten, result }, callOf) => {
    const transferer = channelIn(channel);
    return (
      transferer && {
        ...facts(transferer, callOf),
        Event: 'BlindTransfer',
        TransfererUniqueid: transferer.id,
        Extension: String(exten),
        Result: String(result),
      }
    );
  },
  BridgeAttendedTransfer: (message) => {
    const transferer = channelIn(message['transferer_first_leg']);
    const second = channelIn(message['transferer_second_leg']);
    const target = channelIn(message['transfer_target']);
    return (
      transferer && {
        Event: 'AttendedTransfer',
        OrigTransfererUniqueid: transferer.id,
        Result: String(message['result']),
        ...(second && { SecondTransfererUniqueid: second.id, SecondTransfererExten: second.exten }),
        ...(target && { TransferTargetChannel: target.name, TransferTargetCallerIDNum: target.number }),
      }
    );
  },
};
const underway = new Set<unknown>(['RINGING', 'PROGRESS', 'PROCEEDING']);
/** Between its begin and its end dialling says how far it is. */
export const isUnderway = (dialStatus: unknown): boolean => underway.has(dialStatus);

export const isWanted = (type: string): boolean => Object.hasOwn(ofChannel, type) || Object.hasOwn(ofSeveral, type);

/** The manager event of a wanted message; none where it says nothing there; `missing` where its channel is missing. */
export const asManagerEvent = (message: AriMessage, callOf: CallOf): AmiMessage | 'missing' | undefined => {
  const several = ofSeveral[message.type];
  if (several !== undefined) {
    const headers = several(message, callOf);
    if (headers === undefined) return 'missing';
    return headers.Event === undefined ? undefined : messageOf(headers);
  }
  const [name, more] = ofChannel[message.type] ?? [];
  const channel = channelIn(message['channel']);
  if (channel === undefined) return 'missing';
  // Softly asked: the exchange itself ends it, because the other side is gone.
  if (name === undefined || (name === 'HangupRequest' && message['soft'] === true)) return undefined;
  return messageOf({ ...facts(channel, callOf), Event: name, ...more?.(message) });
};

export const renamed = (channel: AriChannel): AmiMessage =>
  messageOf({ Event: 'Rename', Uniqueid: channel.id, Newname: channel.name });

export const pickedUp = (channel: AriChannel): AmiMessage => messageOf({ Event: 'Pickup', TargetUniqueid: channel.id });

/** Nothing but the call that a channel belongs to now: who reads it sees whether it is another one than before. */
export const regrouped = (channel: string, call: string): AmiMessage =>
  messageOf({ Event: 'NewConnectedLine', Uniqueid: channel, Linkedid: call });

/** A row of the list of live channels, with the bridge that it is in. Waiting rooms join nobody. */
export const asLiveChannel = (
  channel: AriChannel,
  bridges: ReadonlyMap<string, AriBridge>,
  callOf: CallOf,
): AmiMessage => {
  const bridge = bridges.get(channel.id);
  return messageOf({
    ...facts(channel, callOf),
    Event: 'CoreShowChannel',
    Application: channel.application,
    ApplicationData: channel.applicationData,
    BridgeId: bridge === undefined || bridge.technology === 'holding_bridge' ? '' : bridge.id,
  });
};
