/**
 * Tests what the ledger entry shows for calls that are not reported, and for agents with an outside number (assumption
 * 57).
 */
import { describe, expect, it } from 'vitest';
import type { LineEvent } from '#domain/calls/line-event.ts';
import { pageOf } from '#domain/calls/call-page.ts';
import type { CallSettings } from '#domain/calls/state.ts';
import { answered, appears, endedLeg, joined, left, play, rang, settings } from './play-events.ts';

const rings: readonly LineEvent[] = [appears.customer('c'), appears.called('a', 'c', '101'), rang('a')];
const later = (count: number): readonly LineEvent[] => Array.from({ length: count }, () => rang('c'));

/** Plays one event per second. Returns the reports, the verdict and the steps. */
const verdictAfter = (events: readonly LineEvent[], using: CallSettings = settings()) => {
  const { reported, effects } = play(events, using);
  const last = effects.findLast((effect) => effect.type === 'call');
  const page = last === undefined ? undefined : pageOf(last.call, last.call.over?.at ?? 0, using);
  const steps = effects.flatMap((effect) => (effect.type === 'step' ? [effect.text.code] : []));
  return { reported, verdict: page === undefined ? undefined : `${page.outcome}: ${page.why.code}`, steps };
};

describe('A call that the phone system forwarded', () => {
  const mobile = appears.outsideParty('m', 'c', '01711112222');
  const followed = [...rings, mobile, rang('m'), joined('m', 'B1'), joined('c', 'B1'), endedLeg('a', 'elsewhere')];
  const over = [endedLeg('m'), endedLeg('c')];

  it('is neither missed nor reported if an outside party answered', () => {
    const { reported, verdict, steps } = verdictAfter([...followed, ...over]);
    expect(reported).toEqual([]);
    expect(verdict).toBe('Elsewhere: call.answeredOutside');
    expect(steps).toContain('heard.answeredOutside');
  });
  it("is reported if an agent's outside number is configured", () => {
    const agentNumbers = new Map([['+491711112222', '101']]);
    expect(verdictAfter([...followed, ...over], settings({ agentNumbers })).reported).toEqual([
      'Answered 101',
      'Disconnected 101',
    ]);
  });
  it('is reported even if the agent’s number appears only during dialling', () => {
    const agentNumbers = new Map([['+491711112222', '101']]);
    const unnamed: LineEvent = {
      type: 'leg.appeared',
      leg: 'm',
      call: 'c',
      end: { kind: 'outside' },
      origin: 'called',
    };
    const dialled: LineEvent = { type: 'leg.described', leg: 'm', dialled: '01711112222' };
    const events = [...rings, unnamed, dialled, rang('m'), joined('m', 'B1'), joined('c', 'B1'), ...over];
    expect(verdictAfter(events, settings({ agentNumbers })).reported).toEqual(['Answered 101', 'Disconnected 101']);
  });
  it('is not a customer call if a colleague dials the agent’s mobile', () => {
    const agentNumbers = new Map([['+491711112222', '101']]);
    const events = [
      appears.caller('b', 'b', '102', '01711112222'),
      appears.outsideParty('m', 'b', '01711112222'),
      joined('m', 'B1'),
      joined('b', 'B1'),
      endedLeg('m'),
      endedLeg('b'),
    ];
    const { reported, verdict } = verdictAfter(events, settings({ extensions: '*', agentNumbers }));
    expect(reported).toEqual([]);
    expect(verdict).toBe('Internal: call.internal');
  });
});

describe('A call that nobody at these extensions answered', () => {
  it('shows that the phone system then kept the caller', () => {
    const { verdict } = verdictAfter([...rings, endedLeg('a', 'no-answer'), ...later(10), endedLeg('c')]);
    expect(verdict).toBe('Missed: call.keptByExchange');
  });
  it('shows no such reason if the caller hung up', () => {
    const { verdict } = verdictAfter([...rings, endedLeg('a', 'cancelled'), endedLeg('c')]);
    expect(verdict).toBe('Missed: call.unanswered');
  });
});

it('shows a feature code as an internal call, not as a failed one', () => {
  expect(verdictAfter([appears.caller('a', 'a', '101', '*72'), endedLeg('a')]).verdict).toBe(
    'Internal: call.featureCode',
  );
});

it('is reported only once if the same agent parks and retrieves it', () => {
  const parked = [left('a', 'B1'), left('c', 'B1'), endedLeg('a')];
  const back = [appears.caller('a2', 'a2', '101', '701'), joined('a2', 'B9'), joined('c', 'B9')];
  const { reported, steps } = verdictAfter([...answered(), ...parked, ...back, endedLeg('c'), endedLeg('a2')]);
  expect(reported).toEqual(['Answered 101', 'Disconnected 101']);
  expect(steps.filter((code) => code === 'heard.takenAgain')).toHaveLength(1);
});
