/**
 * One practice call while it lives: what its parties can do now. Each verb says whether it was possible; a
 * button pressed twice does nothing the second time.
 *
 *     ringing ─ answer ─▶ talking ─ hangUp ─▶ over
 *        │                 │  └ consult ─▶ second call ─ completeTransfer ─┐
 *        │                 └ blindTransfer ─▶ ringing (the colleague)      ▼
 *        └ reject, timeOut, hangUp ─▶ over                              talking (the colleague)
 */
import type { Channel } from './channel.ts';
import { startDial, type Dial, type DialTarget } from './dial.ts';
import type { Switchboard } from './switchboard.ts';
import { endTalk, hold, resume, transferAttended, transferBlindly, type Talk } from './talk.ts';

/** The outside party, or an extension. */
export type Party = 'customer' | (string & {});

export interface PracticeCall {
  /** The exchange's id of the whole call (Linkedid). */
  readonly id: string;
  /** `device` counts the devices of one extension. */
  readonly answer: (party: Party, device?: number) => boolean;
  /** `busy` is what most phones send; `declined` is the other way to say no. */
  readonly reject: (party: Party, how?: 'busy' | 'declined') => boolean;
  /** Nobody answers in time. */
  readonly timeOut: () => boolean;
  readonly hangUp: (party: Party) => boolean;
  /** Somebody asks the exchange to end this channel. */
  readonly end: (channel: string) => boolean;
  readonly hold: (party: Party) => boolean;
  readonly resume: (party: Party) => boolean;
  readonly blindTransfer: (from: Party, to: string) => boolean;
  /** `from` puts the customer aside and calls a colleague, who rings. */
  readonly consult: (from: Party, to: string) => boolean;
  readonly completeTransfer: (from: Party) => boolean;
  readonly ringing: () => readonly Party[];
  readonly talking: () => readonly Party[];
  readonly isOver: () => boolean;
}

export interface CallStart {
  readonly caller: Channel;
  readonly targets: readonly DialTarget[];
  readonly queue?: string | undefined;
}

export interface CallPorts {
  readonly board: Switchboard;
  /** A new call of an extension to a colleague. */
  readonly callColleague: (from: string, to: string) => CallStart;
  /** A colleague's phone that rings for this channel. */
  readonly ringColleague: (to: string, linkedid: string) => DialTarget;
  readonly partyOf: (channel: Channel) => Party;
}

export const createPracticeCall = (
  start: CallStart,
  { board, callColleague, ringColleague, partyOf }: CallPorts,
): PracticeCall => {
  let dials: readonly Dial[] = [];
  let talks: readonly Talk[] = [];
  let { queue } = start;
  dials = [startDial(board, start)];

  /** A restart of the exchange leaves nobody on the line. */
  const current = (): { readonly dials: readonly Dial[]; readonly talks: readonly Talk[] } =>
    board.isForgotten() ? { dials: [], talks: [] } : { dials, talks };

  const tidy = (): true => {
    dials = dials.filter((dial) => !dial.isOver());
    return true;
  };
  const ringingOf = (party: Party, device = 0): { dial: Dial; target: Channel } | undefined =>
    current().dials.flatMap((dial) =>
      dial
        .ringing()
        .filter((target) => partyOf(target) === party)
        .map((target) => ({ dial, target })),
    )[device];
  /** The latest: an agent who consults talks to the colleague, not to the customer who waits. */
  const talkOf = (party: Party): { talk: Talk; own: Channel } | undefined =>
    current()
      .talks.flatMap((talk) =>
        [talk.calling, talk.called].filter((own) => partyOf(own) === party).map((own) => ({ talk, own })),
      )
      .at(-1);

  return {
    id: start.caller.linkedid,
    answer: (party, device) => {
      const found = ringingOf(party, device);
      if (found === undefined) return false;
      found.dial.answer(found.target);
      talks = [...talks, { calling: found.dial.caller, called: found.target, queue }];
      queue = undefined;
      return tidy();
    },
    reject: (party, how = 'busy') => {
      const found = ringingOf(party);
      found?.dial.reject(found.target, how === 'busy' ? 17 : 21);
      return found !== undefined && tidy();
    },
    timeOut: () => {
      const dial = current().dials.at(-1);
      dial?.timeOut();
      return dial !== undefined && tidy();
    },
    hangUp: (party) => {
      const calling = current().dials.findLast((dial) => partyOf(dial.caller) === party);
      if (calling !== undefined) {
        calling.cancel();
        return tidy();
      }
      const found = talkOf(party);
      if (found === undefined) return false;
      endTalk(board, found.talk, found.own);
      talks = talks.filter((talk) => talk !== found.talk);
      return true;
    },
    end: (channel) => {
      const dial = current().dials.find(({ caller }) => caller.name === channel);
      if (dial !== undefined) {
        dial.cancel();
        return tidy();
      }
      for (const talk of current().talks)
        for (const own of [talk.calling, talk.called])
          if (own.name === channel) {
            endTalk(board, talk, own, { byExchange: true });
            talks = talks.filter((other) => other !== talk);
            return true;
          }
      return false;
    },
    hold: (party) => {
      const found = talkOf(party);
      if (found !== undefined) hold(board, found.own);
      return found !== undefined;
    },
    resume: (party) => {
      const found = talkOf(party);
      if (found !== undefined) resume(board, found.own);
      return found !== undefined;
    },
    blindTransfer: (from, to) => {
      const found = talkOf(from);
      if (found === undefined) return false;
      const customer = transferBlindly(board, found.talk, found.own, to);
      talks = talks.filter((talk) => talk !== found.talk);
      dials = [...dials, startDial(board, { caller: customer, targets: [ringColleague(to, customer.linkedid)] })];
      return true;
    },
    consult: (from, to) => {
      const found = talkOf(from);
      if (found === undefined) return false;
      hold(board, found.own);
      dials = [...dials, startDial(board, callColleague(from, to))];
      return true;
    },
    completeTransfer: (from) => {
      const second = talkOf(from);
      const first = talks.find(
        (talk) => talk !== second?.talk && [talk.calling, talk.called].some((own) => partyOf(own) === from),
      );
      if (second === undefined || first === undefined) return false;
      const firstLeg = partyOf(first.calling) === from ? first.calling : first.called;
      const together = transferAttended(board, first, firstLeg, second.talk, second.own);
      talks = [...talks.filter((talk) => talk !== first && talk !== second.talk), together];
      return true;
    },
    ringing: () => current().dials.flatMap((dial) => dial.ringing().map(partyOf)),
    talking: () => current().talks.flatMap((talk) => [partyOf(talk.calling), partyOf(talk.called)]),
    isOver: () => current().dials.length === 0 && current().talks.length === 0,
  };
};
