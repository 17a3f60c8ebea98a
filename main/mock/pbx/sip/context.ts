/** The functions that the SIP server needs from the phone system. */
import type { PracticeCall } from '../call.ts';
import type { Channel } from '../channel.ts';
import type { InternalCall, OutboundCall } from '../desks.ts';
import type { Progress } from '../dial.ts';
import type { Phone } from '../phone.ts';

export interface SipContext {
  readonly channels: () => readonly Channel[];
  /** Acts in the call if possible. Returns false if there is no call. */
  readonly act: (verb: (call: PracticeCall) => boolean) => boolean;
  readonly dialOut: (call: OutboundCall, phone: Phone) => unknown;
  readonly callColleague: (call: InternalCall, phone: Phone) => unknown;
  /** Blind transfer of the party that is connected to this channel. */
  readonly transferBlindly: (channel: Channel, to: string, progress: (step: Progress) => void) => boolean;
  /** Attended transfer: connects the other party of the first channel with that of the second. */
  readonly transferAttended: (channel: Channel, second: Channel) => boolean;
}
