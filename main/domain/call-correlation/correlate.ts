/**
 * Combines the effects of each line's call state machine into effects for the customer call. The code is pure.
 *
 *     line A ─▶ state machine ─▶ effects ─┐
 *     line B ─▶ state machine ─▶ effects ─┼─▶ match (find-call.ts) ─▶ source-priority.ts ─▶ report-policy.ts
 *     helper ─▶ state machine ─▶ free? ───┘ (busy-lamp-closer.ts)
 *
 * With a single source, the effects are only converted.
 */
import type { CallEffect } from '../calls/effect.ts';
import type { Call } from '../calls/state.ts';
import { msg } from '../messages/message.ts';
import { higherPriorityThan, isLive, reportingSources } from './source-priority.ts';
import { noteOf, type CorrelatedEffect } from './effect.ts';
import { pageOf } from './page-effect.ts';
import { sourceCallOf, type Observation } from './source-view.ts';
import {
  customerOf,
  sourceCallIn,
  withCustomerCall,
  withSourceCall,
  type CustomerCall,
  type CorrelationState,
  type SourceCall,
  type Sources,
} from './state.ts';
import { reportEnd, decideReport, reportWaiting, type ReportDecision } from './report-policy.ts';
import {
  findCustomerCall,
  findHigherPriorityCall,
  retentionMs,
  canUnite,
  moveSourceCall,
  uniteCustomerCalls,
} from './find-call.ts';

export interface Correlated {
  readonly state: CorrelationState;
  readonly effects: readonly CorrelatedEffect[];
}
export interface SourceEffects extends Observation {
  readonly line: string;
  readonly effects: readonly CallEffect[];
}

const nothing: readonly CorrelatedEffect[] = [];

export const correlate = (state: CorrelationState, input: SourceEffects, sources: Sources): Correlated => {
  const { effects, at } = input;
  const areSeveral = reportingSources(sources).length > 1;
  let merged: Correlated = { state: removeExpired(state, at), effects: nothing };
  const add = (next: Correlated): void => {
    merged = { state: next.state, effects: [...merged.effects, ...next.effects] };
  };
  // The calls are assigned to customer calls first, because the effects refer to customer calls.
  for (const effect of effects)
    if (effect.type === 'call') add(assignSourceCall(merged.state, effect.call, input, areSeveral ? sources : []));
  effects.forEach((effect, index) => {
    const next = effects[index + 1];
    // A decision and its report are written together, or neither is written.
    if (effect.type === 'step' && effect.kind === 'decided' && next?.type === 'report') return;
    add(applyEffect(merged.state, effect, effects[index - 1], input, sources));
  });
  return merged;
};

const removeExpired = (state: CorrelationState, at: number): CorrelationState =>
  [...state.customers.values()].reduce(
    (left, customer) => (isExpired(customer, at) ? without(left, customer) : left),
    state,
  );

const isExpired = ({ overAt, sourceCalls }: CustomerCall, at: number): boolean =>
  overAt !== undefined && overAt + retentionMs < at && sourceCalls.every(({ isGone }) => isGone === true);

const without = (state: CorrelationState, { page, sourceCalls }: CustomerCall): CorrelationState => {
  const customers = new Map(state.customers);
  customers.delete(page);
  const pages = new Map(state.pages);
  for (const { call } of sourceCalls) pages.delete(call.id);
  return { customers, pages };
};

/** Assigns the source call to a customer call. `sources` is empty if there is only one source. */
const assignSourceCall = (state: CorrelationState, call: Call, input: SourceEffects, sources: Sources): Correlated => {
  const known = customerOf(state, call.id);
  const sourceCall = sourceCallOf(call, known === undefined ? undefined : sourceCallIn(known, call.id), input);
  if (known !== undefined) {
    const seen = withSourceCall(known, sourceCall);
    const next = withCustomerCall(state, seen);
    return sources.length === 0 || seen.sourceCalls.length > 1 || seen.reported.length > 0
      ? { state: next, effects: nothing }
      : uniteLate(next, seen, sourceCall, input, sources);
  }
  const found = sources.length === 0 ? undefined : findCustomerCall(state, sourceCall, input.at, sources);
  const customer: CustomerCall =
    found === undefined
      ? { page: call.id, sourceCalls: [sourceCall], reported: [] }
      : withSourceCall(reopen(found), sourceCall);
  const tied = withCustomerCall(state, customer);
  return {
    state: { ...tied, pages: new Map(tied.pages).set(call.id, customer.page) },
    effects: found === undefined ? nothing : [alsoSeenStep(customer, call, input.at)],
  };
};

/** Reopens a call that ended without a report, because another source may have seen an answer. */
const reopen = (customer: CustomerCall): CustomerCall =>
  customer.reported.length === 0 ? { ...customer, overAt: undefined } : customer;

const alsoSeenStep = (customer: CustomerCall, { line }: Call, at: number): CorrelatedEffect =>
  noteOf(customer, at, 'heard', msg('heard.alsoSeen', { line }), line);

/** Merges two customer calls if a source call that has its own page later matches another source's customer call. */
const uniteLate = (
  state: CorrelationState,
  own: CustomerCall,
  sourceCall: SourceCall,
  { at }: SourceEffects,
  sources: Sources,
): Correlated => {
  const other = findCustomerCall(state, sourceCall, at, sources);
  if (other === undefined || !canUnite(own, other)) return { state, effects: nothing };
  return uniteWith(state, reopen(other), own, sourceCall.call, at);
};

const uniteWith = (
  state: CorrelationState,
  into: CustomerCall,
  from: CustomerCall,
  call: Call,
  at: number,
): Correlated => ({
  state: uniteCustomerCalls(state, into, from),
  effects: [{ type: 'united', page: from.page, into: into.page }, alsoSeenStep(into, call, at)],
});

