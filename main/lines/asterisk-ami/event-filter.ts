/** The AMI events and headers that the line reads. The parser skips all other events and headers. */

/** For each call event, the header that contains the ID of its channel. */
export const channelHeaders = {
  Newchannel: 'Uniqueid',
  NewCallerid: 'Uniqueid',
  NewConnectedLine: 'Uniqueid',
  Newstate: 'Uniqueid',
  Rename: 'Uniqueid',
  DialBegin: 'DestUniqueid',
  DialEnd: 'DestUniqueid',
  BridgeEnter: 'Uniqueid',
  BridgeLeave: 'Uniqueid',
  Hold: 'Uniqueid',
  Unhold: 'Uniqueid',
  Pickup: 'TargetUniqueid',
  BlindTransfer: 'TransfererUniqueid',
  AttendedTransfer: 'OrigTransfererUniqueid',
  HangupRequest: 'Uniqueid',
  Hangup: 'Uniqueid',
} as const;
export type CallEvent = keyof typeof channelHeaders;

export const isCallEvent = (name: string): name is CallEvent => Object.hasOwn(channelHeaders, name);

/** The other wanted events: the entries and the end of the channel list, and the shutdown. */
const sessionEvents = new Set(['CoreShowChannel', 'CoreShowChannelsComplete', 'Shutdown']);

export const isWantedEvent = (name: string): boolean => isCallEvent(name) || sessionEvents.has(name);

const headers = [
  // Headers of most events.
  'Event',
  'Channel',
  'ChannelState',
  'CallerIDNum',
  'CallerIDName',
  'Exten',
  'Uniqueid',
  'Linkedid',
  // Headers of some events.
  'CID-CallingPres',
  'Newname',
  'Cause',
  'BridgeUniqueid',
  'BridgeTechnology',
  'DestUniqueid',
  'DestExten',
  'DestCallerIDNum',
  'DialString',
  'DialStatus',
  'TargetUniqueid',
  'TransfererUniqueid',
  'Extension',
  'Result',
  'OrigTransfererUniqueid',
  'SecondTransfererUniqueid',
  'SecondTransfererExten',
  'TransferTargetChannel',
  'TransferTargetCallerIDNum',
  // Headers of the list of channels.
  'Application',
  'ApplicationData',
  'BridgeId',
  // Headers of responses, and `Restart` of Shutdown.
  'Response',
  'ActionID',
  'Message',
  'Value',
  'Challenge',
  'CoreProcessedCalls',
  'Restart',
] as const;
export type AmiHeader = (typeof headers)[number];

export const wantedHeaders: ReadonlySet<string> = new Set(headers);
