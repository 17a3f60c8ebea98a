/**
 * A practice call and the actions of its parties. Each action returns whether it was possible, so that pressing a
 * button twice is harmless.
 *
 *     ringing ─ answer ─▶ talking ─ hangUp ─▶ over
 *        │                 │  └ consult ─▶ second call ─ completeTransfer ─┐
 *        │                 └ blindTransfer ─▶ ringing (the colleague)      ▼
 *        └ reject, timeOut, hangUp ─▶ over                              talking (the colleague)
 */
import type { Channel } from './channel.ts';
import { startDial, type Dial, type DialTarget, type Progress } from './dial.ts';
import type { Switchboard } from './switchboard.ts';
import { endTalk, hold, resume, transferAttended, transferBlindly, type Talk } from './conversation.ts';

/** The outside party, or an extension. */
export type Party = 'customer' | (string & {});
/** The acting party. A connected phone is identified by its channel. */
export type Actor = Party | Channel;

export interface PracticeCall {
  /** The phone system's ID for the whole call (Linkedid). */
  readonly id: string;
  /** Reports that this channel's phone is ringing. */
  readonly rang: (device: Channel) => boolean;
  /** `device` is the index of the device within its extension. A connected phone can answer only for itself. */
  readonly answer: (who: Actor, device?: number) => boolean;
  /** Most phones send `busy`. `declined` is an explicit refusal, and `absent` means that the phone is unreachable. */
  readonly reject: (who: Actor, how?: keyof typeof rejections) => boolean;
  /** Ends the ringing, because the call was not answered in time. */
  readonly timeOut: () => boolean;
  readonly hangUp: (who: Actor) => boolean;
  /** Ends this channel. The phone system hangs up, not the party. */
  readonly end: (channel: string) => boolean;
  readonly hold: (who: Actor) => boolean;
  readonly resume: (who: Actor) => boolean;
  /** `progress` receives the states of the colleague's phone during the transfer. */
  readonly blindTransfer: (from: Actor, to: string, progress?: (step: Progress) => void) => boolean;
  /** Puts the customer of `from` on hold and calls a colleague, whose phone rings. */
  readonly consult: (from: Actor, to: string) => boolean;
  readonly completeTransfer: (from: Party) => boolean;
  /**
   * Completes a transfer if the consultation is a separate call. `own` is the agent's leg in this call, and `second` is
   * the agent's leg in the consultation.
   */
  readonly transferInto: (own: Channel, consultation: PracticeCall, second: Channel) => boolean;
  /** Removes the channel's conversation from this call and returns that conversation for use in another call. */
  readonly release: (channel: Channel) => Talk | undefined;
  readonly ringing: () => readonly Party[];
  readonly talking: () => readonly Party[];
  readonly isHeld: (party: Party) => boolean;
  /** Whether a connected phone acts for this party. If so, the phone's user decides the next step. */
  readonly isUpTo: (party: Party) => boolean;
  readonly isOver: () => boolean;
}

export interface CallStart {
  readonly caller: Channel;
  readonly targets: readonly DialTarget[];
  readonly queue?: string | undefined;
}

export interface CallPorts {
  readonly board: Switchboard;
  /** Starts a new call from an extension to a colleague. */
  readonly callColleague: (from: string, to: string) => CallStart;
  /** Creates the channels that ring a colleague's phones. `linkedid` is the ID of the call. */
  readonly ringColleague: (to: string, linkedid: string) => readonly DialTarget[];
  readonly partyOf: (channel: Channel) => Party;
  /** Called when a call changes. */
  readonly changed: () => void;
}

const rejections = { busy: 17, absent: 20, declined: 21 } as const;

