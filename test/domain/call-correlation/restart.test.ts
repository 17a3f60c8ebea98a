/** Tests what is known about a customer call after a restart during the call. */
import { describe, expect, it } from 'vitest';
import { endedLeg } from '../calls/play-events.ts';
import { answers, both, ends, handedOver, phone, rings, talksOnBoth } from './scenario-runner.ts';
import { createStage, stillTalking } from './source-simulator.ts';

describe('A restart', () => {
  it('does not lose waiting reports and does not report a call twice', () => {
    const before = createStage({ lines: both });
    before.receive('phone', ...phone.rings, ...phone.answers);
    expect(before.reported()).toEqual([]);
    const after = createStage({ lines: both, kept: before.kept() });
    after.comeUp('pbx', stillTalking());
    after.pass(2_000);
    expect(after.reported()).toEqual(['Answered 101 pbx:c']);
    after.receive('pbx', ...ends);
    after.receive('phone', ...phone.ends);
    expect(after.reported()).toEqual(['Answered 101 pbx:c', 'Disconnected 101 pbx:c']);
  });
  it('causes waiting calls to be reported if no higher-priority source follows', () => {
    const before = createStage({ lines: both });
    before.receive('phone', ...phone.rings, ...phone.answers);
    const after = createStage({ lines: both, kept: before.kept() });
    after.pass(2_000);
    after.receive('phone', ...phone.ends);
    expect(after.reported()).toEqual(['Answered 101 phone:p1', 'Disconnected 101 phone:p1']);
  });
  it('keeps an active call from two sources together', () => {
    const before = createStage({ lines: both });
    talksOnBoth(before);
    const after = createStage({ lines: both, kept: before.kept() });
    after.comeUp('pbx', stillTalking());
    after.receive('phone', ...phone.ends);
    after.receive('pbx', ...handedOver, endedLeg('c'), endedLeg('d'));
    expect(after.reported()).toEqual(['Transfer 102 pbx:c', 'Answered 102 pbx:c', 'Disconnected 102 pbx:c']);
  });
  it('skips unreadable stored calls', () => {
    const broken = [
      '',
      '{}',
      'null',
      '{"page":"x","told":[],"sightings":[{}]}',
      '{"page":"x","told":[],"sightings":[null]}',
    ];
    const after = createStage({ lines: both, kept: broken });
    after.pass(2_000);
    expect([after.size(), after.reported()]).toEqual([0, []]);
  });
  it('does not cause a second report of a call from one source', () => {
    const before = createStage({ lines: both });
    before.receive('pbx', ...rings, ...answers);
    const after = createStage({ lines: both, kept: before.kept() });
    after.comeUp('pbx', stillTalking());
    after.receive('phone', ...phone.rings, ...phone.answers);
    after.pass(3_000);
    after.receive('pbx', ...ends);
    expect(after.reported()).toEqual(['Disconnected 101 pbx:c']);
  });
});
