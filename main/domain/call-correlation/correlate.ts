/**
 * From what each line's call machine wants done to what is done for the customer call. Pure.
 *
 *     line A ─▶ call machine ─▶ effects ─┐
 *     line B ─▶ call machine ─▶ effects ─┼─▶ tie (find-call.ts) ─▶ believe (source-priority.ts) ─▶ tell (report-policy.ts)
 *     helper ─▶ call machine ─▶ free? ───┘ (busy-lamp-closer.ts)
 *
 * With one source everything passes as it came.
 */
import type { CallEffect } from '../calls/effect.ts';
import type { Call } from '../calls/state.ts';
import { say } from '../messages/message.ts';
import { before, isLiving, speakers } from './source-priority.ts';
import { noteOf, type MergedEffect } from './effect.ts';
import { sourceCallOf, type Looking } from './source-view.ts';
import {
  customerOf,
  sightingIn,
  withCustomerCall,
  withSighting,
  type CustomerCall,
  type MergeState,
  type Sighting,
  type Sources,
} from './state.ts';
import { ended, hear, patienceOver, type Telling } from './report-policy.ts';
import { customerFor, customerWith, keptMs, mayUnite, moved, united } from './find-call.ts';

export interface Correlated {
  readonly state: MergeState;
  readonly effects: readonly MergedEffect[];
}
export interface Hearing extends Looking {
  readonly line: string;
  readonly effects: readonly CallEffect[];
}

const nothing: readonly MergedEffect[] = [];

export const correlate = (state: MergeState, hearing: Hearing, sources: Sources): Correlated => {
  const { effects, at } = hearing;
  const areSeveral = speakers(sources).length > 1;
  let merged: Correlated = { state: withoutPast(state, at), effects: nothing };
  const add = (next: Correlated): void => {
    merged = { state: next.state, effects: [...merged.effects, ...next.effects] };
  };
  // First whose calls these are, as they are now; then what is said of them.
  for (const effect of effects)
    if (effect.type === 'call') add(met(merged.state, effect.call, hearing, areSeveral ? sources : []));
  effects.forEach((effect, index) => {
    const next = effects[index + 1];
    // A decision is told with its report, or not at all.
    if (effect.type === 'step' && effect.kind === 'decided' && next?.type === 'report') return;
    add(done(merged.state, effect, effects[index - 1], hearing, sources));
  });
  return merged;
};

const withoutPast = (state: MergeState, at: number): MergeState =>
  [...state.customers.values()].reduce(
    (left, customer) => (isPast(customer, at) ? without(left, customer) : left),
    state,
  );

const isPast = ({ overAt, sightings }: CustomerCall, at: number): boolean =>
  overAt !== undefined && overAt + keptMs < at && sightings.every(({ isGone }) => isGone === true);

const without = (state: MergeState, { page, sightings }: CustomerCall): MergeState => {
  const customers = new Map(state.customers);
  customers.delete(page);
  const pages = new Map(state.pages);
  for (const { call } of sightings) pages.delete(call.id);
  return { customers, pages };
};

/** The customer call of this sighting; `sources` is empty where there is nobody to compare with. */
const met = (state: MergeState, call: Call, hearing: Hearing, sources: Sources): Correlated => {
  const known = customerOf(state, call.id);
  const sighting = sourceCallOf(call, known === undefined ? undefined : sightingIn(known, call.id), hearing);
  if (known !== undefined) {
    const seen = withSighting(known, sighting);
    const next = withCustomerCall(state, seen);
    return sources.length === 0 || seen.sightings.length > 1 || seen.told.length > 0
      ? { state: next, effects: nothing }
      : late(next, seen, sighting, hearing, sources);
  }
  const found = sources.length === 0 ? undefined : customerFor(state, sighting, hearing.at, sources);
  const customer: CustomerCall =
    found === undefined ? { page: call.id, sightings: [sighting], told: [] } : withSighting(reopened(found), sighting);
  const tied = withCustomerCall(state, customer);
  return {
    state: { ...tied, pages: new Map(tied.pages).set(call.id, customer.page) },
    effects: found === undefined ? nothing : [alsoSeen(customer, call, hearing.at)],
  };
};

/** Nobody answered as far as was seen; another source may have seen more. */
const reopened = (customer: CustomerCall): CustomerCall =>
  customer.told.length === 0 ? { ...customer, overAt: undefined } : customer;

const alsoSeen = (customer: CustomerCall, { line }: Call, at: number): MergedEffect =>
  noteOf(customer, at, 'heard', say('heard.alsoSeen', { line }), line);

/** It has a page of its own already, and now shows that it is another source's call. */
const late = (
  state: MergeState,
  own: CustomerCall,
  sighting: Sighting,
  { at }: Hearing,
  sources: Sources,
): Correlated => {
  const other = customerFor(state, sighting, at, sources);
  if (other === undefined || !mayUnite(own, other)) return { state, effects: nothing };
  return joined(state, reopened(other), own, sighting.call, at);
};

const joined = (state: MergeState, into: CustomerCall, from: CustomerCall, call: Call, at: number): Correlated => ({
  state: united(state, into, from),
  effects: [{ type: 'united', page: from.page, into: into.page }, alsoSeen(into, call, at)],
});

