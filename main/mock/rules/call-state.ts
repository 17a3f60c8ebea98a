/**
 * One customer call as reported by call events (2.9, assumptions 3, 30, 32). The code is pure.
 * Each event sets the phase, regardless of the previous phase. Events do not contain a time stamp and can arrive late.
 * Therefore, an `Answered` event after the end reopens the call.
 */
import type { CallEvent, CallEventType } from '#helpdesk/schemas.ts';
import type { AssumptionValues } from '#helpdesk/assumptions.ts';

export type CallPhase = 'talking' | 'handed-over' | 'ended';

export interface CallRecord {
  readonly id: string;
  readonly phoneNumber: string;
  readonly direction: CallEvent['Direction'];
  readonly referrer: string | null;
  /** The conversation in which the call is logged. */
  readonly guid: string;
  readonly phase: CallPhase;
  /** The extension that has the call, or had it last. */
  readonly extension: string;
  readonly startedAt: number;
  readonly endedAt: number | null;
  /** Whether an Answered event with this Id was accepted. */
  readonly answered: boolean;
  readonly events: readonly { readonly type: CallEventType; readonly extension: string; readonly at: number }[];
}

export type CallJudgement =
  | { readonly verdict: 'taken' | 'repeat' }
  | { readonly verdict: 'refused'; readonly path: string; readonly message: string };

export const judgeCallEvent = (
  call: CallRecord | undefined,
  event: CallEvent,
  hasAgent: boolean,
  policy: Pick<AssumptionValues, 'unknownExtension' | 'unknownCall'>,
): CallJudgement => {
  if (!hasAgent && policy.unknownExtension === 'refuse') {
    return { verdict: 'refused', path: 'PhoneExtension', message: `no agent has extension ${event.PhoneExtension}` };
  }
  if (event.EventType !== 'Answered' && call?.answered !== true && policy.unknownCall === 'refuse') {
    return {
      verdict: 'refused',
      path: 'Id',
      message: `no Answered of this Id was accepted before its ${event.EventType}`,
    };
  }
  const last = call?.events.at(-1);
  const repeat = last?.type === event.EventType && last.extension === event.PhoneExtension;
  return { verdict: repeat ? 'repeat' : 'taken' };
};

const phases: Record<CallEventType, CallPhase> = {
  Answered: 'talking',
  Transfer: 'handed-over',
  Disconnected: 'ended',
};
/** The maximum number of remembered events. Older events are dropped. A real call has fewer events. */
const maxEvents = 100;

export const afterCallEvent = (
  call: CallRecord | undefined,
  event: CallEvent,
  guid: string,
  at: number,
): CallRecord => {
  const phase = phases[event.EventType];
  return {
    id: event.Id,
    phoneNumber: call?.phoneNumber ?? event.PhoneNumber,
    direction: call?.direction ?? event.Direction,
    referrer: call?.referrer ?? event.PhoneReferrer ?? null,
    guid,
    phase,
    extension: event.PhoneExtension,
    startedAt: call?.startedAt ?? at,
    endedAt: phase === 'ended' ? at : null,
    answered: call?.answered === true || event.EventType === 'Answered',
    events: [...(call?.events ?? []), { type: event.EventType, extension: event.PhoneExtension, at }].slice(-maxEvents),
  };
};
