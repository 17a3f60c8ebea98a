/**
 * Tests the ID of a call that two lines to one phone system see. It is the same on every PC and does not depend on
 * which line reports first.
 */

import { describe, expect, it } from 'vitest';
import { callToShow, findReportedCustomer } from '#domain/call-correlation/queries.ts';
import { customersFromTexts } from '#domain/call-correlation/serialize.ts';
import { answered, appears, endedLeg, joined, rang } from '../calls/play-events.ts';
import { createStage, seenBy, stillTalking, type Stage, type StageOptions } from './source-simulator.ts';

const lines = { ari: 'exchange', pbx: 'exchange', phone: 'device' } as const;
const exchanges = { ari: 'pbx', pbx: 'pbx' };
const pc = (options: Partial<StageOptions> = {}): Stage => createStage({ lines, exchanges, ...options });

describe('Two lines to one phone system', () => {
  it('give the same ID on a PC that has received data only from the REST interface so far', () => {
    const early = pc();
    early.goDown('pbx');
    early.receive('ari', ...answered());
    const other = createStage({ lines: { pbx: 'exchange' } });
    other.receive('pbx', ...answered());
    expect(early.reported()).toEqual(other.reported());
    early.comeUp('pbx', stillTalking());
    for (const stage of [early, other]) stage.receive('pbx', endedLeg('c'), endedLeg('a'));
    early.receive('ari', endedLeg('c'), endedLeg('a'));
    expect(early.reported()).toEqual(['Answered 101 pbx:c', 'Disconnected 101 pbx:c']);
    expect(early.reported()).toEqual(other.reported());
  });

  it('keep the ID across a restart, even for a call that only one line saw', () => {
    const before = pc();
    before.receive('ari', ...answered());
    const { customers, calls: known } = customersFromTexts(before.kept());
    expect(callToShow(findReportedCustomer(customers, 'pbx:c'), [])?.id).toBe('ari:c');
    expect([...known.calls.keys()]).toEqual(['ari:c']);
    const after = pc({ kept: before.kept() });
    after.comeUp('ari');
    expect([before.reported(), after.reported()]).toEqual([['Answered 101 pbx:c'], ['Disconnected 101 pbx:c']]);
  });

  it('keep the ID of a call that a phone reported first', () => {
    const stage = pc();
    stage.goDown('pbx');
    stage.goDown('ari');
    const phone = seenBy('device', 'p1');
    stage.receive('phone', ...phone.rings, ...phone.answers);
    stage.comeUp('ari', stillTalking());
    stage.receive('ari', endedLeg('a'), endedLeg('c'));
    expect(stage.reported()).toEqual(['Answered 101 phone:p1', 'Disconnected 101 phone:p1']);
  });

  it('start a new call after another call ended, although the busy lamp showed a busy extension', () => {
    const stage = pc({ lines: { ari: 'exchange', pbx: 'exchange', lamps: 'inferred' } });
    // The call was dialled and cancelled within 0.1 s, so only one of the two lines showed it in time.
    stage.receive('ari', appears.caller('x', 'x', '101', '049891234542'));
    stage.pass(40);
    stage.receive('lamps', {
      type: 'leg.appeared',
      leg: 'l',
      call: 'l',
      end: { kind: 'extension', extension: '101' },
      origin: 'calling',
      unseen: true,
    });
    stage.pass(40);
    stage.receive('ari', endedLeg('x', 'cancelled'));
    stage.receive('lamps', { type: 'leg.ended', leg: 'l', cause: 'unseen' });
    stage.pass(1_650);
    // With click-to-call, extension 101 rings first, and then the customer's phone.
    const begins = [appears.called('y', 'y', '101'), rang('y')];
    const goesOn = [appears.outsideParty('z', 'y', '493023125014'), joined('z', 'B1'), joined('y', 'B1')];
    stage.receive('pbx', ...begins);
    stage.pass(30);
    stage.receive('ari', ...begins);
    stage.pass(550);
    stage.receive('pbx', ...goesOn);
    stage.pass(20);
    stage.receive('ari', ...goesOn);
    stage.pass(2_000);
    for (const line of ['pbx', 'ari']) stage.receive(line, endedLeg('y'), endedLeg('z'));
    stage.pass(20_000);
    expect(stage.reported()).toEqual(['Answered 101 pbx:y', 'Disconnected 101 pbx:y']);
  });
});
