/**
 * What of all that the sources say is told to the helpdesk.
 *
 *     told:       Answered 101 ── Transfer 102 ── Answered 102 ── Disconnected 102
 *     exchange:   ────────────────────────────────▲
 *     softphone:  ─────────────▲
 *
 * Every source walks along what was told: what it says and somebody told already only moves it on. What is new is
 * told, unless a surer source is connected, sees the call and knows who has it: then that one is waited for, and
 * only what it says counts. Before the first word of a call a source waits a moment when a surer line could say it.
 */
import { say } from '../messages/message.ts';
import type { CallReport } from '../calls/report.ts';
import { before, hasSay, isLiving, isUp, mayBeSaidBetter, rankOf, surest, toldAs } from './source-priority.ts';
import { noteOf, type MergedEffect } from './effect.ts';
import {
  isOver,
  isToldOver,
  sightingIn,
  withSighting,
  type CustomerCall,
  type Sighting,
  type Sources,
  type Told,
} from './state.ts';

/** So long a source waits for a surer one (assumption 53). */
export const waitMs = 1_000;
/** A source that was through with the call this much earlier saw less of it than the others. */
const earlierMs = 3_000;

export interface Telling {
  readonly customer: CustomerCall;
  readonly effects: readonly MergedEffect[];
}

export interface Now {
  readonly at: number;
  readonly sources: Sources;
  /** It has waited long enough. */
  readonly isPatienceOver?: true | undefined;
}

/** A source's machine wants to tell this. */
export const hear = (customer: CustomerCall, callId: string, report: CallReport, now: Now): Telling => {
  const { sources } = now;
  const sighting = sightingIn(customer, callId);
  if (sighting === undefined || customer.isSilent === true) return { customer, effects: [] };
  const walked = walkedTo(customer.told, sighting.walked, report);
  if (walked !== undefined)
    return {
      customer: withSighting(customer, { ...sighting, walked, hasSpoken: true, claims: undefined }),
      effects: [],
    };
  const surer = before(customer, sighting, sources);
  const isAnswer = report.type === 'Answered';
  const isUnknown = customer.told.length === 0;
  // A number that an exchange withholds is not reported because another source was given it.
  const isWithheld = customer.sightings.some(({ call }) => call.customer?.withheld === true);
  if (isUnknown && isWithheld && sighting.call.customer?.withheld !== true)
    return passedOver(customer, sighting, report, now.at);
  if (isToldOver(customer) || surer.some((other) => isLiving(other, sources) && hasSay(other)))
    return passedOver(customer, sighting, report, now.at);
  if (customer.waiting?.by === callId) {
    const { waiting } = customer;
    return { customer: { ...customer, waiting: { ...waiting, reports: [...waiting.reports, report] } }, effects: [] };
  }
  if (isUnknown && (!isAnswer || isDenied(sighting, surer, sources)))
    return passedOver(customer, sighting, report, now.at);
  const better =
    isUnknown && now.isPatienceOver !== true ? mayBeSaidBetter(sighting, report.extension, sources) : undefined;
  if (better === undefined) return tell(customer, sighting, report, now);
  const { line } = sighting.call;
  return {
    customer: { ...customer, waiting: { by: callId, reports: [report], until: now.at + waitMs } },
    effects: [noteOf(customer, now.at, 'decided', say('decided.waitsForSurer', { line, surer: better.line }))],
  };
};

/** A surer source that is connected saw this call end unanswered. */
const isDenied = (sighting: Sighting, surer: readonly Sighting[], sources: Sources): boolean =>
  surer.some((other) => rankOf(other, sources) > rankOf(sighting, sources) && isUp(other, sources) && isOver(other));

/**
 * Where along what was told this stands. What was told last is not told again, nor who hands over when somebody has
 * told already who has the call since then.
 */
const walkedTo = (told: readonly Told[], from: number, { type, extension }: CallReport): number | undefined => {
  if (type === 'Transfer' && told.slice(from).some((each) => each.type === 'Answered')) return from;
  const is = (each: Told | undefined): boolean => each?.type === type && each.extension === extension;
  const index = told.findIndex((each, place) => place >= from && is(each));
  if (index >= 0) return index + 1;
  return is(told.at(-1)) ? told.length : undefined;
};

