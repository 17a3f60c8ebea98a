/**
 * Which call each channel belongs to: the Linkedid, from which every PC and every kind of line makes the same `Id`.
 * Events carry it only where ari.conf has `channelvars = CHANNEL(linkedid)`. Elsewhere: whoever calls the exchange
 * begins a call of his own; the exchange is asked for everybody who is called, and again when channels of two calls
 * meet in a bridge, where the exchange makes them one. A channel that is gone before the question arrives belongs to
 * the call of whoever dialled it.
 */
import { bridgeIn, channelIn, type AriChannel, type AriMessage } from './message.ts';

interface Known {
  name: string;
  call?: string | undefined;
  /** Questions about it whose answers have not been taken in. */
  open: number;
}

export interface CallIds {
  /** Takes in what the message itself tells; the channels that the exchange has to be asked for, each of which is `answered` once. */
  readonly note: (message: AriMessage) => readonly string[];
  /** The list of live channels; those that the exchange has to be asked for, as above. */
  readonly noteLive: (channels: readonly AriChannel[]) => readonly string[];
  /** Taken in where the question was asked. Undefined: the exchange does not know that channel any more. */
  readonly answered: (channel: string, call: string | undefined) => void;
  /** The exchange was asked too late; it is known all the same. */
  readonly adopt: (channel: string, call: string | undefined) => void;
  readonly callOf: (channel: string) => string | undefined;
  /** True when the channel had another name the last time. */
  readonly rename: (channel: AriChannel) => boolean;
  readonly forget: (channel: string) => void;
  readonly size: () => number;
}

/** Whose channel begins in one of these has placed the call itself. */
const placing = new Set(['OffHook', 'Ring', 'Dialing Offhook', 'Pre-ring']);
const isWire = (name: string): boolean => name.startsWith('Local/');
/** More than any Asterisk carries. */
const mostChannels = 20_000;

export const createCallIds = (): CallIds => {
  const channels = new Map<string, Known>();
  const callOf = (id: string): string | undefined => channels.get(id)?.call;

  const meet = (channel: AriChannel): boolean => {
    const { id, name, state, call } = channel;
    const known = channels.get(id);
    if (known !== undefined) return false;
    if (channels.size >= mostChannels) return false;
    const told = call ?? (placing.has(state) && !isWire(name) ? id : undefined);
    channels.set(id, { name, call: told, open: 0 });
    return told === undefined && !isWire(name);
  };
  /** The values of `channelvars` are those of now. */
  const noteTold = (channel: AriChannel | undefined): void => {
    const known = channel?.call === undefined ? undefined : channels.get(channel.id);
    if (known !== undefined) known.call = channel?.call;
  };
  /** Asked unless everybody in the bridge is known to be of one call, now. Wires may tie it to others. */
  const strangersIn = (members: readonly string[]): readonly string[] => {
    const known = members.filter((id) => channels.has(id));
    const parties = known.filter((id) => !isWire(channels.get(id)?.name ?? ''));
    const isSure = known.every((id) => channels.get(id)?.open === 0 && callOf(id) !== undefined);
    const isOneCall = known.length <= 1 || (isSure && new Set(known.map(callOf)).size === 1);
    return isOneCall && parties.length === known.length ? [] : parties;
  };
  const questionsOf = (message: AriMessage): readonly string[] => {
    const channel = channelIn(message['channel']);
    noteTold(channel);
    if (channel !== undefined && message.type === 'ChannelCreated') return meet(channel) ? [channel.id] : [];
    if (message.type === 'ChannelEnteredBridge' && channel?.call === undefined)
      return strangersIn(bridgeIn(message['bridge'])?.channels ?? []);
    if (message.type === 'Dial') {
      const [caller, peer] = [channelIn(message['caller']), channelIn(message['peer'])];
      noteTold(caller);
      noteTold(peer);
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
  const believe = (id: string, call: string | undefined): void => {
    const known = channels.get(id);
    if (known !== undefined && call !== undefined) known.call = call;
  };

  return {
    note: (message) => asking(questionsOf(message)),
    noteLive: (live) => {
      for (const channel of live) meet(channel);
      return asking(live.filter(({ id, name }) => callOf(id) === undefined && !isWire(name)).map(({ id }) => id));
    },
    answered: (id, call) => {
      const known = channels.get(id);
      if (known !== undefined) known.open -= 1;
      believe(id, call);
    },
    adopt: believe,
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
