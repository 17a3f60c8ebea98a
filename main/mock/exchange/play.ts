/** Plays a scenario on the practice exchange, step by step, in the time that people take. */
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
}

/** What a play needs of the exchange. */
export interface Stage {
  readonly ring: (call: InboundCall) => PracticeCall;
  readonly dialOut: (call: OutboundCall) => PracticeCall;
  readonly callColleague: (call: InternalCall) => PracticeCall;
  readonly restart: () => Promise<void>;
  /** Resolves early when the exchange closes. */
  readonly wait: (ms: number) => Promise<void>;
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

  const act = (call: PracticeCall, step: Act): unknown => {
    switch (step[0]) {
      case 'lets it ring':
        return stage.wait(pace.ringMs);
      case 'talks':
        return stage.wait(pace.talkMs);
      case 'answers':
        return call.answer(party(step[1]));
      case 'answers on the second device':
        return call.answer(party(step[1]), 1);
      case 'rejects':
        return call.reject(party(step[1]));
      case 'declines':
        return call.reject(party(step[1]), 'declined');
      case 'nobody answers':
        return call.timeOut();
      case 'holds':
        return call.hold(party(step[1]));
      case 'resumes':
        return call.resume(party(step[1]));
      case 'hands over to':
        return call.blindTransfer(party(step[1]), party(step[2]));
      case 'consults':
        return call.consult(party(step[1]), party(step[2]));
      case 'completes the hand-over':
        return call.completeTransfer(party(step[1]));
      case 'hangs up':
        return call.hangUp(party(step[1]));
      case 'the exchange restarts':
        return stage.restart();
    }
  };

  const [first, ...rest] = scenarios[name];
  const call = begin(first);
  for (const step of rest) await act(call, step);
  return call;
};
