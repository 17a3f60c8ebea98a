/**
 * Tracks the active calls, and turns new facts about them into line events. Providers report the current state
 * ("upsert") repeatedly, but only differences become events. A call consists of one other side, usually the customer,
 * and one part for each extension that is ringing, dialling or talking. A call is forgotten when its last part ends.
 */
import { omitUndefined } from '#domain/json/omit-undefined.ts';
import type { EndCause, Evidence, LegEnd, LineEvent } from '#domain/calls/line-event.ts';
import type { EmittedEvent } from '../line.ts';
import type { Facts } from './types.ts';
import type { ReusedCallIds } from './reused-call-ids.ts';
import { factsOfOther, factsOfPart, liveLegsOf, otherOf, type Other, type Part, type TrackedCall } from './call.ts';

export interface CallTracker {
  readonly applyFacts: (facts: Facts, at: number) => readonly EmittedEvent[];
  readonly hasPart: (part: string) => boolean;
  /** Whether the facts report that a part is talking or held even though `endAllUnseen` has ended it. */
  readonly wasUnseen: (facts: Facts) => boolean;
  /** Reports the end of a part. Returns undefined if the part is unknown. */
  readonly endPart: (part: string, at: number, cause?: EndCause) => readonly EmittedEvent[] | undefined;
  /** Reports the end of a call for all its parties. Returns undefined if the call is unknown. */
  readonly endCall: (call: string, at: number, cause?: EndCause) => readonly EmittedEvent[] | undefined;
  /** Returns the IDs of the parts of a call. */
  readonly partsOf: (call: string) => readonly string[];
  /**
   * Compares the tracked calls with a list of the current calls. `unread` contains the parts that stay unchanged, for
   * example parts whose list entry could not be read.
   */
  readonly resync: (listed: readonly Facts[], unread: ReadonlySet<string>, at: number) => readonly EmittedEvent[];
  /** Ends all calls as `unseen`, because no list shows which calls are still active. */
  readonly endAllUnseen: (at: number) => readonly EmittedEvent[];
  /** Returns the number of remembered parts and calls, which is zero when there are no calls. */
  readonly size: () => number;
}

export interface MemoryOptions {
  readonly evidence: Evidence;
  /** Derives unique IDs if the provider reuses its call IDs. If undefined, the provider's IDs are used unchanged. */
  readonly ids?: ReusedCallIds | undefined;
  /**
   * The maximum number of parts. If there are more, the oldest parts end as `unseen`, because the provider may never
   * report their end.
   */
  readonly mostParts?: number;
}

const usuallyMost = 2_000;
const rememberedEnds = 512;
const isUp = ({ phase }: Part): boolean => phase === 'talking' || phase === 'held';

