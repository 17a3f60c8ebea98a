/**
 * Plays a scenario on the practice phone system step by step, with realistic delays. The users of connected phones are
 * not simulated. The scenario waits for their actions and continues from there.
 */
import type { Party, PracticeCall } from './call.ts';
import type { InboundCall, InternalCall, OutboundCall } from './desks.ts';
import { scenarios, type Act, type Opening, type Role, type ScenarioName } from './scenarios.ts';

export interface ScenarioParties {
  readonly agent: string;
  readonly colleague: string;
  /** The customer's number as the trunk sends it. */
  readonly customer: string;
  readonly customerName?: string | undefined;
  /** The number that the customer dialled. */
  readonly dialled: string;
}

export interface ScenarioTimings {
  /** The time for which a phone rings before someone acts. */
  readonly ringMs: number;
  readonly talkMs: number;
  /** The maximum time for which the scenario waits for the user of a ringing connected phone. */
  readonly ringTimeoutMs: number;
}

/** The functions that a scenario needs from the phone system. */
export interface ScenarioExchange {
  readonly ring: (call: InboundCall) => PracticeCall;
  readonly dialOut: (call: OutboundCall) => PracticeCall;
  readonly callColleague: (call: InternalCall) => PracticeCall;
  readonly restart: () => Promise<void>;
  /** Marks the call, so that simulated parties act only as this scenario requires. */
  readonly stage: (call: PracticeCall) => PracticeCall;
  /** Resolves after `ms` milliseconds, or earlier if the phone system closes. */
  readonly wait: (ms: number) => Promise<void>;
  /** Resolves with true when the condition is true, or with false after the time-out or if the phone system closes. */
  readonly until: (isSo: () => boolean, mostMs: number) => Promise<boolean>;
}

/** Resolves with the call after the last step, even if the users of phones have changed the call. */
export const playScenario = async (
  stage: ScenarioExchange,
  name: ScenarioName,
  cast: ScenarioParties,
  pace: ScenarioTimings,
): Promise<PracticeCall> => {
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

  /** Simulates the step, or leaves it to a connected phone and waits until the step is done or the call is over. */
  const played = async (call: PracticeCall, who: Role, play: () => boolean, isDone: () => boolean): Promise<void> => {
    if (!call.isUpTo(party(who))) play();
    else await stage.until(() => call.isOver() || isDone(), Number.POSITIVE_INFINITY);
  };
  const picksUp = async (call: PracticeCall, who: Role, play: () => boolean): Promise<void> => {
    const isRinging = (): boolean => call.ringing().includes(party(who));
    if (play() || !isRinging() || !call.isUpTo(party(who))) return;
    if (!(await stage.until(() => !isRinging(), pace.ringTimeoutMs))) call.timeOut();
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
      case 'transfers to':
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
      case 'completes the transfer':
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