const done = (
  state: MergeState,
  effect: CallEffect,
  previous: CallEffect | undefined,
  { at }: Hearing,
  sources: Sources,
): Correlated => {
  const callId = idOf(effect);
  const customer = customerOf(state, callId);
  const sighting = customer === undefined ? undefined : sightingIn(customer, callId);
  // What is heard of a call before it concerns this desk waits for its page under its own id.
  if (customer === undefined || sighting === undefined)
    return { state, effects: effect.type === 'step' ? [aside(stepOn(callId, effect))] : forgottenAs(effect) };
  switch (effect.type) {
    case 'step':
      return { state, effects: isShown(customer, sighting, sources) ? [stepOn(customer.page, effect)] : nothing };
    case 'call':
      return { state, effects: isShown(customer, sighting, sources) ? [pageOf(customer, effect.call)] : nothing };
    case 'report': {
      const telling = hear(customer, callId, effect.report, { at, sources });
      const isTold = telling.effects.some(({ type }) => type === 'report');
      const decided = isTold && previous?.type === 'step' ? [stepOn(customer.page, previous)] : nothing;
      return { state: withCustomerCall(state, telling.customer), effects: [...decided, ...telling.effects] };
    }
    case 'forgotten':
      return swept(state, withSighting(customer, { ...sighting, isGone: true }), callId, at, sources);
  }
};

const idOf = (effect: CallEffect): string => {
  if (effect.type === 'call') return effect.call.id;
  return effect.type === 'report' ? effect.report.callId : effect.callId;
};
const forgottenAs = (effect: CallEffect): readonly MergedEffect[] =>
  effect.type === 'forgotten' ? [{ type: 'forgotten', page: effect.callId }] : nothing;
type StepOn = Extract<MergedEffect, { type: 'step' }>;
const stepOn = (page: string, effect: Extract<CallEffect, { type: 'step' }>): StepOn => {
  const { at, kind, text, detail, source } = effect;
  return { type: 'step', page, at, kind, text, detail, source };
};
const aside = (step: StepOn): StepOn => ({ ...step, isAside: true });

/** The page shows what the surest source shows that sees the call. */
const isShown = (customer: CustomerCall, sighting: Sighting, sources: Sources): boolean =>
  customer.overAt === undefined && !before(customer, sighting, sources).some((other) => isLiving(other, sources));

/** What was told of the call, by whomever, stands on its page. */
const pageOf = (customer: CustomerCall, call: Call): MergedEffect => {
  const teller = customer.sightings.find(({ call: other }) => other.reported !== undefined)?.call;
  const isTold = call.reported === undefined && customer.told.length > 0 && teller !== undefined;
  const { reported, lastExtension, answeredAt, evidence } = isTold ? { ...teller } : call;
  const told = isTold ? { reported, lastExtension, answeredAt, evidence } : {};
  return { type: 'page', call: { ...call, ...told, id: customer.page }, callId: customer.id ?? customer.page };
};

/** Nothing is left of a customer call when nothing is left of it in any line, and nobody waits. */
const swept = (state: MergeState, customer: CustomerCall, gone: string, at: number, sources: Sources): Correlated => {
  const own: readonly MergedEffect[] = gone === customer.page ? nothing : [{ type: 'forgotten', page: gone }];
  if (customer.waiting !== undefined || customer.sightings.some(({ isGone }) => isGone !== true))
    return { state: withCustomerCall(state, customer), effects: own };
  const telling = ended(customer, at);
  const over: CustomerCall = { ...telling.customer, overAt: at };
  const left = speakers(sources).length > 1 ? withCustomerCall(state, over) : without(state, over);
  return { state: left, effects: [...telling.effects, ...own, { type: 'forgotten', page: customer.page }] };
};

/** A source has waited for a surer one as long as it has to. */
export const waited = (state: MergeState, page: string, at: number, sources: Sources): Correlated => {
  const customer = state.customers.get(page);
  const waiting = customer?.waiting;
  if (customer === undefined || waiting === undefined) return { state, effects: nothing };
  const sighting = sightingIn(customer, waiting.by);
  const extension = waiting.reports[0]?.extension;
  const surer =
    sighting === undefined || extension === undefined
      ? undefined
      : customerWith(state, customer, sighting, extension, sources);
  if (surer !== undefined && sighting !== undefined) return movedTo(state, customer, surer, sighting, at, sources);
  const telling = patienceOver(customer, { at, sources });
  return after(swept(state, telling.customer, page, at, sources), telling);
};

const movedTo = (
  state: MergeState,
  from: CustomerCall,
  into: CustomerCall,
  sighting: Sighting,
  at: number,
  sources: Sources,
): Correlated => {
  const next = moved(state, from, into, sighting);
  const notes = [alsoSeen(into, sighting.call, at), ...otherNumber(into, sighting, at)];
  const rest = next.customers.get(from.page);
  if (rest === undefined)
    return { state: next, effects: [{ type: 'united', page: from.page, into: into.page }, ...notes] };
  // Whoever is left on the page it leaves may be through with the call already.
  const left = swept(next, rest, from.page, at, sources);
  return { state: left.state, effects: [...notes, ...left.effects] };
};

/**
 * It is taken for this call although it names somebody else: whoever looks for that number finds it here. Not where
 * another source says that the number is withheld.
 */
const otherNumber = (into: CustomerCall, { number, call }: Sighting, at: number): readonly MergedEffect[] =>
  number === undefined ||
  into.sightings.some((other) => other.number === number || other.call.customer?.withheld === true)
    ? nothing
    : [noteOf(into, at, 'heard', say('heard.otherNumber', { line: call.line, number }), call.line)];

const after = (merged: Correlated, telling: Telling): Correlated => ({
  state: merged.state,
  effects: [...telling.effects, ...merged.effects],
});
