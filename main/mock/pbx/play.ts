/**
 * Plays a scenario on the practice exchange, step by step, in the time that people take. Who has a telephone that is
 * really there is not played: the play waits until they have done something, whatever it is, and goes on from there.
 */
import type { Party, PracticeCall } from './call.ts';
import type { InboundCall, InternalCall, OutboundCall } from './desks.ts';
import { scenarios, type Act, type Opening, type Role, type ScenarioName } from './scenarios.ts';

export interface Cast {
  readonly agent: string;
  readonly colleague: string;
  /** The customer's number as the trunk sends it. */
  readonly customer: string;
  readonly customerName?: string | undefined;
  /** The number the customer dialled. */
  readonly dialled: string;
}

export interface Pace {
  /** How long a phone rings before anybody does anything. */
  readonly ringMs: number;
  readonly talkMs: number;
  /** How long the exchange lets a telephone ring that is really there, when the play waits for its person. */
  readonly patienceMs: number;
}

/** What a play needs of the exchange. */
export interface Stage {
  readonly ring: (call: InboundCall) => PracticeCall;
  readonly dialOut: (call: OutboundCall) => PracticeCall;
  readonly callColleague: (call: InternalCall) => PracticeCall;
  readonly restart: () => Promise<void>;
  /** From now on this call is played here alone. */
  readonly stage: (call: PracticeCall) => PracticeCall;
  /** Resolves early when the exchange closes. */
  readonly wait: (ms: number) => Promise<void>;
  /** Resolves when it is so, or with false when it does not come about in time. */
  readonly until: (isSo: () => boolean, mostMs: number) => Promise<boolean>;
}

/** Resolves with the call when the last step is done, whoever else has taken part meanwhile. */
export const playScenario = async (stage: Stage, name: ScenarioName, cast: Cast, pace: Pace): Promise<PracticeCall> => {
  const party = (role: Role): Party => (role === 'customer' ? role : cast[role]);
  const { customer, customerName, dialled } = cast;

  const begin = (step: Opening): PracticeCall => {
    switch (step[0]) {
      case 'customer calls':
        return stage.ring({ customer, customerName, dialled, extensions: step[1].map(party) });
      case 'customer calls the queue':
        return stage.ring({ customer, customerName, dialled, extensions: step[1].map(party), queue: 'service' });
      case 'customer withholds the number and calls':
        return stage.ring({ customer: null, dialled, extensions: step[1].map(party) });
      case 'calls the customer':
        return stage.dialOut({ extension: party(step[1]), number: customer.replace('+', '') });
      case 'calls the colleague':
        return stage.callColleague({ from: party(step[1]), to: cast.colleague });
    }
  };

  /** It is played, or it is up to somebody; then until this is so. */
  const played = async (call: PracticeCall, who: Role, play: () => boolean, isDone: () => boolean): Promise<void> => {
    if (!call.isUpTo(party(who))) play();
    else await stage.until(() => call.isOver() || isDone(), Number.POSITIVE_INFINITY);
  };
  const picksUp = async (call: PracticeCall, who: Role, play: () => boolean): Promise<void> => {
    const isRinging = (): boolean => call.ringing().includes(party(who));
    if (play() || !isRinging() || !call.isUpTo(party(who))) return;
    if (!(await stage.until(() => !isRinging(), pace.patienceMs))) call.timeOut();
  };
  const act = (call: PracticeCall, step: Act): Promise<void> | boolean => {
    const who = step[0] === 'nobody answers' || step[0] === 'the exchange restarts' ? 'customer' : step[1];
    const own = party(who);
    const isTalking = (): boolean => call.talking().includes(own);
    switch (step[0]) {
      case 'lets it ring':
        return stage.wait(pace.ringMs);
      case 'talks':
        return stage.wait(pace.talkMs);
      case 'answers':
        return picksUp(call, who, () => call.answer(own));
      case 'answers on the second device':
        return picksUp(call, who, () => call.answer(own, 1));
      case 'rejects':
        return picksUp(call, who, () => call.reject(own));
      case 'declines':
        return picksUp(call, who, () => call.reject(own, 'declined'));
      case 'nobody answers':
        return call.timeOut();
      case 'holds':
        return played(
          call,
          who,
          () => call.hold(own),
          () => call.isHeld(own) || !isTalking(),
        );
      case 'resumes':
        return played(
          call,
          who,
          () => call.resume(own),
          () => !call.isHeld(own) || !isTalking(),
        );
      case 'hands over to':
        return played(
          call,
          who,
          () => call.blindTransfer(own, party(step[2])),
          () => !isTalking(),
        );
      case 'consults':
        return played(
          call,
          who,
          () => call.consult(own, party(step[2])),
          () => !isTalking(),
        );
      case 'completes the hand-over':
        return played(
          call,
          who,
          () => call.completeTransfer(own),
          () => !isTalking(),
        );
      case 'hangs up':
        return played(
          call,
          who,
          () => call.hangUp(own),
          () => !isTalking() && !call.ringing().includes(own),
        );
      case 'the exchange restarts':
        return stage.restart();
    }
  };

  const [first, ...rest] = scenarios[name];
  const call = stage.stage(begin(first));
  for (const step of rest) await act(call, step);
  return call;
};
