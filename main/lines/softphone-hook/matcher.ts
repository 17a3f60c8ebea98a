/**
 * Matches hooks to calls, by call ID or by number and order. The code is pure, and the times passed to it never go
 * back.
 *
 *   ring ──────▶ ringing ──answered, start──▶ talking ──transfer──▶ given
 *   outgoing ──▶ calling ──start, answered──▶ talking     │            │
 *   answered ───────────────────────────────▶ talking     ▼            ▼
 *   start ─────▶ unsure ──answered: inbound; a moment later: outbound  disconnected
 *
 * A softphone starts one program per hook, and two hooks can arrive in any order. Therefore, `answered` and `start` are
 * equivalent, a repeat has no effect, and a `start` without a known call waits a moment. If several calls have the same
 * number, an answer belongs to the call that has been ringing longest, and an end belongs to the newest call.
 */
import type { EndCause, LineEvent } from '#domain/calls/line-event.ts';
import { digitsKey, type Direction, type Hook } from './hook.ts';
import { isSurely } from './number-match.ts';
import {
  isOver,
  hasJustEnded,
  findOpenCalls,
  mostOpen,
  nameOf,
  soonMs,
  withOpen,
  withoutOpen,
  type MatcherState,
} from './matcher-state.ts';
import {
  createBeginEvents,
  createTransferEvents,
  joined,
  over,
  createWithdrawal,
  type Numbers,
  type OpenCall,
  type Phase,
} from './open-call.ts';

export interface HookSettings extends Numbers {
  /** The extension for hooks that do not name one. */
  readonly extension: string;
}

/** The outcome of a hook. All outcomes except `taken` are counted. */
export type HookOutcome = 'taken' | 'repeat' | 'late' | 'no-call' | 'ambiguous' | 'other-direction' | 'never-ended';

export interface Taken {
  readonly memory: MatcherState;
  readonly events: readonly LineEvent[];
  readonly outcome: HookOutcome;
}

/** The longest plausible times without a hook: the first before the answer, and the second for a conversation. */
const ringsForMs = 180_000;
const talksForMs = 4 * 3_600_000;
/** The time for which a `start` waits for a hook that shows the direction of the call. */
export const unsureForMs = 700;

const lasts: Readonly<Record<Phase, number>> = {
  ringing: ringsForMs,
  calling: ringsForMs,
  unsure: unsureForMs,
  talking: talksForMs,
  given: talksForMs,
};

/** Returns the earliest time at which an open call expires if no hook arrives. */
export const dueAt = ({ open }: MatcherState): number | undefined =>
  open.length === 0 ? undefined : Math.min(...open.map(({ since, phase }) => since + lasts[phase]));

const ended = (memory: MatcherState, call: OpenCall, cause: EndCause, at: number, outcome: HookOutcome): Taken => ({
  memory: withoutOpen(memory, call, at),
  events: over(call, cause),
  outcome,
});

const talks = (memory: MatcherState, call: OpenCall, at: number, outcome: HookOutcome = 'taken'): Taken => {
  const talking: OpenCall = { ...call, phase: 'talking', since: at };
  return { memory: withOpen(memory, talking), events: joined(talking), outcome };
};

const after = (before: readonly LineEvent[], taken: Taken): Taken => ({
  ...taken,
  events: [...before, ...taken.events],
});

/** Treats a `start` without a second hook as an outbound call, because an inbound call also has an `answered` hook. */
const settled = (memory: MatcherState, call: OpenCall, settings: HookSettings): Taken => {
  const outbound: OpenCall = { ...call, direction: 'outbound', evidence: 'inferred' };
  return after(createBeginEvents(outbound, settings), talks(memory, outbound, call.since));
};

