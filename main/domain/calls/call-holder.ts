/**
 * Determines who has the customer's call, and which reports result from this (assumptions 41–46).
 *
 *            first extension in the customer's bridge
 *   none ──────────────────────────────────────────────▶ extension A      Answered(A)
 *                                                         │        ▲
 *      A has left, B is in the bridge                     │        │ A has left, the bridge is empty:
 *      Transfer(B), Answered(B)                           ▼        │ parked or ringing, A keeps it
 *                                                        extension B
 *                                                         │
 *      B has left, an outside party is in: Transfer(B)    ▼
 *                                                        outside
 *   any ── the customer's leg ends ──▶ over               Disconnected(last extension)
 *
 * A colleague who joins while A is still in the bridge does not have the call. An outside party whom A consulted has a
 * separate call. If A connects the two calls, a Transfer is reported for each of them.
 */
import { msg } from '../messages/message.ts';
import type { CallEffect } from './effect.ts';
import type { CallReport, CallReportType } from './report.ts';
import { watches, type Call, type CallSettings, type Leg } from './state.ts';

/**
 * A number that arrives more than this many milliseconds after the call was answered is not reported, because some
 * phone systems show another number after a transfer.
 */
const numberAfterMs = 5_000;

export interface Change {
  readonly call: Call;
  readonly effects: readonly CallEffect[];
}

/**
 * Returns the other legs in the customer's bridge, in the order in which they joined. `beside` contains legs of other
 * calls (state-updates.ts).
 */
const talkingWith = (call: Call, beside: readonly Leg[]): readonly Leg[] => {
  const customer = call.customer === undefined ? undefined : call.legs.get(call.customer.leg);
  if (customer?.bridge === undefined) return [];
  return [...call.legs.values(), ...beside]
    .filter((leg) => leg.id !== customer.id && leg.bridge === customer.bridge)
    .toSorted((a, b) => (a.joinedAt ?? 0) - (b.joinedAt ?? 0));
};

const extensionsOf = (legs: readonly Leg[]): readonly string[] =>
  legs.flatMap((leg) => (leg.end.kind === 'extension' ? [leg.end.extension] : []));

export const talkingExtensions = (call: Call, beside: readonly Leg[]): readonly string[] =>
  extensionsOf(talkingWith(call, beside));

/**
 * Determines the holder. `adopting` means that the phone system lists who is talking. In that case, the call was
 * answered earlier.
 */
export const settleHolder = (
  call: Call,
  beside: readonly Leg[],
  at: number,
  settings: CallSettings,
  adopting: boolean,
): Change => {
  const talking = talkingWith(call, beside);
  const extensions = extensionsOf(talking);
  const holder = call.holder?.kind === 'extension' ? call.holder.extension : undefined;
  if (holder !== undefined && extensions.includes(holder)) {
    const back = answeredOnOtherLeg(call, holder, talking, at);
    const change = reportLateNumber(back.call, holder, at, settings);
    return { call: change.call, effects: [...back.effects, ...change.effects] };
  }
  const next = extensions[0];
  if (next !== undefined) return assignTo(call, next, talking, at, settings, adopting);
  const outside = talking.some((leg) => leg.end.kind === 'outside');
  if (!outside) return { call, effects: [] };
  return holder === undefined ? forwardOutside(call, at) : transferOutside(call, holder, at, settings);
};

/**
 * Handles the case in which an extension now has the call on another leg, for example after it retrieved the call from
 * parking.
 */
const answeredOnOtherLeg = (call: Call, extension: string, talking: readonly Leg[], at: number): Change => {
  const own = talking.filter(({ end }) => end.kind === 'extension' && end.extension === extension);
  const [first] = own;
  if (first === undefined || own.some(({ id }) => id === call.holderLeg)) return { call, effects: [] };
  const again = createStep(call, at, 'heard', 'heard.takenAgain', { extension });
  return { call: { ...call, holderLeg: first.id }, effects: call.holderLeg === undefined ? [] : [again] };
};

/** Handles a call that no extension had and that the phone system connected to an outside party (follow-me). */
const forwardOutside = (call: Call, at: number): Change => {
  const isInbound = call.customer?.direction === 'Inbound' && call.customer.internal !== true;
  if (!isInbound || call.talkedOutside === true || call.holder !== undefined) return { call, effects: [] };
  return { call: { ...call, talkedOutside: true }, effects: [createStep(call, at, 'heard', 'heard.answeredOutside')] };
};

