/** What is read of all that Asterisk says: these events, and of them these headers. The rest costs nothing. */

/** Which header names the channel that an event is about. */
export const subjects = {
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
export type CallEvent = keyof typeof subjects;

export const isCallEvent = (name: string): name is CallEvent => Object.hasOwn(subjects, name);

/** Events of the conversation itself. */
const sessionEvents = new Set(['CoreShowChannel', 'CoreShowChannelsComplete', 'Shutdown']);

export const isWantedEvent = (name: string): boolean => isCallEvent(name) || sessionEvents.has(name);

const headers = [
  // any channel
  'Event',
  'Channel',
  'ChannelState',
  'CallerIDNum',
  'CallerIDName',
  'Exten',
  'Uniqueid',
  'Linkedid',
  // one event each
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
  // the list of channels
  'Application',
  'ApplicationData',
  'BridgeId',
  // answers
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
