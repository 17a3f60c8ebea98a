/**
 * Property test: when all calls have ended and no late event can arrive, no state is left. Events, connections,
 * restarts and waits occur in any order.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LineEvent } from '#domain/calls/line-event.ts';
import { retentionMs } from '#domain/call-correlation/find-call.ts';
import { waitMs } from '#domain/call-correlation/report-policy.ts';
import { appears, endedLeg, joined, left, rang } from '../calls/play-events.ts';
import { createStage, seenBy, type Stage, type StageOptions } from './source-simulator.ts';

const lines = { pbx: 'exchange', ari: 'exchange', phone: 'device', lamps: 'inferred', helper: 'helper' } as const;
const numbers = ['493023125014', '493023125099'];

/** The legs in a phone system: two customers, their agents, a colleague and an outside party. */
const legs = ['c', 'a', 'k', 'b', 'd', 'o'];
const leg = fc.constantFrom(...legs);
const bridge = fc.constantFrom('B1', 'B2');
const exchangeSays: fc.Arbitrary<LineEvent> = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      appears.customer('c'),
      appears.called('a', 'c', '101'),
      appears.customer('k', 'k', numbers[1]),
      appears.called('b', 'k', '101'),
      appears.called('d', 'c', '102'),
      appears.outsideParty('o', 'c', '0301234567'),
    ),
  },
  leg.map(rang),
  { weight: 2, arbitrary: fc.tuple(leg, bridge).map(([l, b]) => joined(l, b)) },
  fc.tuple(leg, bridge).map(([l, b]) => left(l, b)),
  leg.map((l) => endedLeg(l)),
  fc.tuple(leg, fc.constantFrom('c', 'k')).map(([l, call]): LineEvent => ({ type: 'leg.regrouped', leg: l, call })),
);
type Act =
  | { readonly on: string; readonly event: LineEvent }
  /** A phone system's line reports a customer's call that extension 101 answers. */
  | { readonly on: string; readonly answered: string; readonly number: string }
  /** A softphone or a busy lamp field reports a complete part of a call in one step. */
  | {
      readonly on: string;
      readonly call: string;
      readonly extension: string;
      readonly number: string;
      readonly part: 'rings' | 'dials' | 'answers' | 'ends';
    }
  | { readonly passes: number }
  | { readonly down: string }
  | { readonly up: string };

const line = fc.constantFrom(...Object.keys(lines));
const exchange = fc.constantFrom('pbx', 'ari');
const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ on: exchange, event: exchangeSays }) },
  fc.record({ on: exchange, answered: fc.constantFrom('c', 'k', 'm'), number: fc.constantFrom(...numbers) }),
  {
    weight: 4,
    arbitrary: fc.record({
      on: fc.constantFrom('phone', 'lamps', 'helper'),
      call: fc.constantFrom('1', '2', '3'),
      extension: fc.constantFrom('101', '101', '102'),
      number: fc.constantFrom(...numbers),
      part: fc.constantFrom('rings', 'dials', 'answers', 'ends'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ passes: fc.constantFrom(10, 400, 1_000, 3_000, 12_000) }) },
  fc.record({ down: line }),
  fc.record({ up: line }),
);
const play = (stage: Stage, acts: readonly Act[]): void => {
  for (const each of acts) {
    if ('event' in each) stage.receive(each.on, each.event);
    else if ('answered' in each) {
      const { on, answered: call, number } = each;
      const [customer, agent] = [appears.customer(call, call, number), appears.called(`${call}a`, call, '101')];
      stage.receive(on, customer, agent, joined(call, `${call}B`), joined(`${call}a`, `${call}B`));
    } else if ('part' in each) {
      const { on, call, extension, number, part } = each;
      stage.receive(on, ...seenBy(on === 'phone' ? 'device' : 'inferred', `${on}${call}`, extension, number)[part]);
    } else if ('passes' in each) stage.pass(each.passes);
    else if ('down' in each) stage.goDown(each.down);
    else stage.comeUp(each.up);
  }
};
/** Reports an empty call list on every line, lets the waiting time for late events pass, and sends one more event. */
const end = (stage: Stage): void => {
  for (const each of Object.keys(lines)) stage.comeUp(each);
  stage.pass(retentionMs + waitMs + 1);
  stage.receive('pbx', { type: 'line.resynced', legs: [] });
};

describe('The state after all calls have ended', () => {
  it.each<[string, StageOptions['lines']]>([
    ['five lines', lines],
    ['a phone system and a softphone', { pbx: 'exchange', phone: 'device' }],
    ['one line', { pbx: 'exchange' }],
  ])('is empty: %s', (_, own) => {
    const known = fc.array(act, { minLength: 5, maxLength: 50 });
    fc.assert(
      fc.property(known, (acts) => {
        const stage = createStage({ lines: { ...own } });
        play(stage, acts);
        end(stage);
        expect([stage.remembered(), stage.kept()]).toEqual([[], []]);
      }),
      { numRuns: 200 },
    );
  });

  it('is empty if a ledger entry turned out to belong to another call', () => {
    const stage = createStage({ lines: { pbx: 'exchange', phone: 'device', lamps: 'inferred' } });
    const [phone, lamp] = [seenBy('device', 'p1'), seenBy('inferred', 'l1')];
    play(stage, [{ on: 'pbx', answered: 'c', number: '493023125014' }, { passes: 60_000 }]);
    stage.receive('lamps', ...lamp.rings);
    stage.receive('phone', ...phone.rings, ...phone.answers);
    stage.receive('lamps', ...lamp.ends);
    stage.pass(waitMs);
    stage.receive('phone', ...phone.ends);
    stage.receive('pbx', endedLeg('ca'), endedLeg('c'));
    end(stage);
    expect([stage.reported(), stage.remembered()]).toEqual([['Answered 101 pbx:c', 'Disconnected 101 pbx:c'], []]);
  });

  it('is empty if a call lost a leg to another call before a restart', () => {
    const two = { pbx: 'exchange', phone: 'device' } as const;
    const first = createStage({ lines: two });
    play(first, [
      { on: 'pbx', answered: 'c', number: '493023125014' },
      { on: 'pbx', answered: 'k', number: '493023125099' },
      { on: 'pbx', event: appears.called('d', 'c', '102') },
      { on: 'phone', call: '1', extension: '101', number: '493023125014', part: 'rings' },
      { on: 'pbx', event: { type: 'leg.regrouped', leg: 'd', call: 'k' } },
    ]);
    const second = createStage({ lines: two, kept: first.kept(), at: first.now() });
    for (const each of Object.keys(two)) second.comeUp(each);
    second.pass(retentionMs + waitMs + 1);
    second.receive('pbx', { type: 'line.resynced', legs: [] });
    expect(second.remembered()).toEqual([]);
  });

  it('is empty after a restart during the calls', () => {
    const some = fc.array(act, { minLength: 5, maxLength: 30 });
    fc.assert(
      fc.property(some, some, (before, since) => {
        const first = createStage({ lines });
        play(first, before);
        const second = createStage({ lines, kept: first.kept(), at: first.now() });
        play(second, since);
        end(second);
        expect([second.remembered(), second.kept()]).toEqual([[], []]);
      }),
      { numRuns: 200 },
    );
  });
});
