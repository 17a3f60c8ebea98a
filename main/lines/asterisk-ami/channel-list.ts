/** Reads the CoreShowChannels list: how each channel began, what it dialled, and whether it is ringing or waiting. */
import type { LegFacts } from '#domain/calls/line-event.ts';
import { parseChannelName } from './channel-name.ts';
import type { Leg } from './leg.ts';
import type { AmiMessage } from './message.ts';
import { parseNumber } from '../caller-party.ts';
import { parseDialString } from './caller-id.ts';

const ringing = '5';
const [down, ring] = ['0', '4'];

/**
 * Determines whether the channel's party placed the call or was called. A channel that Dial, a queue or click-to-call
 * has created does not run its own application, so its application data is "(Outgoing Line)".
 */
export const readOrigin = (channel: AmiMessage): LegFacts['origin'] => {
  const state = channel.get('ChannelState');
  if (state === ring) return 'calling';
  if (state === ringing || state === down) return 'called';
  return channel.get('ApplicationData') === '(Outgoing Line)' ? 'called' : 'calling';
};

export const isRinging = (channel: AmiMessage): boolean => channel.get('ChannelState') === ringing;

/** Whether the channel is waiting in a bridge without talking to the other members, for example while it is parked. */
export const isWaitingRoom = (channel: AmiMessage): boolean =>
  channel.get('Application') === 'Park' || channel.get('Application') === 'BridgeWait';

/**
 * Finds the number dialled for an outside leg, from the Dial that created it: `PJSIP/4940…@trunk,60,tT`. Without such a
 * Dial, the function returns the channel's own number, which is only the dial plan's guess.
 */
export const findDialledNumber = (leg: Leg, channels: readonly AmiMessage[]): string | undefined => {
  const { technology, endpoint } = parseChannelName(leg.channel);
  for (const channel of channels) {
    if (channel.get('Linkedid') !== leg.call || channel.get('Application') !== 'Dial') continue;
    for (const target of (channel.get('ApplicationData') ?? '').split(',', 1)[0]?.split('&') ?? []) {
      const reaches = target.endsWith(`@${endpoint}`) || target.startsWith(`${technology}/${endpoint}/`);
      const number = reaches ? parseDialString(target, technology) : undefined;
      if (number !== undefined) return number;
    }
  }
  return parseNumber(channels.find((channel) => channel.get('Uniqueid') === leg.id)?.get('CallerIDNum'));
};
