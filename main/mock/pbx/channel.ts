/** A channel of the phone system, and the headers that describe the channel in events. */
import type { Phone } from './phone.ts';
import type { Fields } from './ami-format.ts';

const stateNames = { 0: 'Down', 4: 'Ring', 5: 'Ringing', 6: 'Up' } as const;
export type ChannelState = keyof typeof stateNames;

export interface Caller {
  readonly number: string;
  readonly name: string;
}
/** Asterisk's text for an unknown party. */
export const unknownCaller: Caller = { number: '<unknown>', name: '<unknown>' };

export interface Bridge {
  readonly id: string;
  readonly members: Set<Channel>;
}

export interface Channel {
  /** For example `PJSIP/101-0000000b`. */
  readonly name: string;
  /** An extension such as `101`, or the name of the trunk. */
  readonly endpoint: string;
  readonly uniqueid: string;
  linkedid: string;
  state: ChannelState;
  caller: Caller;
  connected: Caller;
  context: string;
  exten: string;
  priority: string;
  application: string;
  applicationData: string;
  bridge?: Bridge | undefined;
  /** The number that the customer dialled. A transfer overwrites `exten`, but not this number. */
  dialled?: string | undefined;
  /** The connected phone of this channel. Undefined if the party is simulated. */
  phone?: Phone | undefined;
  readonly since: number;
}

/** Returns the headers of a channel in Asterisk's order. Events about several channels use a prefix. */
export const snapshotOf = (channel: Channel, prefix = ''): Fields =>
  [
    ['Channel', channel.name],
    ['ChannelState', String(channel.state)],
    ['ChannelStateDesc', stateNames[channel.state]],
    ['CallerIDNum', channel.caller.number],
    ['CallerIDName', channel.caller.name],
    ['ConnectedLineNum', channel.connected.number],
    ['ConnectedLineName', channel.connected.name],
    ['Language', 'en'],
    ['AccountCode', ''],
    ['Context', channel.context],
    ['Exten', channel.exten],
    ['Priority', channel.priority],
    ['Uniqueid', channel.uniqueid],
    ['Linkedid', channel.linkedid],
  ].map(([header, value]) => [`${prefix}${header ?? ''}`, value ?? ''] as const);

export const bridgeFields = (bridge: Bridge, technology: string, prefix = ''): Fields => [
  [`${prefix}BridgeUniqueid`, bridge.id],
  [`${prefix}BridgeType`, 'basic'],
  [`${prefix}BridgeTechnology`, technology],
  [`${prefix}BridgeCreator`, '<unknown>'],
  [`${prefix}BridgeName`, '<unknown>'],
  [`${prefix}BridgeNumChannels`, String(bridge.members.size)],
  [`${prefix}BridgeVideoSourceMode`, 'none'],
];

/** Returns the headers of this channel in the list of CoreShowChannels. */
export const listedChannel = (channel: Channel, now: number): Fields => [
  ...snapshotOf(channel),
  ['Application', channel.application],
  ['ApplicationData', channel.applicationData],
  ['Duration', durationOf(now - channel.since)],
  ['BridgeId', channel.bridge?.id ?? ''],
];

const durationOf = (ms: number): string => {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  return [seconds / 3600, (seconds / 60) % 60, seconds % 60]
    .map((part) => String(Math.floor(part)).padStart(2, '0'))
    .join(':');
};
