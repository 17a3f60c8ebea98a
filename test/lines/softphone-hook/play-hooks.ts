/** Plays hooks through the matcher and the call state machine, and returns the reports. */
import { step } from '#domain/calls/machine.ts';
import { noCalls, type CallsState, type CallSettings } from '#domain/calls/state.ts';
import { createE164Cache } from '#domain/phone-number/e164-cache.ts';
import { readHook, type RawHook } from '#lines/softphone-hook/hook.ts';
import { expire, applyHook, type HookOutcome, type HookSettings, type Taken } from '#lines/softphone-hook/matcher.ts';
import { noHooks, type MatcherState } from '#lines/softphone-hook/matcher-state.ts';

export const settings: HookSettings = {
  extension: '101',
  isInside: (number) => /^\d{2,6}$/.test(number),
  outsideNumber: (number) => number,
  e164: createE164Cache(() => 'DE'),
};
const calls: CallSettings = {
  extensions: ['101', '102'],
  toE164: settings.e164,
  internal: false,
  transferExtension: 'target',
  withheldNumber: null,
  referrerForm: 'e164',
};
export const begin = Date.UTC(2026, 10, 22, 9, 0, 0);

export interface PlayedHooks {
  /** The reports, such as `Answered Inbound +49… 101`. */
  readonly reports: readonly string[];
  readonly ids: readonly string[];
  readonly evidence: readonly string[];
  readonly outcomes: readonly HookOutcome[];
  /** The reports for each hook. `byTime` contains the reports that elapsed time caused before each hook. */
  readonly each: readonly (readonly string[])[];
  readonly byTime: readonly (readonly string[])[];
  readonly memory: MatcherState;
  readonly state: CallsState;
}

/** A hook with the seconds since the start, such as `[0, 'ring', '+49…']`. The event `wait` only advances the time. */
export type TimedHook = readonly [seconds: number, event: string, number?: string, more?: RawHook];

export const play = (hooks: readonly TimedHook[], own: HookSettings = settings): PlayedHooks => {
  let memory = noHooks;
  let state = noCalls;
  const [reports, ids, evidence, outcomes]: [string[], string[], string[], HookOutcome[]] = [[], [], [], []];
  const take = (taken: Taken, at: number): void => {
    ({ memory } = taken);
    for (const event of taken.events) {
      const stepped = step(state, { line: 'softphone', at, event }, calls);
      ({ state } = stepped);
      for (const effect of stepped.effects) {
        if (effect.type !== 'report') continue;
        const { type, direction, number, extension, callId } = effect.report;
        reports.push(`${type} ${direction} ${number} ${extension}`);
        ids.push(callId);
        evidence.push(effect.report.evidence);
      }
    }
  };
  const [each, byTime]: [string[][], string[][]] = [[], []];
  for (const [seconds, event, number, more] of hooks) {
    const at = begin + seconds * 1000;
    let before = reports.length;
    for (const taken of expire(memory, at, own)) {
      outcomes.push(taken.outcome);
      take(taken, at);
    }
    byTime.push(reports.slice(before));
    before = reports.length;
    if (event === 'wait') {
      each.push([]);
      continue;
    }
    const read = readHook({ event, number, ...more });
    if (!read.ok) throw new Error(`${event} ${number}: ${read.fault}`);
    const taken = applyHook(memory, read.hook, at, own);
    outcomes.push(taken.outcome);
    take(taken, at);
    each.push(reports.slice(before));
  }
  return { reports, ids, evidence, outcomes, each, byTime, memory, state };
};
