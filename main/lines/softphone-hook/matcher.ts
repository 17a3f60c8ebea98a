/**
 * What hooks without ids mean, by number and order.
 *
 *   ring ──────▶ ringing ──answered, start──▶ talking ──transfer──▶ given
 *   outgoing ──▶ calling ──start, answered──▶ talking     │            │
 *   answered ───────────────────────────────▶ talking     ▼            ▼
 *   start ─────▶ unsure ──answered: inbound; a moment later: outbound  disconnected
 *
 * A softphone starts a program for each hook, and two that were started at once may arrive in any order: so an answer
 * is a start and a start is an answer, a second word about the same thing changes nothing, and a start that nothing
 * went before waits a moment for what it belongs to. Several calls of one number: an answer is for the one that has
 * rung longest, an end for the one that is newest. Pure; time arrives from outside and never goes back.
 */
import type { EndCause, LineEvent } from '#domain/calls/line-event.ts';
import { keyOf, type Direction, type Hook } from './hook.ts';
import { isSurely } from './number-match.ts';
import {
  isOver,
  justDone,
  meant,
  mostOpen,
  nameOf,
  soonMs,
  withOpen,
  withoutOpen,
  type HookMemory,
} from './matcher-state.ts';
import { begun, handedOver, joined, over, withdrawn, type Numbers, type OpenCall, type Phase } from './open-call.ts';

export interface HookSettings extends Numbers {
  /** Of hooks that name none. */
  readonly extension: string;
}

/** What became of a hook. `odd`: it is counted; `repeat` and `late` were taken in before. */
export type HookOutcome = 'taken' | 'repeat' | 'late' | 'no-call' | 'ambiguous' | 'other-direction' | 'never-ended';

export interface Taken {
  readonly memory: HookMemory;
  readonly events: readonly LineEvent[];
  readonly outcome: HookOutcome;
}

/** Nobody lets a telephone ring or talks for longer without a word. */
const ringsForMs = 180_000;
const talksForMs = 4 * 3_600_000;
/** How long a start waits for the word that says its direction. */
export const unsureForMs = 700;

const lasts: Readonly<Record<Phase, number>> = {
  ringing: ringsForMs,
  calling: ringsForMs,
  unsure: unsureForMs,
  talking: talksForMs,
  given: talksForMs,
};

/** When something is due although nobody says a word. */
export const dueAt = ({ open }: HookMemory): number | undefined =>
  open.length === 0 ? undefined : Math.min(...open.map(({ since, phase }) => since + lasts[phase]));

const ended = (memory: HookMemory, call: OpenCall, cause: EndCause, at: number, outcome: HookOutcome): Taken => ({
  memory: withoutOpen(memory, call, at),
  events: over(call, cause),
  outcome,
});

const talks = (memory: HookMemory, call: OpenCall, at: number, outcome: HookOutcome = 'taken'): Taken => {
  const talking: OpenCall = { ...call, phase: 'talking', since: at };
  return { memory: withOpen(memory, talking), events: joined(talking), outcome };
};

const after = (before: readonly LineEvent[], taken: Taken): Taken => ({
  ...taken,
  events: [...before, ...taken.events],
});

/** A start that stayed alone: what is called by somebody is answered, so this one was dialled here. */
const settled = (memory: HookMemory, call: OpenCall, settings: HookSettings): Taken => {
  const outbound: OpenCall = { ...call, direction: 'outbound', evidence: 'inferred' };
  return after(begun(outbound, settings), talks(memory, outbound, call.since));
};

