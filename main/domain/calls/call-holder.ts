/**
 * Who has the customer's call, and what that means for the helpdesk (assumptions 41–46).
 *
 *            first extension in the customer's bridge
 *   nobody ────────────────────────────────────────────▶ extension A      Answered(A)
 *                                                         │        ▲
 *      A has left, B is in the bridge                     │        │ A has left, nobody is in:
 *      Transfer(B), Answered(B)                           ▼        │ parked or ringing, A keeps it
 *                                                        extension B
 *                                                         │
 *      B has left, somebody outside is in: Transfer(B)    ▼
 *                                                        outside
 *   any ── the customer's leg ends ──▶ over               Disconnected(last extension)
 *
 * A colleague who joins while A is still there has not been given the call. Somebody outside whom A asked has a call
 * of their own, and A gives away both: each of the two says so.
 */
import { say } from '../messages/message.ts';
import type { CallEffect } from './effect.ts';
import type { CallReport, CallReportType } from './report.ts';
import { watches, type Call, type CallSettings, type Leg } from './state.ts';

/** What is withheld for longer than this stays so: exchanges write other numbers over it when a call is handed over. */
const numberAfterMs = 5_000;

export interface Change {
  readonly call: Call;
  readonly effects: readonly CallEffect[];
}

/** The other legs in the customer's bridge, in the order in which they joined. `beside`: those of other calls (state-updates.ts). */
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

/** `adopting`: the exchange shows who talks, not that somebody answered just now. */
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
    const back = takenAgain(call, holder, talking, at);
    const change = named(back.call, holder, at, settings);
    return { call: change.call, effects: [...back.effects, ...change.effects] };
  }
  const next = extensions[0];
  if (next !== undefined) return taken(call, next, talking, at, settings, adopting);
  const outside = talking.some((leg) => leg.end.kind === 'outside');
  if (!outside) return { call, effects: [] };
  return holder === undefined ? forwardedOutside(call, at) : givenOutside(call, holder, at, settings);
};

/** Another leg of the extension that has the call, while the earlier one has left: it was parked, for one. */
const takenAgain = (call: Call, extension: string, talking: readonly Leg[], at: number): Change => {
  const own = talking.filter(({ end }) => end.kind === 'extension' && end.extension === extension);
  const [first] = own;
  if (first === undefined || own.some(({ id }) => id === call.holderLeg)) return { call, effects: [] };
  const again = note(call, at, 'heard', 'heard.takenAgain', { extension });
  return { call: { ...call, holderLeg: first.id }, effects: call.holderLeg === undefined ? [] : [again] };
};

/** Nobody here had the call, and the exchange connected the customer with somebody outside (follow-me). */
const forwardedOutside = (call: Call, at: number): Change => {
  const isInbound = call.customer?.direction === 'Inbound' && call.customer.internal !== true;
  if (!isInbound || call.talkedOutside === true || call.holder !== undefined) return { call, effects: [] };
  return { call: { ...call, talkedOutside: true }, effects: [note(call, at, 'heard', 'heard.answeredOutside')] };
};

const taken = (
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
    ...reportable(call, settings),
    holder: { kind: 'extension', extension },
    lastExtension: extension,
    holderLeg: leg?.id,
    answeredAt: call.answeredAt ?? at,
    evidence: call.evidence ?? leg?.evidence,
    pending: undefined,
  };
  const wasCalled = call.customer?.direction === 'Outbound' && from === undefined;
  const heard = adopting ? 'heard.adopted' : wasCalled ? 'heard.outsideAnswered' : 'heard.answered';
  const effects: CallEffect[] = [note(call, at, 'heard', heard, { extension })];
  if (from !== undefined) {
    const target = settings.transferExtension === 'target' ? extension : from;
    if (call.reported !== undefined && watches(settings, from)) {
      effects.push(
        note(call, at, 'decided', 'decided.transfer', { extension: target }),
        report(has, 'Transfer', target, at),
      );
    }
  }
  const told = tellAnswered(has, extension, at, settings);
  return { call: told.call, effects: [...effects, ...told.effects] };
};

/** Some lines tell the customer's number a moment after the answer. */
const named = (call: Call, extension: string, at: number, settings: CallSettings): Change => {
  const isJustAnswered = call.answeredAt !== undefined && at - call.answeredAt <= numberAfterMs;
  if (!isJustAnswered || call.reported !== undefined || call.unreportable !== 'withheld') return { call, effects: [] };
  return tellAnswered(reportable({ ...call, unreportable: undefined }, settings), extension, at, settings);
};

const tellAnswered = (call: Call, extension: string, at: number, settings: CallSettings): Change => {
  const number = call.unreportable === undefined ? (call.reported ?? numberOf(call, settings)) : undefined;
  if (number === undefined || !watches(settings, extension)) return { call, effects: [] };
  const reported: Call = { ...call, reported: number };
  const because = { ...note(call, at, 'decided', 'decided.answered'), detail: say('decided.answered.because') };
  return { call: reported, effects: [because, report(reported, 'Answered', extension, at)] };
};

const givenOutside = (call: Call, from: string, at: number, settings: CallSettings): Change => {
  const given: Call = { ...call, holder: { kind: 'outside' }, pending: undefined };
  if (call.reported === undefined || !watches(settings, from)) return { call: given, effects: [] };
  return {
    call: given,
    effects: [
      note(call, at, 'decided', 'decided.transferGiven', { extension: from }),
      report(given, 'Transfer', from, at),
    ],
  };
};

/** The customer's leg has ended. At most one Disconnected, and none without an Answered. */
export const ended = (call: Call, at: number): Change => {
  if (call.reported === undefined || call.lastExtension === undefined) return { call, effects: [] };
  return {
    call,
    effects: [note(call, at, 'decided', 'decided.disconnected'), report(call, 'Disconnected', call.lastExtension, at)],
  };
};

const numberOf = (call: Call, settings: CallSettings): Call['reported'] => {
  const heard = call.customer?.number;
  const e164 = settings.toE164(heard);
  const instead = settings.withheldNumber === 'raw' ? heard : (settings.withheldNumber ?? undefined);
  // A colleague has no international number: the settings may name one that the helpdesk accepts.
  const number = call.customer?.internal === true ? (instead ?? heard) : (e164 ?? instead);
  if (number === undefined) return undefined;
  const raw = call.customer?.dialled;
  return { number, dialled: settings.referrerForm === 'raw' ? raw : settings.toE164(raw) };
};

/** Decides once whether this call can be reported, and says why not (assumption 45). */
const reportable = (call: Call, settings: CallSettings): Call => {
  const isDecided = call.unreportable !== undefined && call.unreportable !== 'unseen';
  if (call.reported !== undefined || isDecided) return call;
  if (numberOf(call, settings) !== undefined) return { ...call, unreportable: undefined };
  return { ...call, unreportable: call.customer?.number === undefined ? 'withheld' : 'short' };
};

const report = (call: Call, type: CallReportType, extension: string, at: number): CallEffect => {
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

export const note = (
  call: Call,
  at: number,
  kind: 'heard' | 'decided',
  ...words: Parameters<typeof say>
): Extract<CallEffect, { type: 'step' }> => ({ type: 'step', callId: call.id, at, kind, text: say(...words) });
