/** Plays line events into the call state machine and returns the events that the helpdesk would receive. */
import type { CallEffect } from '#domain/calls/effect.ts';
import type { EndCause, LegEnd, LineEvent } from '#domain/calls/line-event.ts';
import { step } from '#domain/calls/machine.ts';
import type { CallReport } from '#domain/calls/report.ts';
import { noCalls, type CallsState, type CallSettings } from '#domain/calls/state.ts';
import { toE164 } from '#domain/phone-number/e164.ts';

export const settings = (change: Partial<CallSettings> = {}): CallSettings => ({
  extensions: ['101', '102'],
  toE164: (received) => toE164(received, 'DE'),
  internal: false,
  transferExtension: 'target',
  withheldNumber: null,
  referrerForm: 'e164',
  ...change,
});

export interface Played {
  readonly state: CallsState;
  readonly effects: readonly CallEffect[];
  readonly reports: readonly CallReport[];
  /** The reported events, such as `Answered 101` and `Transfer 102`. */
  readonly reported: readonly string[];
}

export const play = (
  events: readonly LineEvent[],
  using: CallSettings = settings(),
  from: CallsState = noCalls,
  line = 'pbx',
): Played => {
  let state = from;
  const effects: CallEffect[] = [];
  events.forEach((event, index) => {
    const result = step(state, { line, at: 1_000 * (index + 1), event }, using);
    state = result.state;
    effects.push(...result.effects);
  });
  const reports = effects.flatMap((effect) => (effect.type === 'report' ? [effect.report] : []));
  return { state, effects, reports, reported: reports.map((report) => `${report.type} ${report.extension}`) };
};

const outside: LegEnd = { kind: 'outside' };
const extension = (number: string): LegEnd => ({ kind: 'extension', extension: number });

export const appears = {
  customer: (
    leg: string,
    call = leg,
    number: string | undefined = '493023125014',
    dialled = '493023125500',
  ): LineEvent => ({
    type: 'leg.appeared',
    leg,
    call,
    end: outside,
    origin: 'calling',
    number,
    dialled,
  }),
  outsideParty: (leg: string, call: string, dialled: string): LineEvent => ({
    type: 'leg.appeared',
    leg,
    call,
    end: outside,
    origin: 'called',
    dialled,
  }),
  called: (leg: string, call: string, number: string): LineEvent => ({
    type: 'leg.appeared',
    leg,
    call,
    end: extension(number),
    origin: 'called',
    number,
  }),
  caller: (leg: string, call: string, number: string, dialled: string): LineEvent => ({
    type: 'leg.appeared',
    leg,
    call,
    end: extension(number),
    origin: 'calling',
    number,
    dialled,
  }),
};
export const rang = (leg: string): LineEvent => ({ type: 'leg.rang', leg });
export const joined = (leg: string, bridge: string): LineEvent => ({
  type: 'leg.joined',
  leg,
  bridge,
  evidence: 'exchange',
});
export const left = (leg: string, bridge: string): LineEvent => ({ type: 'leg.left', leg, bridge });
export const endedLeg = (leg: string, cause: EndCause = 'hung-up'): LineEvent => ({
  type: 'leg.ended',
  leg,
  cause,
});
/** Returns the events of a customer's call that `agent` answers. */
export const answered = (leg = 'c', agentLeg = 'a', agent = '101', bridge = 'B1'): LineEvent[] => [
  appears.customer(leg),
  appears.called(agentLeg, leg, agent),
  rang(agentLeg),
  joined(agentLeg, bridge),
  joined(leg, bridge),
];
