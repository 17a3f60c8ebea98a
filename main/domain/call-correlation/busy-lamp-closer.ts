/**
 * Uses a helper line to end calls. A helper line shows only which extensions are busy. A call has ended if its own line
 * is down and its extension was busy and then free on the helper line. An extension that was never shown as busy proves
 * nothing, because the phone system may not publish its state.
 */
import { legsBesideCustomer } from '../calls/state-updates.ts';
import type { CallsState } from '../calls/state.ts';
import { talkingExtensions } from '../calls/call-holder.ts';
import { msg } from '../messages/message.ts';
import { higherPriorityThan, isLive, isUp } from './source-priority.ts';
import { noteOf } from './effect.ts';
import type { Correlated } from './correlate.ts';
import {
  isOver,
  isEndReported,
  withCustomerCall,
  type CustomerCall,
  type CorrelationState,
  type SourceCall,
  type Sources,
} from './state.ts';
import { reportEnd } from './report-policy.ts';

/**
 * Ends the calls whose extension is free again. Must run after each event of a helper line, and after a line goes up or
 * down.
 */
export const closeFreed = (state: CorrelationState, calls: CallsState, at: number, sources: Sources): Correlated => {
  const helpers = sources.filter((source) => source.isHelper && source.isUp);
  let merged: Correlated = { state, effects: [] };
  for (const { line } of helpers) {
    const busy = busyOn(calls, line);
    for (const customer of merged.state.customers.values()) {
      const holding = isEndReported(customer) ? undefined : findHeldCall(customer, calls, sources);
      if (holding === undefined || customer.reported.length === 0) continue;
      const next = watchExtension(merged.state, customer, holding, { line, busy }, at, sources);
      merged = { state: next.state, effects: [...merged.effects, ...next.effects] };
    }
  }
  return merged;
};

const busyOn = (calls: CallsState, line: string): ReadonlySet<string> =>
  new Set(
    [...calls.calls.values()]
      .filter((call) => call.line === line)
      .flatMap(({ legs }) => [...legs.values()])
      .flatMap(({ end }) => (end.kind === 'extension' ? [end.extension] : [])),
  );

interface HeldCall {
  readonly sourceCall: SourceCall;
  readonly extension: string;
}

/**
 * Returns the highest-priority source call that has not ended, and the extension that is talking to the customer
 * according to this source call. Returns undefined while the call is parked.
 */
const findHeldCall = (customer: CustomerCall, calls: CallsState, sources: Sources): HeldCall | undefined => {
  const seeing = customer.sourceCalls.filter((sourceCall) => !isOver(sourceCall));
  const sourceCall = seeing.find(
    (each) => higherPriorityThan({ ...customer, sourceCalls: seeing }, each, sources).length === 0,
  );
  const holder = sourceCall?.call.holder;
  if (sourceCall === undefined || holder?.kind !== 'extension') return undefined;
  const { extension } = holder;
  const talking = talkingExtensions(sourceCall.call, legsBesideCustomer(calls, sourceCall.call));
  return talking.includes(extension) ? { sourceCall, extension } : undefined;
};

const watchExtension = (
  state: CorrelationState,
  customer: CustomerCall,
  { sourceCall, extension }: HeldCall,
  { line, busy }: { readonly line: string; readonly busy: ReadonlySet<string> },
  at: number,
  sources: Sources,
): Correlated => {
  const seen = `${line} ${extension}`;
  const wasBusy = customer.seenBusy?.includes(seen) === true;
  if (busy.has(extension)) {
    const seenBusy = [...(customer.seenBusy ?? []), seen];
    return { state: wasBusy ? state : withCustomerCall(state, { ...customer, seenBusy }), effects: [] };
  }
  const isAlone = !isUp(sourceCall, sources) && !customer.sourceCalls.some((each) => isLive(each, sources));
  if (!wasBusy || !isAlone) return { state, effects: [] };
  const { call } = sourceCall;
  const decision = reportEnd(
    { ...customer, lastReport: customer.lastReport && { ...customer.lastReport, extension } },
    at,
  );
  const free = msg('heard.helperFree', { line, extension, away: call.line });
  const over = { ...call, id: customer.page, over: { at, cause: 'unknown' } } as const;
  return {
    state: withCustomerCall(state, decision.customer),
    effects: [
      noteOf(customer, at, 'heard', free, line),
      ...decision.effects,
      { type: 'page', call: over, callId: customer.id ?? customer.page },
    ],
  };
};
