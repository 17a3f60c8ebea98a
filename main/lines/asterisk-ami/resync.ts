/** What a list of live channels (CoreShowChannels) tells about how each of them came to be. */
import type { LegFacts } from '#domain/calls/line-event.ts';
import { partsOf } from './channel-name.ts';
import type { Leg } from './leg.ts';
import type { AmiMessage } from './message.ts';
import { numberIn } from '../caller-party.ts';
import { numberInDialString } from './caller-id.ts';

const ringing = '5';
const [down, ring] = ['0', '4'];

/** A channel that Dial, a queue or a click to call made runs nothing of its own: "(Outgoing Line)". */
export const originInList = (channel: AmiMessage): LegFacts['origin'] => {
  const state = channel.get('ChannelState');
  if (state === ring) return 'calling';
  if (state === ringing || state === down) return 'called';
  return channel.get('ApplicationData') === '(Outgoing Line)' ? 'called' : 'calling';
};

export const isRinging = (channel: AmiMessage): boolean => channel.get('ChannelState') === ringing;

/** Parked and waiting callers share a bridge without talking to each other. */
export const isWaitingRoom = (channel: AmiMessage): boolean =>
  channel.get('Application') === 'Park' || channel.get('Application') === 'BridgeWait';

/**
 * The number that was dialled to reach an outside leg, from the Dial of the same call that reached it:
 * `PJSIP/4940…@trunk,60,tT`. What the channel says of itself is only what the dialplan guessed.
 */
export const dialledOutside = (leg: Leg, channels: readonly AmiMessage[]): string | undefined => {
  const { technology, endpoint } = partsOf(leg.channel);
  for (const channel of channels) {
    if (channel.get('Linkedid') !== leg.call || channel.get('Application') !== 'Dial') continue;
    for (const target of (channel.get('ApplicationData') ?? '').split(',', 1)[0]?.split('&') ?? []) {
      const reaches = target.endsWith(`@${endpoint}`) || target.startsWith(`${technology}/${endpoint}/`);
      const number = reaches ? numberInDialString(target, technology) : undefined;
      if (number !== undefined) return number;
    }
  }
  return numberIn(channels.find((channel) => channel.get('Uniqueid') === leg.id)?.get('CallerIDNum'));
};
