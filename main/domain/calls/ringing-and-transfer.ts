/**
 * The steps for ringing, declined calls and transfer requests on a call's page. The steps for a new holder of the call
 * are in call-holder.ts.
 */
import type { EventOf } from './line-event.ts';
import type { Call, CallSettings, Leg } from './state.ts';
import { watches } from './state.ts';
import { withLeg } from './state-updates.ts';
import type { msg } from '../messages/message.ts';
import { createStep, type Change } from './call-holder.ts';

/** Records that an extension rings or dials. Several devices of one extension are recorded once. */
export const recordRinging = (
  call: Call,
  leg: Leg,
  at: number,
  source: string | undefined,
  settings: CallSettings,
): Change => {
  if (leg.rang || leg.end.kind !== 'extension') return { call, effects: [] };
  const { extension } = leg.end;
  const marked = withLeg(call, { ...leg, rang: true });
  const dialledFromInside = call.dialledFromInside ?? (leg.origin === 'calling' ? leg.dialled : undefined);
  if (call.rang.includes(extension)) return { call: marked, effects: [] };
  const unreportable = call.unreportable ?? (leg.unseen === true ? 'unseen' : undefined);
  const next: Call = { ...marked, rang: [...call.rang, extension], dialledFromInside, unreportable };
  const concerned = watches(settings, extension) || call.rang.some((other) => watches(settings, other));
  if (!concerned) return { call: next, effects: [] };
  return { call: next, effects: [{ ...createStep(call, at, 'heard', ...ringMessage(leg, extension)), source }] };
};

const ringMessage = ({ unseen, origin, dialled }: Leg, extension: string): Parameters<typeof msg> => {
  if (unseen === true) return ['heard.busyUnseen', { extension }];
  if (origin === 'calling') return ['heard.calling', { extension, dialled: dialled ?? '?' }];
  return ['heard.ringing', { extensions: extension }];
};

export const recordTransferRequest = (
  call: Call,
  leg: Leg,
  event: EventOf<'transfer.asked'>,
  at: number,
  source: string | undefined,
): Change => {
  if (leg.end.kind !== 'extension' || call.customer === undefined) return { call, effects: [] };
  const { extension } = leg.end;
  if (call.pending !== undefined) {
    if (event.succeeded !== false || call.pending.from !== extension) return { call, effects: [] };
    const failed = createStep(call, at, 'heard', 'heard.transferFailed', { target: call.pending.target ?? '?' });
    return { call: { ...call, pending: undefined }, effects: [{ ...failed, source }] };
  }
  const words = createStep(
    call,
    at,
    'heard',
    event.kind === 'blind' ? 'heard.transferBlind' : 'heard.transferAttended',
    {
      extension,
      target: event.target ?? '?',
    },
  );
  // The phone system can send this event after the target has answered. In that case, the transfer is no longer
  // pending.
  const pending =
    call.lastExtension === extension ? { from: extension, target: event.target, kind: event.kind } : undefined;
  return { call: { ...call, pending }, effects: [{ ...words, source }] };
};

/** Records how a leg ended: who hung up or did not answer, or that a transfer failed. The leg is removed elsewhere. */
export const withoutWatchedLeg = (
  call: Call,
  leg: Leg,
  event: EventOf<'leg.ended'>,
  at: number,
  source: string | undefined,
): Change => {
  if (leg.end.kind !== 'extension') {
    const failed = call.pending !== undefined && call.customer?.leg === leg.id;
    return {
      call,
      effects: failed
        ? [createStep(call, at, 'heard', 'heard.transferFailed', { target: call.pending?.target ?? '?' })]
        : [],
    };
  }
  const { extension } = leg.end;
  const hungUpBy = event.by === true && leg.joinedAt !== undefined ? (call.hungUpBy ?? extension) : call.hungUpBy;
  if (leg.joinedAt !== undefined || leg.origin === 'calling') return { call: { ...call, hungUpBy }, effects: [] };
  const next: Call = { ...call, hungUpBy, declined: addDeclined(call, { extension, cause: event.cause, at }) };
  if (event.cause !== 'rejected' && event.cause !== 'busy') return { call: next, effects: [] };
  const words = event.cause === 'busy' ? 'heard.busy' : 'heard.rejected';
  return { call: next, effects: [{ ...createStep(call, at, 'heard', words, { extension }), source }] };
};

/**
 * Adds the reason why an extension did not answer. A queue can ring the same phones for hours, so each extension is
 * recorded once per cause.
 */
const addDeclined = ({ declined }: Call, now: Call['declined'][number]): Call['declined'] => [
  ...declined.filter(({ extension, cause }) => extension !== now.extension || cause !== now.cause),
  now,
];
