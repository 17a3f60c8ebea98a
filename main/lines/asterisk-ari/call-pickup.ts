/**
 * Who takes a call that rings elsewhere is told by the manager interface (Pickup), and not here. It shows in how the
 * phone that rang is dropped: in peace, without a word that its dialling has ended, because another channel was put in
 * its place. Every other end of ringing is said: CANCEL, NOANSWER, BUSY.
 */
import { isUnderway } from './to-ami-event.ts';
import { channelIn, type AriMessage } from './message.ts';

export interface CallPickups {
  /** True when this message ends a phone that rings because the call was picked up. */
  readonly note: (message: AriMessage) => boolean;
  readonly size: () => number;
}

const normalClearing = 16;

export const createCallPickups = (): CallPickups => {
  const dialled = new Set<string>();
  return {
    note: ({ type, channel, peer, dialstatus, cause }) => {
      if (type === 'Dial') {
        const called = channelIn(peer);
        if (called !== undefined && dialstatus === '') dialled.add(called.id);
        else if (called !== undefined && !isUnderway(dialstatus)) dialled.delete(called.id);
        return false;
      }
      if (type !== 'ChannelDestroyed') return false;
      const ended = channelIn(channel);
      return (
        ended !== undefined && dialled.delete(ended.id) && ended.state === 'Ringing' && Number(cause) === normalClearing
      );
    },
    size: () => dialled.size,
  };
};