/** Not told. Who turns out to see it otherwise is named: now, or when the call ends. */
const passedOver = (customer: CustomerCall, sighting: Sighting, report: CallReport, at: number): Telling => {
  const { type, extension } = report;
  const { line, over } = sighting.call;
  if (!isToldOver(customer))
    return type === 'Answered'
      ? { customer: withSighting(customer, { ...sighting, claims: extension }), effects: [] }
      : { customer, effects: [] };
  const seconds = Math.round((at - (customer.last?.at ?? at)) / 1_000);
  const isLater = type === 'Disconnected' && over?.orphan === undefined && seconds * 1_000 >= earlierMs;
  if (isLater)
    return { customer, effects: [noteOf(customer, at, 'heard', say('heard.endedLater', { line, seconds }), line)] };
  if (type !== 'Answered') return { customer, effects: [] };
  return { customer, effects: [noteOf(customer, at, 'heard', say('heard.saidAnswered', { line, extension }), line)] };
};

const tell = (customer: CustomerCall, sighting: Sighting, report: CallReport, now: Now): Telling => {
  const { last, waiting } = customer;
  const body: CallReport = {
    ...report,
    callId: customer.id ?? toldAs(surest(customer, now.sources) ?? sighting, now.sources),
    // What the helpdesk was told first of the customer is used to the end.
    number: last?.number ?? report.number,
    direction: last?.direction ?? report.direction,
    dialled: last?.dialled ?? report.dialled,
  };
  const told = [...customer.told, { type: report.type, extension: report.extension }];
  const next: CustomerCall = {
    ...withSighting(customer, { ...sighting, walked: told.length, hasSpoken: true, claims: undefined }),
    id: body.callId,
    told,
    last: body,
    waiting: undefined,
  };
  const others = report.type === 'Disconnected' ? disagreements(next, sighting, now.at) : [];
  const effects: MergedEffect[] = [...others, { type: 'report', page: customer.page, report: body }];
  // Whoever waited has been spoken for.
  return (waiting?.reports ?? []).reduce<Telling>(
    (sofar, waited) => {
      const heard = hear(sofar.customer, waiting?.by ?? '', waited, now);
      return { customer: heard.customer, effects: [...sofar.effects, ...heard.effects] };
    },
    { customer: next, effects },
  );
};

/** At the end of the call it is known who saw it otherwise. */
const disagreements = (customer: CustomerCall, by: Sighting, at: number): readonly MergedEffect[] =>
  customer.sightings.flatMap((other) => {
    if (other.call.id === by.call.id) return [];
    const { line } = other.call;
    const seconds = Math.round((at - (other.call.over?.at ?? at)) / 1_000);
    return [
      ...(other.claims === undefined
        ? []
        : [noteOf(customer, at, 'heard', say('heard.saidAnswered', { line, extension: other.claims }), line)]),
      ...(seconds * 1_000 < earlierMs || by.call.line === line
        ? []
        : [noteOf(customer, at, 'heard', say('heard.endedEarlier', { line, seconds }), line)]),
    ];
  });

/** It has waited, and nothing surer spoke. */
export const patienceOver = (customer: CustomerCall, now: Now): Telling => {
  const { waiting } = customer;
  if (waiting === undefined) return { customer, effects: [] };
  const line = sightingIn(customer, waiting.by)?.call.line ?? '';
  const telling = waiting.reports.reduce<Telling>(
    (sofar, report) => {
      const heard = hear(sofar.customer, waiting.by, report, { ...now, isPatienceOver: true });
      return { customer: heard.customer, effects: [...sofar.effects, ...heard.effects] };
    },
    { customer: { ...customer, waiting: undefined }, effects: [] },
  );
  if (!telling.effects.some(({ type }) => type === 'report')) return telling;
  const believed = noteOf(customer, now.at, 'decided', say('decided.surerSilent', { line }));
  return { customer: telling.customer, effects: [believed, ...telling.effects] };
};

/** The call is over for the helpdesk, although nobody who had the last word could say so. */
export const ended = (customer: CustomerCall, at: number): Telling => {
  const { last, told, isSilent } = customer;
  if (last === undefined || isToldOver(customer) || isSilent === true) return { customer, effects: [] };
  const report: CallReport = { ...last, type: 'Disconnected', at };
  return {
    customer: { ...customer, last: report, told: [...told, { type: report.type, extension: report.extension }] },
    effects: [
      noteOf(customer, at, 'decided', say('decided.disconnected')),
      { type: 'report', page: customer.page, report },
    ],
  };
};
