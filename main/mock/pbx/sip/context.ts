/** The functions that the SIP server needs from the phone system. */
import type { PracticeCall } from '../call.ts';
import type { Channel } from '../channel.ts';
import type { InternalCall, OutboundCall } from '../desks.ts';
import type { Progress } from '../dial.ts';
import type { Phone } from '../phone.ts';

export interface SipContext {
  readonly channels: () => readonly Channel[];
  /** Runs `verb` for each practice call until `verb` returns true. Returns false if `verb` never returns true. */
  readonly act: (verb: (call: PracticeCall) => boolean) => boolean;
  readonly dialOut: (call: OutboundCall, phone: Phone) => unknown;
  readonly callColleague: (call: InternalCall, phone: Phone) => unknown;
  /** Transfers the party that is connected to this channel (blind transfer). */
  readonly transferBlindly: (channel: Channel, to: string, progress: (step: Progress) => void) => boolean;
  /** Connects the other party of the first channel to the other party of the second channel (attended transfer). */
  readonly transferAttended: (channel: Channel, second: Channel) => boolean;
}
