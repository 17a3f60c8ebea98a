/** Why a leg ended: Q.850 cause of `Hangup`, together with how it was dialled and who asked for the end. */
import type { EndCause } from '#domain/calls/line-event.ts';

export interface EndOfLeg {
  /** `Cause` of Hangup (ITU Q.850; Asterisk adds 0 for none and 127 for interworking). */
  readonly code: number;
  readonly isExtension: boolean;
  readonly isCalled: boolean;
  readonly rang: boolean;
  /** Ever in a bridge with anybody. */
  readonly met: boolean;
  /** `DialStatus` of DialEnd, while it was being called. */
  readonly dialStatus?: string | undefined;
  /** This leg's own party asked for the end (HangupRequest). */
  readonly byParty: boolean;
  /** A colleague picked the call up from another phone (Pickup). */
  readonly pickedUp: boolean;
}

const [userBusy, noUserResponding, noAnswer, callRejected, answeredElsewhere] = [17, 18, 19, 21, 26];
const interworking = 127;
/** Causes of a quiet end; every other one says that something broke. */
const quiet = new Set([0, 16, userBusy, noUserResponding, noAnswer, callRejected, answeredElsewhere, 31, interworking]);

export const endCause = (end: EndOfLeg): EndCause => {
  if (end.met) return quiet.has(end.code) ? 'hung-up' : 'failed';
  if (end.code === answeredElsewhere || end.pickedUp) return 'elsewhere';
  if (end.code === callRejected) return 'rejected';
  // A phone says "busy" for both. If it rang first, a person pressed the button.
  if (end.code === userBusy || end.dialStatus === 'BUSY')
    return end.isExtension && end.isCalled && end.rang ? 'rejected' : 'busy';
  if (end.dialStatus === 'CANCEL' || end.code === interworking) return 'cancelled';
  if (end.dialStatus === 'NOANSWER' || end.code === noAnswer || end.code === noUserResponding) return 'no-answer';
  if (end.dialStatus === 'CHANUNAVAIL' || end.dialStatus === 'CONGESTION' || !quiet.has(end.code)) return 'failed';
  if (!end.isCalled && end.byParty) return 'cancelled';
  return end.byParty || end.code === 16 || end.code === 31 ? 'hung-up' : 'unknown';
};
