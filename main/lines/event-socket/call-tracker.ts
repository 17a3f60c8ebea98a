/**
 * What is up now, call by call, and what each new fact says of it. Pure: time arrives with the facts. Providers tell
 * the present ("upsert") again and again; only what is different is said. It goes back to nothing when the calls end.
 *
 * A call is one other side (usually the customer) and the parts of the extensions that ring, dial or talk with it.
 */
import { defined } from '#domain/json/defined.ts';
import type { EndCause, Evidence, LegEnd, LineEvent } from '#domain/calls/line-event.ts';
import type { LineSaid } from '../line.ts';
import type { Facts } from './facts.ts';
import type { ReusedCallIds } from './reused-call-ids.ts';
import { factsOfOther, factsOfPart, liveLegsOf, otherOf, type Part, type Talk } from './call.ts';

export interface CallTracker {
  readonly take: (facts: Facts, at: number) => readonly LineSaid[];
  readonly knows: (part: string) => boolean;
  /** It was ended here because nobody could say whether it was up. */
  readonly wasUnseen: (facts: Facts) => boolean;
  /** Undefined: nothing is known of this part. */
  readonly gone: (part: string, at: number, cause?: EndCause) => readonly LineSaid[] | undefined;
  /** The same for everybody in a call. */
  readonly over: (call: string, at: number, cause?: EndCause) => readonly LineSaid[] | undefined;
  /** Who is in a call, by part. */
  readonly partsOf: (call: string) => readonly string[];
  /** The present as a list tells it. `unread`: parts in the list that were not understood; they stay as they were. */
  readonly resync: (listed: readonly Facts[], unread: ReadonlySet<string>, at: number) => readonly LineSaid[];
  /** Nobody can say what is still up: from here on nothing of it is seen. */
  readonly unseen: (at: number) => readonly LineSaid[];
  /** Zero when no call is up. */
  readonly size: () => number;
}

export interface MemoryOptions {
  readonly evidence: Evidence;
  /** Where the provider's call ids come again; undefined: they are the Ids. */
  readonly ids?: ReusedCallIds | undefined;
  /** Parts whose end never comes are given up, the oldest first. */
  readonly mostParts?: number;
}

const usuallyMost = 2_000;
const rememberedEnds = 512;
const isUp = ({ phase }: Part): boolean => phase === 'talking' || phase === 'held';

