/**
 * Simulates several lines that see the same calls, their call state machines, the correlation, and a
 * clock that the test sets.
 */
import type { LegEnd, LineEvent, LiveLeg } from '#domain/calls/line-event.ts';
import { step } from '#domain/calls/machine.ts';
import type { CallReport } from '#domain/calls/report.ts';
import type { Call, CallsState, CallSettings } from '#domain/calls/state.ts';
import type { Evidence } from '#domain/calls/line-event.ts';
import type { CorrelatedEffect } from '#domain/call-correlation/effect.ts';
import { closeFreed } from '#domain/call-correlation/busy-lamp-closer.ts';
import { correlate, endSourceWait, type Correlated } from '#domain/call-correlation/correlate.ts';
import { customersFromTexts, customerToText, isCustomerOpen } from '#domain/call-correlation/serialize.ts';
import type { CorrelationState, Source } from '#domain/call-correlation/state.ts';
import { settings } from '../calls/play-events.ts';

export type Kind = Evidence | 'helper';
export interface StageOptions {
  readonly lines: Readonly<Record<string, Kind>>;
  readonly extensions?: '*' | readonly string[];
  readonly change?: Partial<CallSettings>;
  readonly kept?: readonly string[];
  /** The names of the phone systems, by line. */
  readonly exchanges?: Readonly<Record<string, string>>;
  /** The lines that use the phone system's IDs. */
  readonly exchangeIds?: readonly string[];
  /** The start time, in ms. */
  readonly at?: number;
}

export interface Stage {
  readonly receive: (line: string, ...events: readonly LineEvent[]) => void;
  readonly pass: (ms: number) => void;
  readonly goDown: (line: string) => void;
  readonly comeUp: (line: string, alive?: readonly LiveLeg[]) => void;
  readonly now: () => number;
  readonly reports: readonly CallReport[];
  /** Returns the reports, such as `Answered 101 pbx:c`. */
  readonly reported: () => readonly string[];
  /** Returns the last version of each ledger entry that was not merged into another one. */
  readonly pages: () => readonly Call[];
  /** Returns the note codes of the entries, each with the line that it names. */
  readonly notes: () => readonly string[];
  readonly kept: () => readonly string[];
  readonly size: () => number;
  /** Returns all stored state. The IDs of ended legs are limited in number and are not included. */
  readonly remembered: () => readonly string[];
}

