/**
 * A helper opens and answers nothing. It shows only which extensions are busy: when a line is away that had a call
 * on one of them, and the helper has seen it busy and then free, the call is over. What it never saw busy it
 * does not know: an exchange may show no lamp for it.
 */
import { besideCustomer } from '../calls/state-updates.ts';
import type { CallsState } from '../calls/state.ts';
import { talkingExtensions } from '../calls/call-holder.ts';
import { say } from '../messages/message.ts';
import { before, isLiving, isUp } from './source-priority.ts';
import { noteOf } from './effect.ts';
import type { Correlated } from './correlate.ts';
import {
  isOver,
  isToldOver,
  withCustomerCall,
  type CustomerCall,
  type MergeState,
  type Sighting,
  type Sources,
} from './state.ts';
import { ended } from './report-policy.ts';

/** After anything a helper says, and whenever a line comes or goes. */
export const helped = (state: MergeState, calls: CallsState, at: number, sources: Sources): Correlated => {
  const helpers = sources.filter((source) => source.isHelper && source.isUp);
  let merged: Correlated = { state, effects: [] };
  for (const { line } of helpers) {
    const busy = busyOn(calls, line);
    for (const customer of merged.state.customers.values()) {
      const holding = isToldOver(customer) ? undefined : holdingIn(customer, calls, sources);
      if (holding === undefined || customer.told.length === 0) continue;
      const next = watched(merged.state, customer, holding, { line, busy }, at, sources);
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

interface Holding {
  readonly sighting: Sighting;
  readonly extension: string;
}

/** Who talks with the customer, by the surest source that has not seen the end. A parked call leaves its extension free. */
const holdingIn = (customer: CustomerCall, calls: CallsState, sources: Sources): Holding | undefined => {
  const seeing = customer.sightings.filter((sighting) => !isOver(sighting));
  const sighting = seeing.find((each) => before({ ...customer, sightings: seeing }, each, sources).length === 0);
  const holder = sighting?.call.holder;
  if (sighting === undefined || holder?.kind !== 'extension') return undefined;
  const { extension } = holder;
  const talking = talkingExtensions(sighting.call, besideCustomer(calls, sighting.call));
  return talking.includes(extension) ? { sighting, extension } : undefined;
};

const watched = (
  state: MergeState,
  customer: CustomerCall,
  { sighting, extension }: Holding,
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
  const isAlone = !isUp(sighting, sources) && !customer.sightings.some((each) => isLiving(each, sources));
  if (!wasBusy || !isAlone) return { state, effects: [] };
  const { call } = sighting;
  const telling = ended({ ...customer, last: customer.last && { ...customer.last, extension } }, at);
  const free = say('heard.helperFree', { line, extension, away: call.line });
  const over = { ...call, id: customer.page, over: { at, cause: 'unknown' } } as const;
  return {
    state: withCustomerCall(state, telling.customer),
    effects: [
      noteOf(customer, at, 'heard', free, line),
      ...telling.effects,
      { type: 'page', call: over, callId: customer.id ?? customer.page },
    ],
  };
};
