/**
 * Finds the call of each channel: the Linkedid, from which every PC and every kind of line derives the same `Id`.
 * Events contain the Linkedid only if ari.conf has `channelvars = CHANNEL(linkedid)`. Without this setting, a channel
 * that calls the phone system begins a new call. For a called channel, the line requests the Linkedid. The line repeats
 * the request when channels of two calls meet in a bridge, because the phone system then merges the calls. A channel
 * that ends before the request arrives belongs to the call of the channel that dialled it.
 */
import { readBridge, readChannel, type AriChannel, type AriMessage } from './message.ts';

interface Known {
  name: string;
  call?: string | undefined;
  /** The number of requests about this channel for which no answer has been processed yet. */
  open: number;
}

export interface CallIds {
  /**
   * Reads a message. Returns the channels whose Linkedid must be requested. `receiveCall` must be called once for each
   * of them.
   */
  readonly readMessage: (message: AriMessage) => readonly string[];
  /** Reads the list of live channels. Returns the channels whose Linkedid must be requested, as `readMessage` does. */
  readonly readLiveChannels: (channels: readonly AriChannel[]) => readonly string[];
  /**
   * Stores the answer to a request. Must be called in the order of the requests. `call` is undefined if the channel is
   * gone.
   */
  readonly receiveCall: (channel: string, call: string | undefined) => void;
  /** Sets the call of a channel that was gone before the request arrived. */
  readonly setCall: (channel: string, call: string | undefined) => void;
  readonly callOf: (channel: string) => string | undefined;
  /** Stores the channel's current name. Returns true if the name has changed. */
  readonly rename: (channel: AriChannel) => boolean;
  readonly forget: (channel: string) => void;
  readonly size: () => number;
}

/** The possible first states of a channel that has placed a call itself. */
const placingStates = new Set(['OffHook', 'Ring', 'Dialing Offhook', 'Pre-ring']);
const isLocalHalf = (name: string): boolean => name.startsWith('Local/');
const maxChannels = 20_000;

export const createCallIds = (): CallIds => {
  const channels = new Map<string, Known>();
  const callOf = (id: string): string | undefined => channels.get(id)?.call;

  const meet = (channel: AriChannel): boolean => {
    const { id, name, state, call } = channel;
    const known = channels.get(id);
    if (known !== undefined) return false;
    if (channels.size >= maxChannels) return false;
    const knownCall = call ?? (placingStates.has(state) && !isLocalHalf(name) ? id : undefined);
    channels.set(id, { name, call: knownCall, open: 0 });
    return knownCall === undefined && !isLocalHalf(name);
  };
  /** Reads the call from the values of `channelvars`, which are current. */
  const readCallVariable = (channel: AriChannel | undefined): void => {
    const known = channel?.call === undefined ? undefined : channels.get(channel.id);
    if (known !== undefined) known.call = channel?.call;
  };
  /**
   * Returns the members of a bridge whose Linkedid must be requested. Returns none if all members are known to belong
   * to one call. If a member is a Local channel, which can connect the bridge to other bridges, returns all known
   * members that are not Local channels.
   */
  const findUncertain = (members: readonly string[]): readonly string[] => {
    const known = members.filter((id) => channels.has(id));
    const parties = known.filter((id) => !isLocalHalf(channels.get(id)?.name ?? ''));
    const isSure = known.every((id) => channels.get(id)?.open === 0 && callOf(id) !== undefined);
    const isOneCall = known.length <= 1 || (isSure && new Set(known.map(callOf)).size === 1);
    return isOneCall && parties.length === known.length ? [] : parties;
  };
  const questionsOf = (message: AriMessage): readonly string[] => {
    const channel = readChannel(message['channel']);
    readCallVariable(channel);
    if (channel !== undefined && message.type === 'ChannelCreated') return meet(channel) ? [channel.id] : [];
    if (message.type === 'ChannelEnteredBridge' && channel?.call === undefined)
      return findUncertain(readBridge(message['bridge'])?.channels ?? []);
    if (message.type === 'Dial') {
      const [caller, peer] = [readChannel(message['caller']), readChannel(message['peer'])];
      readCallVariable(caller);
      readCallVariable(peer);
    }
    return [];
  };
  const asking = (questions: readonly string[]): readonly string[] => {
    for (const id of questions) {
      const known = channels.get(id);
      if (known !== undefined) known.open += 1;
    }
    return questions;
  };
  const setCall = (id: string, call: string | undefined): void => {
    const known = channels.get(id);
    if (known !== undefined && call !== undefined) known.call = call;
  };

  return {
    readMessage: (message) => asking(questionsOf(message)),
    readLiveChannels: (live) => {
      for (const channel of live) meet(channel);
      return asking(live.filter(({ id, name }) => callOf(id) === undefined && !isLocalHalf(name)).map(({ id }) => id));
    },
    receiveCall: (id, call) => {
      const known = channels.get(id);
      if (known !== undefined) known.open -= 1;
      setCall(id, call);
    },
    setCall,
    callOf,
    rename: ({ id, name }) => {
      const known = channels.get(id);
      if (known === undefined || known.name === name) return false;
      known.name = name;
      return true;
    },
    forget: (id) => void channels.delete(id),
    size: () => channels.size,
  };
};