/** Processes the expired calls, oldest first. An `unsure` call becomes outbound. Any other call ends and is counted. */
export const expire = (memory: MatcherState, at: number, settings: HookSettings): readonly Taken[] => {
  const taken: Taken[] = [];
  let now = memory;
  for (;;) {
    const call = now.open.find(({ since, phase }) => since + lasts[phase] <= at);
    if (call === undefined) return taken;
    const next =
      call.phase === 'unsure' ? settled(now, call, settings) : ended(now, call, 'unknown', at, 'never-ended');
    now = next.memory;
    taken.push(next);
  }
};

/** Applies a hook. Any hook can be the first that marks the number of its call as withheld. */
export const applyHook = (memory: MatcherState, hook: Hook, at: number, settings: HookSettings): Taken => {
  const named =
    hook.withheld === true
      ? findOpenCalls(memory, hook, settings, ...everyPhase).find(
          ({ withheld, direction }) => withheld !== true && direction === 'inbound',
        )
      : undefined;
  if (named === undefined) return applyCallHook(memory, hook, at, settings);
  const hidden: OpenCall = { ...named, withheld: true };
  const events = named.phase === 'unsure' ? [] : [createWithdrawal(named)];
  return after(events, applyCallHook(withOpen(memory, hidden), hook, at, settings));
};
const everyPhase = ['ringing', 'calling', 'unsure', 'talking', 'given'] as const;

