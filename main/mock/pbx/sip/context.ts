/** What the door for telephones needs of the exchange behind it. */
import type { PracticeCall } from '../call.ts';
import type { Channel } from '../channel.ts';
import type { InternalCall, OutboundCall } from '../desks.ts';
import type { Progress } from '../dial.ts';
import type { Phone } from '../phone.ts';

export interface SipContext {
  readonly channels: () => readonly Channel[];
  /** Does it in the call where it is possible; false when there is none. */
  readonly act: (verb: (call: PracticeCall) => boolean) => boolean;
  readonly dialOut: (call: OutboundCall, phone: Phone) => unknown;
  readonly callColleague: (call: InternalCall, phone: Phone) => unknown;
  /** Blind transfer of whoever talks to this channel. */
  readonly handOver: (channel: Channel, to: string, progress: (step: Progress) => void) => boolean;
  /** Attended transfer: whoever talks to the first is put together with whoever talks to the second. */
  readonly handOverTo: (channel: Channel, second: Channel) => boolean;
}
