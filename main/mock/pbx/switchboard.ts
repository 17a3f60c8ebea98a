/**
 * The channels and bridges of the practice phone system. Every change sends events with Asterisk 22's wording and order
 * of headers (recorded in `test/lines/traces/`).
 */
import { randomUUID } from 'node:crypto';
import {
  bridgeFields,
  unknownCaller,
  snapshotOf,
  type Bridge,
  type Caller,
  type Channel,
  type ChannelState,
} from './channel.ts';
import type { Fields } from './ami-format.ts';

/** The class of an event. In manager.conf, `read` lists the classes that an account receives. */
export type EventClass = 'call' | 'agent' | 'system';
export type Publish = (event: string, eventClass: EventClass, fields: Fields) => void;

export interface Switchboard {
  readonly channels: () => readonly Channel[];
  readonly started: (
    facts: Pick<Channel, 'endpoint' | 'state' | 'context' | 'exten' | 'phone'> & {
      readonly caller: Caller;
      readonly linkedid?: string;
    },
  ) => Channel;
  readonly changed: (channel: Channel, state: ChannelState) => void;
  readonly callerChanged: (channel: Channel, caller: Caller) => void;
  readonly connectedTo: (channel: Channel, other: Caller) => void;
  /** `inPlaceOf` is the channel that this channel replaces. */
  readonly entered: (channel: Channel, bridge: Bridge, inPlaceOf?: Channel) => void;
  readonly left: (channel: Channel) => void;
  /**
   * Reports that the channel's own party hangs up or rejects the call. If a party of a queue call hangs up, there is no
   * cause.
   */
  readonly askedToEnd: (channel: Channel, cause?: number) => void;
  readonly endedByExchange: (channel: Channel, cause?: number) => void;
  readonly ended: (channel: Channel, cause: number) => void;
  readonly publish: Publish;
  /** Called at a restart. Every channel disappears without events, and this switchboard sends no more events. */
  readonly forget: () => void;
  readonly isForgotten: () => boolean;
}

export const createBridge = (): Bridge => ({ id: randomUUID(), members: new Set() });

const causeTexts: Readonly<Record<number, string>> = {
  0: 'Unknown',
  16: 'Normal Clearing',
  17: 'User busy',
  19: 'User alerting, no answer',
  20: 'Subscriber absent',
  21: 'Call Rejected',
  26: 'Answered elsewhere',
  127: 'Interworking, unspecified',
};

/**
 * `epoch` is the start time of the phone system in whole seconds. The IDs of channels begin with this number. `touched`
 * is called when the state of an endpoint may have changed.
 */
export const createSwitchboard = (
  emit: Publish,
  epoch: number,
  now: () => number,
  touched: (endpoint: string) => void = () => undefined,
): Switchboard => {
  const live = new Map<string, Channel>();
  let count = 0;
  let isForgotten = false;

  const publish: Publish = (...event) => {
    if (!isForgotten) emit(...event);
  };
  const publishChannelEvent = (event: string, channel: Channel, ...more: Fields): void =>
    publish(event, 'call', [...snapshotOf(channel), ...more]);

  return {
    publish: publish,
    channels: () => [...live.values()],
    started: ({ endpoint, state, context, exten, caller, linkedid, phone }) => {
      const uniqueid = `${epoch}.${count}`;
      const channel: Channel = {
        name: `PJSIP/${endpoint}-${count.toString(16).padStart(8, '0')}`,
        endpoint,
        uniqueid,
        linkedid: linkedid ?? uniqueid,
        state,
        caller,
        connected: unknownCaller,
        context,
        exten,
        priority: '1',
        application: '',
        applicationData: '',
        phone,
        since: now(),
      };
      count += 1;
      live.set(uniqueid, channel);
      publishChannelEvent('Newchannel', channel);
      touched(endpoint);
      return channel;
    },
    changed: (channel, state) => {
      channel.state = state;
      publishChannelEvent('Newstate', channel);
      touched(channel.endpoint);
    },
    callerChanged: (channel, caller) => {
      channel.caller = caller;
      publishChannelEvent('NewCallerid', channel, ['CID-CallingPres', '0 (Presentation Allowed, Not Screened)']);
    },
    connectedTo: (channel, other) => {
      channel.connected = other;
      publishChannelEvent('NewConnectedLine', channel);
      channel.phone?.connectedTo(other);
    },
    entered: (channel, bridge, inPlaceOf) => {
      if (bridge.members.size === 0) publish('BridgeCreate', 'call', bridgeFields(bridge, 'simple_bridge'));
      channel.bridge = bridge;
      bridge.members.add(channel);
      const swap: Fields = inPlaceOf === undefined ? [] : [['SwapUniqueid', inPlaceOf.uniqueid]];
      publish('BridgeEnter', 'call', [...bridgeFields(bridge, 'simple_bridge'), ...snapshotOf(channel), ...swap]);
    },
    left: (channel) => {
      const { bridge } = channel;
      if (bridge === undefined) return;
      channel.bridge = undefined;
      bridge.members.delete(channel);
      publish('BridgeLeave', 'call', [...bridgeFields(bridge, 'simple_bridge'), ...snapshotOf(channel)]);
      if (bridge.members.size === 0) publish('BridgeDestroy', 'call', bridgeFields(bridge, 'simple_bridge'));
    },
    askedToEnd: (channel, cause) =>
      cause === undefined
        ? publishChannelEvent('HangupRequest', channel)
        : publishChannelEvent('HangupRequest', channel, ['Cause', String(cause)]),
    endedByExchange: (channel, cause = 16) =>
      publishChannelEvent('SoftHangupRequest', channel, ['Cause', String(cause)]),
    ended: (channel, cause) => {
      live.delete(channel.uniqueid);
      publishChannelEvent('Hangup', channel, ['Cause', String(cause)], ['Cause-txt', causeTexts[cause] ?? 'Unknown']);
      touched(channel.endpoint);
      channel.phone?.ended(cause);
    },
    forget: () => {
      isForgotten = true;
      live.clear();
    },
    isForgotten: () => isForgotten,
  };
};