const applyCallHook = (memory: MatcherState, hook: Hook, at: number, settings: HookSettings): Taken => {
  const key = digitsKey(hook.number);
  const nothing = (outcome: HookOutcome): Taken => ({ memory, events: [], outcome });
  const missing = (): Taken => nothing(hasJustEnded(memory, hook, settings, at) ? 'repeat' : 'no-call');
  const among = (...phases: readonly Phase[]): readonly OpenCall[] => findOpenCalls(memory, hook, settings, ...phases);
  const fresh = (direction: Direction, phase: Phase): OpenCall => {
    const extension = hook.extension ?? settings.extension;
    return {
      name: nameOf(memory, hook, extension, at),
      id: hook.id,
      key,
      number: hook.number,
      withheld: hook.withheld,
      extension,
      direction,
      dialled: hook.referrer,
      phase,
      at,
      since: at,
      evidence: 'device',
    };
  };
  const begins = (direction: Direction, phase: 'ringing' | 'calling'): Taken => {
    const call = fresh(direction, phase);
    return { memory: withOpen(memory, call), events: createBeginEvents(call, settings), outcome: 'taken' };
  };
  const talksAtOnce = (direction: Direction): Taken => {
    const call = fresh(direction, 'talking');
    return after(createBeginEvents(call, settings), talks(memory, call, at));
  };
  /** Whether the hook is for a call that has just ended. In that case, an answer is accepted only after a new ring. */
  const isBehindItsEnd = (): boolean => hook.id === undefined && hasJustEnded(memory, hook, settings, at);
  /**
   * Whether a call with this number has been answered and its first hook arrived less than `soonMs` ago. Its
   * `answered` or `start` hook may have arrived before this hook.
   */
  const isOvertaken = (own: Direction): boolean =>
    hook.id === undefined &&
    among('talking').some(({ direction, at: receivedAt }) => direction === own && at - receivedAt < soonMs);
  /** Whether the same event was reported before: with the same ID, or a moment ago with the same number. */
  const isRepeat = (...phases: readonly Phase[]): boolean =>
    among(...phases).some(({ id, since }) => (id !== undefined && id === hook.id) || at - since < soonMs);

  switch (hook.event) {
    case 'ring':
    case 'outgoing': {
      if (isOver(memory, hook)) return nothing('late');
      const isRing = hook.event === 'ring';
      const [direction, phase] = isRing ? (['inbound', 'ringing'] as const) : (['outbound', 'calling'] as const);
      // The `start` hook of this call arrived first.
      const [unsure] = among('unsure');
      if (unsure !== undefined) return directed(memory, unsure, direction, at, settings);
      if (isOvertaken(direction)) return nothing('repeat');
      if (isRepeat(phase) || (hook.id !== undefined && isRepeat('talking', 'given'))) return nothing('repeat');
      const up =
        isRing || hook.id !== undefined ? undefined : among('talking').find((call) => isSurely(call, hook, settings));
      if (up === undefined) return crowded(begins(direction, phase), at);
      // If a number is dialled while a call with the same number is open, that call must have ended without a report.
      const closed = ended(memory, up, 'unknown', at, 'never-ended');
      return { ...after(closed.events, applyHook(closed.memory, hook, at, settings)), outcome: 'never-ended' };
    }
    case 'answered':
    case 'start': {
      if (isOver(memory, hook)) return nothing('late');
      const waits = among('ringing', 'calling');
      const waiting = waits.find(({ direction }) => direction === (hook.direction ?? 'inbound')) ?? waits[0];
      if (waiting !== undefined) {
        const isOther = hook.direction !== undefined && hook.direction !== waiting.direction;
        return talks(memory, waiting, at, isOther ? 'other-direction' : 'taken');
      }
      const [unsure] = among('unsure');
      const isAnswer = hook.event === 'answered';
      if (unsure !== undefined)
        return isAnswer || hook.direction !== undefined
          ? directed(memory, unsure, hook.direction ?? 'inbound', at, settings)
          : nothing('repeat');
      const [up] = among('talking', 'given');
      // A `start` hook can follow soon after `answered` and has no effect. A later `start` or another `answered` hook
      // is a repeat.
      if (up !== undefined) return nothing(isAnswer || at - up.since >= soonMs ? 'repeat' : 'taken');
      if (isBehindItsEnd()) return nothing('late');
      if (isAnswer || hook.direction !== undefined) return crowded(talksAtOnce(hook.direction ?? 'inbound'), at);
      return crowded({ memory: withOpen(memory, fresh('outbound', 'unsure')), events: [], outcome: 'taken' }, at);
    }
    case 'busy': {
      const call = among('ringing', 'calling').at(-1);
      if (call === undefined) return missing();
      return ended(memory, call, call.direction === 'inbound' ? 'rejected' : 'busy', at, 'taken');
    }
    case 'transfer': {
      const call = among('talking').at(-1);
      if (call === undefined || hook.to === undefined) return missing();
      const given: OpenCall = { ...call, phase: 'given', to: hook.to, since: at };
      const events = createTransferEvents(call, hook.to, settings);
      return { memory: withOpen(memory, given), events, outcome: 'taken' };
    }
    case 'disconnected': {
      const calls = among('ringing', 'calling', 'unsure', 'talking', 'given');
      const call = calls.at(-1);
      if (call === undefined) return missing();
      const decided = call.phase === 'unsure' ? settled(memory, call, settings) : undefined;
      const last = decided?.memory.open.find(({ name }) => name === call.name) ?? call;
      const isTalk = last.phase === 'talking' || last.phase === 'given';
      const outcome = calls.length > 1 ? 'ambiguous' : 'taken';
      return after(
        decided?.events ?? [],
        ended(decided?.memory ?? memory, last, isTalk ? 'hung-up' : 'unknown', at, outcome),
      );
    }
  }
};

const directed = (
  memory: MatcherState,
  call: OpenCall,
  direction: Direction,
  at: number,
  settings: HookSettings,
): Taken => {
  const known: OpenCall = { ...call, direction };
  return after(createBeginEvents(known, settings), talks(memory, known, at));
};

/** Ends the oldest call if there are too many calls, because the softphone probably never reported its end. */
const crowded = (taken: Taken, at: number): Taken => {
  const [oldest] = taken.memory.open;
  if (taken.memory.open.length <= mostOpen || oldest === undefined) return taken;
  const events = oldest.phase === 'unsure' ? [] : over(oldest, 'unknown');
  return {
    memory: withoutOpen(taken.memory, oldest, at),
    events: [...events, ...taken.events],
    outcome: 'never-ended',
  };
};