const assignTo = (
  call: Call,
  extension: string,
  talking: readonly Leg[],
  at: number,
  settings: CallSettings,
  adopting: boolean,
): Change => {
  const leg = talking.find((other) => other.end.kind === 'extension' && other.end.extension === extension);
  const from = call.holder?.kind === 'extension' ? call.holder.extension : undefined;
  const has: Call = {
    ...withReportability(call, settings),
    holder: { kind: 'extension', extension },
    lastExtension: extension,
    holderLeg: leg?.id,
    answeredAt: call.answeredAt ?? at,
    evidence: call.evidence ?? leg?.evidence,
    pending: undefined,
  };
  const wasCalled = call.customer?.direction === 'Outbound' && from === undefined;
  const code = adopting ? 'heard.adopted' : wasCalled ? 'heard.outsideAnswered' : 'heard.answered';
  const effects: CallEffect[] = [createStep(call, at, 'heard', code, { extension })];
  if (from !== undefined) {
    const target = settings.transferExtension === 'target' ? extension : from;
    const text = target === extension ? 'decided.transfer' : 'decided.transferGiven';
    if (call.reported !== undefined && watches(settings, from)) {
      effects.push(
        createStep(call, at, 'decided', text, { extension: target }),
        createReport(has, 'Transfer', target, at),
      );
    }
  }
  const reported = reportAnswered(has, extension, at, settings);
  return { call: reported.call, effects: [...effects, ...reported.effects] };
};

/** Reports an answered call whose number arrives within `numberAfterMs` after the answer. */
const reportLateNumber = (call: Call, extension: string, at: number, settings: CallSettings): Change => {
  const isJustAnswered = call.answeredAt !== undefined && at - call.answeredAt <= numberAfterMs;
  if (!isJustAnswered || call.reported !== undefined || call.unreportable !== 'withheld') return { call, effects: [] };
  return reportAnswered(withReportability({ ...call, unreportable: undefined }, settings), extension, at, settings);
};

const reportAnswered = (call: Call, extension: string, at: number, settings: CallSettings): Change => {
  const number = call.unreportable === undefined ? (call.reported ?? numberOf(call, settings)) : undefined;
  if (number === undefined || !watches(settings, extension)) return { call, effects: [] };
  const reported: Call = { ...call, reported: number };
  const because = { ...createStep(call, at, 'decided', 'decided.answered'), detail: msg('decided.answered.because') };
  return { call: reported, effects: [because, createReport(reported, 'Answered', extension, at)] };
};

const transferOutside = (call: Call, from: string, at: number, settings: CallSettings): Change => {
  const given: Call = { ...call, holder: { kind: 'outside' }, pending: undefined };
  if (call.reported === undefined || !watches(settings, from)) return { call: given, effects: [] };
  return {
    call: given,
    effects: [
      createStep(call, at, 'decided', 'decided.transferGiven', { extension: from }),
      createReport(given, 'Transfer', from, at),
    ],
  };
};

/** Handles the end of the customer's leg. Reports at most one Disconnected, and none without an Answered. */
export const reportEnd = (call: Call, at: number): Change => {
  if (call.reported === undefined || call.lastExtension === undefined) return { call, effects: [] };
  return {
    call,
    effects: [
      createStep(call, at, 'decided', 'decided.disconnected'),
      createReport(call, 'Disconnected', call.lastExtension, at),
    ],
  };
};

const numberOf = (call: Call, settings: CallSettings): Call['reported'] => {
  const received = call.customer?.number;
  const e164 = settings.toE164(received);
  const instead = settings.withheldNumber === 'raw' ? received : (settings.withheldNumber ?? undefined);
  // A colleague has no international number, so the number from the settings or otherwise the extension is sent.
  const number = call.customer?.internal === true ? (instead ?? received) : (e164 ?? instead);
  if (number === undefined) return undefined;
  const raw = call.customer?.dialled;
  return { number, dialled: settings.referrerForm === 'raw' ? raw : settings.toE164(raw) };
};

/** Determines once whether this call can be reported, and stores the reason if it cannot (assumption 45). */
const withReportability = (call: Call, settings: CallSettings): Call => {
  const isDecided = call.unreportable !== undefined && call.unreportable !== 'unseen';
  if (call.reported !== undefined || isDecided) return call;
  if (numberOf(call, settings) !== undefined) return { ...call, unreportable: undefined };
  return { ...call, unreportable: call.customer?.number === undefined ? 'withheld' : 'short' };
};

const createReport = (call: Call, type: CallReportType, extension: string, at: number): CallEffect => {
  const body: CallReport = {
    type,
    callId: call.id,
    number: call.reported?.number ?? '',
    extension,
    direction: call.customer?.direction ?? 'Inbound',
    dialled: call.reported?.dialled,
    at,
    evidence: call.evidence ?? 'inferred',
  };
  return { type: 'report', report: body };
};

export const createStep = (
  call: Call,
  at: number,
  kind: 'heard' | 'decided',
  ...words: Parameters<typeof msg>
): Extract<CallEffect, { type: 'step' }> => ({ type: 'step', callId: call.id, at, kind, text: msg(...words) });
