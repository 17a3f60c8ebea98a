/**
 * Converts each ARI event into the AMI event that Asterisk creates from the same internal message, so that one
 * translator reads both (asterisk-ami/translate.ts). ARI has no event for `Pickup` (see call-pickup.ts) and none for
 * `Rename`, so a changed channel name is treated as a rename. The Linkedid comes from call-ids.ts.
 */
import { omitUndefined } from '#domain/json/omit-undefined.ts';
import type { AmiMessage } from '../asterisk-ami/message.ts';
import type { AmiHeader } from '../asterisk-ami/event-filter.ts';
import { readBridge, readChannel, type AriBridge, type AriChannel, type AriMessage } from './message.ts';

type Headers = Partial<Record<AmiHeader, string>>;
export type CallOf = (channel: string) => string | undefined;

/** The names of the channel states, in the order of their numbers in AMI. */
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
    ...omitUndefined({ Linkedid: call }),
  };
};

/** Events of one channel, with the AMI event name and the additional headers. */
const singleChannelEvents: Readonly<Record<string, readonly [name: string, more?: (message: AriMessage) => Headers]>> =
  {
    ChannelCreated: ['Newchannel'],
    ChannelStateChange: ['Newstate'],
    ChannelCallerId: ['NewCallerid', ({ caller_presentation }) => ({ 'CID-CallingPres': String(caller_presentation) })],
    ChannelConnectedLine: ['NewConnectedLine'],
    ChannelEnteredBridge: ['BridgeEnter', ({ bridge }) => bridgeHeaders(readBridge(bridge))],
    ChannelLeftBridge: ['BridgeLeave', ({ bridge }) => bridgeHeaders(readBridge(bridge))],
    ChannelHold: ['Hold'],
    ChannelUnhold: ['Unhold'],
    ChannelHangupRequest: ['HangupRequest'],
    ChannelDestroyed: ['Hangup', ({ cause }) => ({ Cause: String(cause) })],
  };

const bridgeHeaders = (bridge: AriBridge | undefined): Headers =>
  bridge === undefined ? {} : { BridgeUniqueid: bridge.id, BridgeTechnology: bridge.technology };

/** Events that concern several channels. The result is undefined if the message does not contain the main channel. */
const multiChannelEvents: Readonly<Record<string, (message: AriMessage, callOf: CallOf) => Headers | undefined>> = {
  Dial: ({ caller, peer, dialstatus, dialstring }) => {
    const called = readChannel(peer);
    if (called === undefined) return undefined;
    if (dialstatus === '')
      return {
        Event: 'DialBegin',
        ...(readChannel(caller) && { Uniqueid: readChannel(caller)?.id ?? '' }),
        DestUniqueid: called.id,
        DestExten: called.exten,
        DestCallerIDNum: called.number,
        Exten: readChannel(caller)?.exten ?? '',
        DialString: typeof dialstring === 'string' ? dialstring : '',
      };
    return isUnderway(dialstatus) ? {} : { Event: 'DialEnd', DestUniqueid: called.id, DialStatus: String(dialstatus) };
  },
  BridgeBlindTransfer: ({ channel, exten, result }, callOf) => {
    const transferer = readChannel(channel);
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
    const transferer = readChannel(message['transferer_first_leg']);
    const second = readChannel(message['transferer_second_leg']);
    const target = readChannel(message['transfer_target']);
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
/** Whether this dial status reports progress, rather than the start or the end of dialling. */
export const isUnderway = (dialStatus: unknown): boolean => underway.has(dialStatus);

export const isWanted = (type: string): boolean =>
  Object.hasOwn(singleChannelEvents, type) || Object.hasOwn(multiChannelEvents, type);

/**
 * Returns the AMI event of a wanted message, or `missing` if its channel is missing. Returns undefined if the message
 * has no corresponding AMI event.
 */
export const toAmiEvent = (message: AriMessage, callOf: CallOf): AmiMessage | 'missing' | undefined => {
  const several = multiChannelEvents[message.type];
  if (several !== undefined) {
    const headers = several(message, callOf);
    if (headers === undefined) return 'missing';
    return headers.Event === undefined ? undefined : messageOf(headers);
  }
  const [name, more] = singleChannelEvents[message.type] ?? [];
  const channel = readChannel(message['channel']);
  if (channel === undefined) return 'missing';
  // The phone system itself makes a soft hang-up request, so the party of this channel has not hung up.
  if (name === undefined || (name === 'HangupRequest' && message['soft'] === true)) return undefined;
  return messageOf({ ...facts(channel, callOf), Event: name, ...more?.(message) });
};

export const renamed = (channel: AriChannel): AmiMessage =>
  messageOf({ Event: 'Rename', Uniqueid: channel.id, Newname: channel.name });

export const pickedUp = (channel: AriChannel): AmiMessage => messageOf({ Event: 'Pickup', TargetUniqueid: channel.id });

/** Creates an event that contains only the current call of a channel, so that the translator detects a change. */
export const createRegroupEvent = (channel: string, call: string): AmiMessage =>
  messageOf({ Event: 'NewConnectedLine', Uniqueid: channel, Linkedid: call });

/**
 * Returns a row of the list of live channels. For a channel in a waiting room, the row names no bridge, because the
 * members do not hear each other.
 */
export const toChannelRow = (
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