export const createStage = ({
  lines,
  extensions = '*',
  change = {},
  kept = [],
  exchanges = {},
  exchangeIds = [],
  at: begin = 1_000_000,
}: StageOptions): Stage => {
  const using = settings({ extensions, ...change });
  const { calls: keptCalls, customers: keptCustomers } = customersFromTexts(kept);
  let calls: CallsState = keptCalls;
  let customers: CorrelationState = keptCustomers;
  let at = begin;
  const down = new Set<string>();
  const reports: CallReport[] = [];
  const pages = new Map<string, Call>();
  const notes: Extract<CorrelatedEffect, { type: 'step' }>[] = [];
  const sources = (): readonly Source[] =>
    Object.entries(lines).map(([line, kind]) => ({
      line,
      evidence: kind === 'helper' ? 'inferred' : kind,
      isHelper: kind === 'helper',
      isUp: !down.has(line),
      exchange: exchanges[line],
      hasExchangeIds: exchangeIds.includes(line),
      extensions,
    }));

  const use = (merged: Correlated): void => {
    customers = merged.state;
    for (const effect of merged.effects) {
      if (effect.type === 'report') reports.push(effect.report);
      else if (effect.type === 'page') pages.set(effect.call.id, effect.call);
      else if (effect.type === 'united') pages.delete(effect.page);
      else if (effect.type === 'step') notes.push(effect);
    }
  };
  const help = (): void => use(closeFreed(customers, calls, at, sources()));
  const apply = (line: string, event: LineEvent): void => {
    const result = step(calls, { line, at, event }, using);
    calls = result.state;
    if (lines[line] === 'helper') return help();
    const isAdopting = event.type === 'line.resynced';
    use(correlate(customers, { line, at, effects: result.effects, isAdopting, toE164: using.toE164 }, sources()));
    help();
  };
  const due = (until: number): { readonly page: string; readonly at: number } | undefined =>
    [...customers.customers.values()]
      .flatMap(({ page, waiting }) =>
        waiting !== undefined && waiting.until <= until ? [{ page, at: waiting.until }] : [],
      )
      .toSorted((one, other) => one.at - other.at)[0];

  return {
    receive: (line, ...events) => {
      for (const event of events) apply(line, event);
    },
    pass: (ms) => {
      const end = at + ms;
      for (let next = due(end); next !== undefined; next = due(end)) {
        at = Math.max(at, next.at);
        use(endSourceWait(customers, next.page, at, sources()));
      }
      at = end;
    },
    goDown: (line) => {
      down.add(line);
      help();
    },
    comeUp: (line, legs = []) => {
      apply(line, { type: 'line.resynced', legs });
      down.delete(line);
      help();
    },
    now: () => at,
    reports,
    reported: () => reports.map(({ type, extension, callId }) => `${type} ${extension} ${callId}`),
    pages: () => [...pages.values()],
    notes: () => notes.map(({ text }) => [text.code, ...Object.values(text.values ?? {}).map(String)].join(' ')),
    kept: () => [...customers.customers.values()].filter(isCustomerOpen).map(customerToText),
    size: () => customers.customers.size + customers.pages.size + calls.calls.size,
    remembered: () => [
      ...[...customers.customers.keys()].map((page) => `customer ${page}`),
      ...[...customers.pages.keys()].map((id) => `sighting ${id}`),
      ...[...calls.calls.keys()].map((id) => `call ${id}`),
      ...[...calls.legs.keys()].map((id) => `leg ${id}`),
      ...[...calls.groups.keys()].map((id) => `group ${id}`),
    ],
  };
};

/**
 * Returns the view of a source that sees a call as one local leg and one remote party: a softphone
 * or a busy lamp field.
 */
export const seenBy = (
  evidence: Evidence,
  id: string,
  extension = '101',
  number: string | undefined = '493023125014',
) => {
  const [other, own, bridge] = [`${id}/other`, `${id}/${extension}`, `${id}/talk`];
  const outside: LegEnd = { kind: 'outside' };
  const inside: LegEnd = { kind: 'extension', extension };
  const joined = (leg: string): LineEvent => ({ type: 'leg.joined', leg, bridge, evidence });
  return {
    rings: [
      { type: 'leg.appeared', leg: other, call: id, end: outside, origin: 'calling', number },
      { type: 'leg.appeared', leg: own, call: id, end: inside, origin: 'called' },
      { type: 'leg.rang', leg: own },
    ] satisfies LineEvent[],
    dials: [
      { type: 'leg.appeared', leg: own, call: id, end: inside, origin: 'calling', dialled: number },
      { type: 'leg.appeared', leg: other, call: id, end: outside, origin: 'called', number, dialled: number },
    ] satisfies LineEvent[],
    answers: [joined(other), joined(own)] satisfies LineEvent[],
    ends: [
      { type: 'leg.ended', leg: own, cause: 'hung-up' },
      { type: 'leg.ended', leg: other, cause: 'hung-up' },
    ] satisfies LineEvent[],
  };
};

/** Returns the call list that a line receives when it connects while `agent` is talking to the customer. */
export const stillTalking = (leg = 'c', agentLeg = 'a', agent = '101', number = '493023125014'): readonly LiveLeg[] => [
  { leg, call: leg, end: { kind: 'outside' }, origin: 'calling', number, bridge: 'B1' },
  { leg: agentLeg, call: leg, end: { kind: 'extension', extension: agent }, origin: 'called', bridge: 'B1' },
];
