/** Tests what is known about a customer call after a restart during the call. */
import { describe, expect, it } from 'vitest';
import { endedLeg } from '../calls/play-events.ts';
import { answers, both, ends, handedOver, phone, rings, talksOnBoth } from './scenario-runner.ts';
import { createStage, stillTalking } from './source-simulator.ts';

describe('A restart', () => {
  it('loses nothing that is waiting and reports nothing twice', () => {
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
  it('reports what was waiting if no higher-priority source follows', () => {
    const before = createStage({ lines: both });
    before.receive('phone', ...phone.rings, ...phone.answers);
    const after = createStage({ lines: both, kept: before.kept() });
    after.pass(2_000);
    after.receive('phone', ...phone.ends);
    expect(after.reported()).toEqual(['Answered 101 phone:p1', 'Disconnected 101 phone:p1']);
  });
  it('recognises an active call from two sources', () => {
    const before = createStage({ lines: both });
    talksOnBoth(before);
    const after = createStage({ lines: both, kept: before.kept() });
    after.comeUp('pbx', stillTalking());
    after.receive('phone', ...phone.ends);
    after.receive('pbx', ...handedOver, endedLeg('c'), endedLeg('d'));
    expect(after.reported()).toEqual(['Transfer 102 pbx:c', 'Answered 102 pbx:c', 'Disconnected 102 pbx:c']);
  });
  it('skips stored calls that it cannot read', () => {
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
  it('does not report a call from one source again', () => {
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
