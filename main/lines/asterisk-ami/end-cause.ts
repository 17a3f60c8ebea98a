/** Determines why a leg ended, from the Q.850 cause in `Hangup`, the dial status and the party that hung up. */
import type { EndCause } from '#domain/calls/line-event.ts';

export interface LegEnding {
  /** The `Cause` of Hangup (ITU Q.850). Asterisk uses 0 if there is no cause. */
  readonly code: number;
  readonly isExtension: boolean;
  readonly isCalled: boolean;
  readonly hasRung: boolean;
  /** Whether the leg was ever in a bridge. */
  readonly wasBridged: boolean;
  /** The `DialStatus` of DialEnd, if the leg was called. */
  readonly dialStatus?: string | undefined;
  /** Whether the party of this leg hung up (HangupRequest). */
  readonly wasHungUpByParty: boolean;
  /** Whether a colleague picked up the call on another phone (Pickup). */
  readonly wasPickedUp: boolean;
}

const [userBusy, noUserResponding, noAnswer, callRejected, answeredElsewhere] = [17, 18, 19, 21, 26];
const interworking = 127;
/** The causes of a normal end. Every other cause is a failure. */
const normalCauses = new Set([
  0,
  16,
  userBusy,
  noUserResponding,
  noAnswer,
  callRejected,
  answeredElsewhere,
  31,
  interworking,
]);

export const decideEndCause = (end: LegEnding): EndCause => {
  if (end.wasBridged) return normalCauses.has(end.code) ? 'hung-up' : 'failed';
  if (end.code === answeredElsewhere || end.wasPickedUp) return 'elsewhere';
  if (end.code === callRejected) return 'rejected';
  // A phone sends "busy" both when it is in use and when a person rejects the call. If it rang first, a person rejected
  // the call.
  if (end.code === userBusy || end.dialStatus === 'BUSY')
    return end.isExtension && end.isCalled && end.hasRung ? 'rejected' : 'busy';
  if (end.dialStatus === 'CANCEL' || end.code === interworking) return 'cancelled';
  if (end.dialStatus === 'NOANSWER' || end.code === noAnswer || end.code === noUserResponding) return 'no-answer';
  if (end.dialStatus === 'CHANUNAVAIL' || end.dialStatus === 'CONGESTION' || !normalCauses.has(end.code))
    return 'failed';
  if (!end.isCalled && end.wasHungUpByParty) return 'cancelled';
  return end.wasHungUpByParty || end.code === 16 || end.code === 31 ? 'hung-up' : 'unknown';
};