const applyEffect = (
  state: CorrelationState,
  effect: CallEffect,
  previous: CallEffect | undefined,
  { at }: SourceEffects,
  sources: Sources,
): Correlated => {
  const callId = idOf(effect);
  const customer = customerOf(state, callId);
  const sourceCall = customer === undefined ? undefined : sourceCallIn(customer, callId);
  // Until a source call belongs to a customer call, its steps are stored under the call's own ID.
  if (customer === undefined || sourceCall === undefined)
    return { state, effects: effect.type === 'step' ? [markAside(stepOn(callId, effect))] : forgottenEffects(effect) };
  switch (effect.type) {
    case 'step':
      return { state, effects: isShown(customer, sourceCall, sources) ? [stepOn(customer.page, effect)] : nothing };
    case 'call':
      return { state, effects: isShown(customer, sourceCall, sources) ? [pageOf(customer, effect.call)] : nothing };
    case 'report': {
      const decision = decideReport(customer, callId, effect.report, { at, sources });
      const isReported = decision.effects.some(({ type }) => type === 'report');
      const decided = isReported && previous?.type === 'step' ? [stepOn(customer.page, previous)] : nothing;
      return { state: withCustomerCall(state, decision.customer), effects: [...decided, ...decision.effects] };
    }
    case 'forgotten':
      return removeIfEnded(state, withSourceCall(customer, { ...sourceCall, isGone: true }), callId, at, sources);
  }
};

const idOf = (effect: CallEffect): string => {
  if (effect.type === 'call') return effect.call.id;
  return effect.type === 'report' ? effect.report.callId : effect.callId;
};
const forgottenEffects = (effect: CallEffect): readonly CorrelatedEffect[] =>
  effect.type === 'forgotten' ? [{ type: 'forgotten', page: effect.callId }] : nothing;
type StepOn = Extract<CorrelatedEffect, { type: 'step' }>;
const stepOn = (page: string, effect: Extract<CallEffect, { type: 'step' }>): StepOn => {
  const { at, kind, text, detail, source } = effect;
  return { type: 'step', page, at, kind, text, detail, source };
};
const markAside = (step: StepOn): StepOn => ({ ...step, isAside: true });

/** Whether the page shows this source call. The page shows the call as the highest-priority live source reports it. */
const isShown = (customer: CustomerCall, sourceCall: SourceCall, sources: Sources): boolean =>
  customer.overAt === undefined &&
  !higherPriorityThan(customer, sourceCall, sources).some((other) => isLive(other, sources));

/**
 * Ends a customer call when all lines have removed it and no reports are waiting. If there are several sources, the
 * customer call is kept for late sources.
 */
const removeIfEnded = (
  state: CorrelationState,
  customer: CustomerCall,
  gone: string,
  at: number,
  sources: Sources,
): Correlated => {
  const own: readonly CorrelatedEffect[] = gone === customer.page ? nothing : [{ type: 'forgotten', page: gone }];
  if (customer.waiting !== undefined || customer.sourceCalls.some(({ isGone }) => isGone !== true))
    return { state: withCustomerCall(state, customer), effects: own };
  const decision = reportEnd(customer, at);
  const over: CustomerCall = { ...decision.customer, overAt: at };
  const left = reportingSources(sources).length > 1 ? withCustomerCall(state, over) : without(state, over);
  return { state: left, effects: [...decision.effects, ...own, { type: 'forgotten', page: customer.page }] };
};

/** Ends a source's wait for a higher-priority source. */
export const endSourceWait = (state: CorrelationState, page: string, at: number, sources: Sources): Correlated => {
  const customer = state.customers.get(page);
  const waiting = customer?.waiting;
  if (customer === undefined || waiting === undefined) return { state, effects: nothing };
  const sourceCall = sourceCallIn(customer, waiting.by);
  const extension = waiting.reports[0]?.extension;
  const higher =
    sourceCall === undefined || extension === undefined
      ? undefined
      : findHigherPriorityCall(state, customer, sourceCall, extension, sources);
  if (higher !== undefined && sourceCall !== undefined) return moveTo(state, customer, higher, sourceCall, at, sources);
  const decision = reportWaiting(customer, { at, sources });
  return after(removeIfEnded(state, decision.customer, page, at, sources), decision);
};

const moveTo = (
  state: CorrelationState,
  from: CustomerCall,
  into: CustomerCall,
  sourceCall: SourceCall,
  at: number,
  sources: Sources,
): Correlated => {
  const next = moveSourceCall(state, from, into, sourceCall);
  const notes = [alsoSeenStep(into, sourceCall.call, at), ...otherNumber(into, sourceCall, at)];
  const rest = next.customers.get(from.page);
  if (rest === undefined)
    return { state: next, effects: [{ type: 'united', page: from.page, into: into.page }, ...notes] };
  // The call may already have ended at all remaining sources of the old page.
  const left = removeIfEnded(next, rest, from.page, at, sources);
  return { state: left.state, effects: [...notes, ...left.effects] };
};

/**
 * Returns the step for a source call that joins this customer call even though it shows another number. With this step,
 * a search for the other number finds the page. Returns no step if another source call shows the same
 * number, or if a phone system withholds the number.
 */
const otherNumber = (into: CustomerCall, { number, call }: SourceCall, at: number): readonly CorrelatedEffect[] =>
  number === undefined ||
  into.sourceCalls.some((other) => other.number === number || other.call.customer?.withheld === true)
    ? nothing
    : [noteOf(into, at, 'heard', msg('heard.otherNumber', { line: call.line, number }), call.line)];

const after = (merged: Correlated, decision: ReportDecision): Correlated => ({
  state: merged.state,
  effects: [...decision.effects, ...merged.effects],
});