export const createCallTracker = ({ evidence, ids, mostParts = usuallyMost }: MemoryOptions): CallTracker => {
  const talks = new Map<string, TrackedCall>();
  const parts = new Map<string, Part>();
  /** The number of ended legs by name. If a name appears again, it belongs to a new leg. */
  const ends = new Map<string, number>();
  /** Parts that `endAllUnseen` has ended. Later facts that such a part is talking or held are not reported. */
  const unseenParts = new Set<string>();
  let emitted: EmittedEvent[] = [];
  let source: string | undefined;
  const emit = (event: LineEvent): void => void emitted.push({ event, ...omitUndefined({ source }) });
  const collect = (emitAll: () => void): readonly EmittedEvent[] => {
    emitted = [];
    emitAll();
    return emitted;
  };
  const legOf = (name: string): string => {
    const times = ends.get(name);
    return times === undefined ? name : `${name}~${times + 1}`;
  };
  const ended = (name: string): void => {
    const times = ends.get(name) ?? 0;
    ends.delete(name);
    ends.set(name, times + 1);
    const [oldest] = ends.keys();
    if (ends.size > rememberedEnds && oldest !== undefined) ends.delete(oldest);
  };

  const talkOf = (facts: Facts, at: number, isListed = false): TrackedCall => {
    const { call, phase } = facts;
    const known = talks.get(call);
    if (known !== undefined) return known;
    const id = ids?.idOf(facts, at, isListed && (phase === 'talking' || phase === 'held')) ?? call;
    const talk: TrackedCall = { name: call, call: id, bridge: `${id}/talk`, parts: new Set() };
    talks.set(call, talk);
    return talk;
  };
  const join = (leg: string, { bridge }: TrackedCall): void => emit({ type: 'leg.joined', leg, bridge, evidence });

  /** Adds the other side when the first facts about it arrive. Later facts fill in missing values. */
  const meet = (talk: TrackedCall, facts: Facts): void => {
    ids?.learn(facts);
    if (talk.other === undefined) {
      talk.other = otherOf(talk, facts, legOf(`${talk.call}/other`));
      if (talk.other !== undefined) emit({ type: 'leg.appeared', ...factsOfOther(talk.other, talk.call) });
      return;
    }
    const { other } = talk;
    if (other.withheld === true && facts.party !== 'extension' && other.end.kind === 'outside') return;
    if (facts.withheld === true && facts.party === 'outside' && other.end.kind !== 'extension') {
      const end: LegEnd = facts.direction === undefined ? other.end : { kind: 'outside' };
      Object.assign(other, { number: undefined, name: undefined, withheld: true, end });
      emit({ type: 'leg.described', leg: other.leg, withheld: true, end });
      return;
    }
    // A queue can appear first, and then the customer whose call the queue has passed on.
    const isOutside = other.end.kind === 'service' && facts.party === 'outside' && facts.direction !== undefined;
    const learns =
      (other.number === undefined && facts.number !== undefined) ||
      (other.name === undefined && facts.name !== undefined);
    const sameKind = other.end.kind === 'extension' ? facts.party === 'extension' : facts.party !== 'extension';
    if (!sameKind || !(learns || isOutside)) return;
    other.number ??= facts.number;
    other.name ??= facts.name;
    if (isOutside) other.end = { kind: 'outside' };
    const end = isOutside ? { end: other.end } : {};
    emit({ type: 'leg.described', leg: other.leg, number: other.number, name: other.name, ...end });
  };
  const begin = (facts: Facts, at: number, isListed: boolean): Part => {
    const talk = talkOf(facts, at, isListed);
    const name = `${talk.call}/${facts.part}`;
    const part: Part = { id: facts.part, name, leg: legOf(name), extension: facts.extension, talk, phase: 'ringing' };
    const outbound = facts.phase === 'calling' || facts.direction === 'outbound';
    meet(talk, facts);
    talk.parts.add(part);
    parts.set(part.id, part);
    part.phase = outbound ? 'calling' : 'ringing';
    emit({ type: 'leg.appeared', ...factsOfPart(part, outbound ? facts.number : undefined) });
    if (!outbound && facts.phase === 'ringing') emit({ type: 'leg.rang', leg: part.leg });
    return part;
  };
  const answer = (part: Part): void => {
    const { talk } = part;
    if (talk.other !== undefined && !talk.other.joined) {
      talk.other.joined = true;
      join(talk.other.leg, talk);
    }
    join(part.leg, talk);
    part.phase = 'talking';
  };
  const go = (part: Part, { phase }: Facts): void => {
    if (phase === part.phase || phase === 'ringing' || phase === 'calling') return;
    if (part.phase === 'ringing' || part.phase === 'calling') answer(part);
    if (part.phase === phase) return;
    emit({ type: phase === 'held' ? 'leg.held' : 'leg.resumed', leg: part.leg });
    part.phase = phase === 'held' ? 'held' : 'talking';
  };
  /** Moves a part to another call, for example from a consultation to the customer's call. */
  const move = (part: Part, facts: Facts, at: number): void => {
    const old = part.talk;
    const isTalking = isUp(part);
    if (isTalking) emit({ type: 'leg.left', leg: part.leg, bridge: old.bridge });
    old.parts.delete(part);
    part.talk = talkOf(facts, at);
    part.talk.parts.add(part);
    emit({ type: 'leg.regrouped', leg: part.leg, call: part.talk.call });
    meet(part.talk, facts);
    if (isTalking) answer(part);
    leave(old, 'unseen', at);
  };
  const endOther = ({ call }: TrackedCall, { leg }: Other, cause: EndCause): void => {
    emit({ type: 'leg.ended', leg, cause });
    ended(`${call}/other`);
  };
  /** Ends the other side and forgets the call, if no extension is in the call any more. */
  const leave = (talk: TrackedCall, cause: EndCause, at: number): void => {
    if (talk.parts.size > 0) return;
    if (talk.other !== undefined) endOther(talk, talk.other, cause);
    talks.delete(talk.name);
    ids?.ended(talk.name, at);
  };
  const end = (part: Part, reported: EndCause | undefined, at: number): void => {
    const { talk } = part;
    const wasUp = isUp(part);
    talk.parts.delete(part);
    parts.delete(part.id);
    const isAnswered = [...talk.parts].some(isUp);
    const cause = reported ?? (wasUp ? 'hung-up' : isAnswered ? 'elsewhere' : 'unknown');
    emit({ type: 'leg.ended', leg: part.leg, cause });
    ended(part.name);
    leave(talk, cause, at);
  };
  /**
   * Ends a call for all its parties. Unanswered parts end first: if another part has answered, the call was answered
   * elsewhere. In a conference, the other side ends before the extensions, so that none of them takes over the call.
   */
  const endAll = (talk: TrackedCall, cause: EndCause | undefined, at: number): void => {
    for (const part of talk.parts) if (!isUp(part)) end(part, cause, at);
    if (talk.parts.size > 1 && talk.other !== undefined) {
      endOther(talk, talk.other, cause ?? 'hung-up');
      talk.other = undefined;
    }
    for (const part of talk.parts) end(part, cause, at);
  };
  const wasUnseen = ({ part, call, phase }: Facts): boolean =>
    (phase === 'talking' || phase === 'held') && !parts.has(part) && unseenParts.has(`${call}/${part}`);
  const learn = (facts: Facts, at: number, isListed = false): void => {
    source = facts.phase;
    const known = parts.get(facts.part);
    if (wasUnseen(facts)) return;
    if (known !== undefined && known.talk.name !== facts.call) move(known, facts, at);
    else if (known !== undefined) meet(known.talk, facts);
    go(known ?? begin(facts, at, isListed), facts);
    for (const [, oldest] of parts) {
      if (parts.size <= mostParts) break;
      end(oldest, 'unseen', at);
    }
  };

  return {
    applyFacts: (facts, at) => collect(() => learn(facts, at)),
    hasPart: (id) => parts.has(id),
    wasUnseen,
    endPart: (id, at, cause) => {
      const part = parts.get(id);
      source = 'ended';
      return part === undefined ? undefined : collect(() => end(part, cause, at));
    },
    endCall: (call, at, cause) => {
      const talk = talks.get(call);
      source = 'ended';
      return talk === undefined ? undefined : collect(() => endAll(talk, cause, at));
    },
    partsOf: (call) => [...(talks.get(call)?.parts ?? [])].map(({ id }) => id),
    resync: (listed, unread, at) => {
      for (const call of ids?.others(listed) ?? [])
        for (const part of talks.get(call)?.parts ?? []) end(part, 'unknown', at);
      for (const facts of listed) learn(facts, at, true);
      const alive = new Set([...listed.map(({ part }) => part), ...unread]);
      // A part that is not listed has ended. No event reports its end, because the app ends legs that are not in
      // `line.resynced`.
      for (const part of parts.values()) if (!alive.has(part.id)) end(part, 'unknown', at);
      ids?.onlyUp(new Set(talks.keys()), at);
      const legs = [...talks.values()].flatMap((talk) => liveLegsOf(talk, evidence));
      return [{ event: { type: 'line.resynced', legs }, source: 'list' }];
    },
    endAllUnseen: (at) => {
      source = undefined;
      return collect(() => {
        for (const part of parts.values()) unseenParts.add(`${part.talk.name}/${part.id}`);
        for (const talk of talks.values()) endAll(talk, 'unseen', at);
        for (const oldest of unseenParts) {
          if (unseenParts.size <= rememberedEnds) break;
          unseenParts.delete(oldest);
        }
        emit({ type: 'line.resynced', legs: [] });
      });
    },
    size: () => parts.size + talks.size,
  };
};