/** What became due by now, oldest first. A call that nobody ended is over, and it is counted. */
export const expire = (memory: HookMemory, at: number, settings: HookSettings): readonly Taken[] => {
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

/** A hook may be the first to say that the number of its call is restricted. */
export const hear = (memory: HookMemory, hook: Hook, at: number, settings: HookSettings): Taken => {
  const named =
    hook.withheld === true
      ? meant(memory, hook, settings, ...everyPhase).find(
          ({ withheld, direction }) => withheld !== true && direction === 'inbound',
        )
      : undefined;
  if (named === undefined) return hearCall(memory, hook, at, settings);
  const hidden: OpenCall = { ...named, withheld: true };
  const events = named.phase === 'unsure' ? [] : [withdrawn(named)];
  return after(events, hearCall(withOpen(memory, hidden), hook, at, settings));
};
const everyPhase = ['ringing', 'calling', 'unsure', 'talking', 'given'] as const;

const hearCall = (memory: HookMemory, hook: Hook, at: number, settings: HookSettings): Taken => {
  const key = keyOf(hook.number);
  const nothing = (outcome: HookOutcome): Taken => ({ memory, events: [], outcome });
  const missing = (): Taken => nothing(justDone(memory, hook, settings, at) ? 'repeat' : 'no-call');
  const among = (...phases: readonly Phase[]): readonly OpenCall[] => meant(memory, hook, settings, ...phases);
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
    return { memory: withOpen(memory, call), events: begun(call, settings), outcome: 'taken' };
  };
  const talksAtOnce = (direction: Direction): Taken => {
    const call = fresh(direction, 'talking');
    return after(begun(call, settings), talks(memory, call, at));
  };
  /** Of a call that is just over: nobody can be answered who has not called again. */
  const isBehindItsEnd = (): boolean => hook.id === undefined && justDone(memory, hook, settings, at);
  /** Answer or start were quicker: of a call that was heard of only just now and talks already. */
  const isOvertaken = (own: Direction): boolean =>
    hook.id === undefined &&
    among('talking').some(({ direction, at: heardAt }) => direction === own && at - heardAt < soonMs);
  /** Said already: by its id, or by its number a moment ago. */
  const isRepeat = (...phases: readonly Phase[]): boolean =>
    among(...phases).some(({ id, since }) => (id !== undefined && id === hook.id) || at - since < soonMs);

  switch (hook.event) {
    case 'ring':
    case 'outgoing': {
      if (isOver(memory, hook)) return nothing('late');
      const isRing = hook.event === 'ring';
      const [direction, phase] = isRing ? (['inbound', 'ringing'] as const) : (['outbound', 'calling'] as const);
      // The start overtook it.
      const [unsure] = among('unsure');
      if (unsure !== undefined) return directed(memory, unsure, direction, at, settings);
      if (isOvertaken(direction)) return nothing('repeat');
      if (isRepeat(phase) || (hook.id !== undefined && isRepeat('talking', 'given'))) return nothing('repeat');
      const up =
        isRing || hook.id !== undefined ? undefined : among('talking').find((call) => isSurely(call, hook, settings));
      if (up === undefined) return crowded(begins(direction, phase), at);
      // Nobody dials whom she is talking to: that call is over, and nobody has said so.
      const closed = ended(memory, up, 'unknown', at, 'never-ended');
      return { ...after(closed.events, hear(closed.memory, hook, at, settings)), outcome: 'never-ended' };
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
      // Answer and start of one call come as a pair; what comes much later says nothing new either.
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
      const events = handedOver(call, hook.to, settings);
      return { memory: withOpen(memory, given), events, outcome: 'taken' };
    }
    case 'disconnected': {
      const calls = among('ringing', 'calling', 'unsure', 'talking', 'given');
      const call = calls.at(-1);
      if (call === undefined) return missing();
      const told = call.phase === 'unsure' ? settled(memory, call, settings) : undefined;
      const last = told?.memory.open.find(({ name }) => name === call.name) ?? call;
      const isTalk = last.phase === 'talking' || last.phase === 'given';
      const outcome = calls.length > 1 ? 'ambiguous' : 'taken';
      return after(
        told?.events ?? [],
        ended(told?.memory ?? memory, last, isTalk ? 'hung-up' : 'unknown', at, outcome),
      );
    }
  }
};

const directed = (
  memory: HookMemory,
  call: OpenCall,
  direction: Direction,
  at: number,
  settings: HookSettings,
): Taken => {
  const known: OpenCall = { ...call, direction };
  return after(begun(known, settings), talks(memory, known, at));
};

/** More than a softphone can have: the oldest one is over, since nobody will say so any more. */
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
