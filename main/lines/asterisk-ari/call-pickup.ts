/**
 * Detects call pickup, which ARI does not report as an event (AMI has `Pickup`). When a call is picked up elsewhere,
 * the channel of the ringing phone ends with normal clearing while it is still being dialled, because another channel
 * has replaced it. Every other end of ringing has its own dial status: CANCEL, NOANSWER or BUSY.
 */
import { isUnderway } from './to-ami-event.ts';
import { readChannel, type AriMessage } from './message.ts';

export interface CallPickups {
  /** Returns true if this message reports that a phone stops ringing because the call was picked up elsewhere. */
  readonly isPickedUp: (message: AriMessage) => boolean;
  readonly size: () => number;
}

const normalClearing = 16;

export const createCallPickups = (): CallPickups => {
  const dialled = new Set<string>();
  return {
    isPickedUp: ({ type, channel, peer, dialstatus, cause }) => {
      if (type === 'Dial') {
        const called = readChannel(peer);
        if (called !== undefined && dialstatus === '') dialled.add(called.id);
        else if (called !== undefined && !isUnderway(dialstatus)) dialled.delete(called.id);
        return false;
      }
      if (type !== 'ChannelDestroyed') return false;
      const ended = readChannel(channel);
      return (
        ended !== undefined && dialled.delete(ended.id) && ended.state === 'Ringing' && Number(cause) === normalClearing
      );
    },
    size: () => dialled.size,
  };
};