export const createPracticeCall = (
  start: CallStart,
  { board, callColleague, ringColleague, partyOf, changed }: CallPorts,
): PracticeCall => {
  let dials: readonly Dial[] = [];
  let talks: readonly Talk[] = [];
  let { queue } = start;
  dials = [startDial(board, start)];

  /** Returns no dials and no talks after a restart of the phone system. */
  const current = (): { readonly dials: readonly Dial[]; readonly talks: readonly Talk[] } =>
    board.isForgotten() ? { dials: [], talks: [] } : { dials, talks };

  const held = new Set<Channel>();
  const done = (): true => {
    dials = dials.filter((dial) => !dial.isOver());
    changed();
    return true;
  };
  const is = (who: Actor, channel: Channel): boolean =>
    typeof who === 'string' ? partyOf(channel) === who : channel === who;
  const ringingOf = (who: Actor, device = 0): { dial: Dial; target: Channel } | undefined => {
    const found = current()
      .dials.flatMap((dial) => dial.ringing().map((target) => ({ dial, target })))
      .filter(({ target }) => is(who, target))[device];
    // A connected phone can answer or reject a call only for itself, so it is found only by its channel.
    return typeof who === 'string' && found?.target.phone !== undefined ? undefined : found;
  };
  /**
   * Finds the latest conversation. During a consultation, an agent talks to the colleague and not
   * to the waiting customer.
   */
  const talkOf = (who: Actor): { talk: Talk; own: Channel } | undefined =>
    current()
      .talks.flatMap((talk) => [talk.calling, talk.called].filter((own) => is(who, own)).map((own) => ({ talk, own })))
      .at(-1);
  const without = (talk: Talk): void => {
    talks = talks.filter((other) => other !== talk);
    held.delete(talk.calling);
    held.delete(talk.called);
  };
  const together = (first: Talk, firstLeg: Channel, second: Talk, secondLeg: Channel): true => {
    without(first);
    without(second);
    talks = [...talks, transferAttended(board, first, firstLeg, second, secondLeg)];
    return done();
  };

  return {
    id: start.caller.linkedid,
    rang: (device) => {
      const found = ringingOf(device);
      found?.dial.rang(device);
      return found !== undefined && done();
    },
    answer: (who, device) => {
      const found = ringingOf(who, device);
      if (found === undefined) return false;
      talks = [...talks, { calling: found.dial.caller, called: found.target, queue }];
      queue = undefined;
      found.dial.answer(found.target);
      return done();
    },
    reject: (who, how = 'busy') => {
      const found = ringingOf(who);
      found?.dial.reject(found.target, rejections[how]);
      return found !== undefined && done();
    },
    timeOut: () => {
      const dial = current().dials.at(-1);
      dial?.timeOut();
      return dial !== undefined && done();
    },
    hangUp: (who) => {
      const calling = current().dials.findLast((dial) => is(who, dial.caller));
      if (calling !== undefined) {
        calling.cancel();
        return done();
      }
      const found = talkOf(who);
      if (found === undefined) return false;
      without(found.talk);
      endTalk(board, found.talk, found.own);
      return done();
    },
    end: (channel) => {
      const dial = current().dials.find(({ caller }) => caller.name === channel);
      if (dial !== undefined) {
        dial.cancel();
        return done();
      }
      for (const talk of current().talks)
        for (const own of [talk.calling, talk.called])
          if (own.name === channel) {
            without(talk);
            endTalk(board, talk, own, { byExchange: true });
            return done();
          }
      return false;
    },
    hold: (who) => {
      const found = talkOf(who);
      if (found === undefined) return false;
      held.add(found.own);
      hold(board, found.own);
      return done();
    },
    resume: (who) => {
      const found = talkOf(who);
      if (found === undefined) return false;
      held.delete(found.own);
      resume(board, found.own);
      return done();
    },
    blindTransfer: (from, to, progress) => {
      const found = talkOf(from);
      if (found === undefined) return false;
      without(found.talk);
      const customer = transferBlindly(board, found.talk, found.own, to);
      const targets = ringColleague(to, customer.linkedid);
      dials = [...dials, startDial(board, { caller: customer, targets, progress })];
      return done();
    },
    consult: (from, to) => {
      const found = talkOf(from);
      if (found === undefined) return false;
      held.add(found.own);
      hold(board, found.own);
      dials = [...dials, startDial(board, callColleague(partyOf(found.own), to))];
      return done();
    },
    completeTransfer: (from) => {
      const second = talkOf(from);
      const first = talks.find(
        (talk) => talk !== second?.talk && [talk.calling, talk.called].some((own) => partyOf(own) === from),
      );
      if (second === undefined || first === undefined) return false;
      const firstLeg = partyOf(first.calling) === from ? first.calling : first.called;
      return together(first, firstLeg, second.talk, second.own);
    },
    transferInto: (own, consultation, secondLeg) => {
      const first = talkOf(own);
      const second = first === undefined ? undefined : consultation.release(secondLeg);
      return first !== undefined && second !== undefined && together(first.talk, own, second, secondLeg);
    },
    release: (channel) => {
      const found = talkOf(channel);
      if (found !== undefined) without(found.talk);
      return found?.talk;
    },
    ringing: () => current().dials.flatMap((dial) => dial.ringing().map(partyOf)),
    talking: () => current().talks.flatMap((talk) => [partyOf(talk.calling), partyOf(talk.called)]),
    isHeld: (party) => [...held].some((channel) => partyOf(channel) === party),
    isUpTo: (party) =>
      [
        ...current().dials.flatMap((dial) => [dial.caller, ...dial.ringing()]),
        ...current().talks.flatMap((talk) => [talk.calling, talk.called]),
      ].some((channel) => channel.phone !== undefined && partyOf(channel) === party),
    isOver: () => current().dials.length === 0 && current().talks.length === 0,
  };
};