export const createCallTracker = ({ evidence, ids, mostParts = usuallyMost }: MemoryOptions): CallTracker => {
  const talks = new Map<string, Talk>();
  const parts = new Map<string, Part>();
  /** How often a leg of this name has ended: a leg that comes again is another one. */
  const ends = new Map<string, number>();
  /** Told as over after a gap: what goes on of it is not told a second time. */
  const unseenParts = new Set<string>();
  let said: LineSaid[] = [];
  let source: string | undefined;
  const say = (event: LineEvent): void => void said.push({ event, ...defined({ source }) });
  const saying = (tell: () => void): readonly LineSaid[] => {
    said = [];
    tell();
    return said;
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

  const talkOf = (facts: Facts, at: number, isListed = false): Talk => {
    const { call, phase } = facts;
    const known = talks.get(call);
    if (known !== undefined) return known;
    const id = ids?.idOf(facts, at, isListed && (phase === 'talking' || phase === 'held')) ?? call;
    const talk: Talk = { name: call, call: id, bridge: `${id}/talk`, parts: new Set() };
    talks.set(call, talk);
    return talk;
  };
  const join = (leg: string, { bridge }: Talk): void => say({ type: 'leg.joined', leg, bridge, evidence });

  /** The other side appears with the first who knows of it; later facts fill gaps. */
  const meet = (talk: Talk, facts: Facts): void => {
    ids?.learn(facts);
    if (talk.other === undefined) {
      talk.other = otherOf(talk, facts, legOf(`${talk.call}/other`));
      if (talk.other !== undefined) say({ type: 'leg.appeared', ...factsOfOther(talk.other, talk.call) });
      return;
    }
    const { other } = talk;
    if (other.withheld === true && facts.party !== 'extension' && other.end.kind === 'outside') return;
    if (facts.withheld === true && facts.party === 'outside' && other.end.kind !== 'extension') {
      const end: LegEnd = facts.direction === undefined ? other.end : { kind: 'outside' };
      Object.assign(other, { number: undefined, name: undefined, withheld: true, end });
      say({ type: 'leg.described', leg: other.leg, withheld: true, end });
      return;
    }
    // A queue first, then the customer whom it passed on.
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
    say({ type: 'leg.described', leg: other.leg, number: other.number, name: other.name, ...end });
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
    say({ type: 'leg.appeared', ...factsOfPart(part, outbound ? facts.number : undefined) });
    if (!outbound && facts.phase === 'ringing') say({ type: 'leg.rang', leg: part.leg });
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
    say({ type: phase === 'held' ? 'leg.held' : 'leg.resumed', leg: part.leg });
    part.phase = phase === 'held' ? 'held' : 'talking';
  };
  /** Who asked before handing over is put into the customer's call. */
  const move = (part: Part, facts: Facts, at: number): void => {
    const old = part.talk;
    const isTalking = isUp(part);
    if (isTalking) say({ type: 'leg.left', leg: part.leg, bridge: old.bridge });
    old.parts.delete(part);
    part.talk = talkOf(facts, at);
    part.talk.parts.add(part);
    say({ type: 'leg.regrouped', leg: part.leg, call: part.talk.call });
    meet(part.talk, facts);
    if (isTalking) answer(part);
    leave(old, 'unseen', at);
  };
  /** Nobody here is in it any more: what becomes of the other side is not seen. */
  const leave = (talk: Talk, cause: EndCause, at: number): void => {
    if (talk.parts.size > 0) return;
    if (talk.other !== undefined) {
      say({ type: 'leg.ended', leg: talk.other.leg, cause });
      ended(`${talk.call}/other`);
    }
    talks.delete(talk.name);
    ids?.ended(talk.name, at);
  };
  const end = (part: Part, told: EndCause | undefined, at: number): void => {
    const { talk } = part;
    const wasUp = isUp(part);
    talk.parts.delete(part);
    parts.delete(part.id);
    const isAnswered = [...talk.parts].some(isUp);
    const cause = told ?? (wasUp ? 'hung-up' : isAnswered ? 'elsewhere' : 'unknown');
    say({ type: 'leg.ended', leg: part.leg, cause });
    ended(part.name);
    leave(talk, cause, at);
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
    take: (facts, at) => saying(() => learn(facts, at)),
    knows: (id) => parts.has(id),
    wasUnseen,
    gone: (id, at, cause) => {
      const part = parts.get(id);
      source = 'ended';
      return part === undefined ? undefined : saying(() => end(part, cause, at));
    },
    over: (call, at, cause) => {
      const talk = talks.get(call);
      source = 'ended';
      if (talk === undefined) return undefined;
      // Who only rings first: where somebody has answered, it was answered elsewhere.
      return saying(() => {
        for (const part of [...talk.parts].toSorted((one, other) => Number(isUp(one)) - Number(isUp(other))))
          end(part, cause, at);
      });
    },
    partsOf: (call) => [...(talks.get(call)?.parts ?? [])].map(({ id }) => id),
    resync: (listed, unread, at) => {
      for (const call of ids?.others(listed) ?? [])
        for (const part of talks.get(call)?.parts ?? []) end(part, 'unknown', at);
      for (const facts of listed) learn(facts, at, true);
      const alive = new Set([...listed.map(({ part }) => part), ...unread]);
      // What ended meanwhile is not in the list that is said: whoever listens concludes it from that.
      for (const part of parts.values()) if (!alive.has(part.id)) end(part, 'unknown', at);
      ids?.onlyUp(new Set(talks.keys()), at);
      return [
        {
          event: { type: 'line.resynced', legs: [...talks.values()].flatMap((talk) => liveLegsOf(talk, evidence)) },
          source: 'list',
        },
      ];
    },
    unseen: (at) => {
      source = undefined;
      return saying(() => {
        for (const part of parts.values()) {
          unseenParts.add(`${part.talk.name}/${part.id}`);
          end(part, 'unseen', at);
        }
        for (const oldest of unseenParts) {
          if (unseenParts.size <= rememberedEnds) break;
          unseenParts.delete(oldest);
        }
        say({ type: 'line.resynced', legs: [] });
      });
    },
    size: () => parts.size + talks.size,
  };
};
