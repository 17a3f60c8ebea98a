/** Tests which calls are ended or left unchanged by a line that only shows which extensions are busy. */
import { describe, expect, it } from 'vitest';
import { endedLeg, left } from '../calls/play-events.ts';
import { answers, ends, rings } from './scenario-runner.ts';
import { createStage, seenBy, type Stage } from './source-simulator.ts';

describe('A helper line that watches busy lamp fields', () => {
  const helped = { pbx: 'exchange', helper: 'helper' } as const;
  const lamp = seenBy('inferred', 'l1');
  const talks = (stage: Stage): void => {
    stage.receive('pbx', ...rings);
    stage.receive('helper', ...lamp.rings, ...lamp.answers);
    stage.pass(100);
    stage.receive('pbx', ...answers);
  };
  it('does not open or answer calls and has no ledger entries', () => {
    const stage = createStage({ lines: helped });
    stage.receive('helper', ...lamp.rings, ...lamp.answers);
    stage.pass(10_000);
    expect([stage.reported(), stage.pages()]).toEqual([[], []]);
    const alone = createStage({ lines: helped });
    alone.goDown('pbx');
    alone.receive('helper', ...lamp.rings, ...lamp.answers, ...lamp.ends);
    alone.pass(10_000);
    expect([alone.reported(), alone.pages()]).toEqual([[], []]);
  });
  it('leaves the end of a call to the phone system while it is connected', () => {
    const stage = createStage({ lines: helped });
    talks(stage);
    stage.receive('helper', ...lamp.ends);
    stage.pass(5_000);
    expect(stage.reported()).toEqual(['Answered 101 pbx:c']);
    stage.receive('pbx', ...ends);
    expect(stage.reported()).toEqual(['Answered 101 pbx:c', 'Disconnected 101 pbx:c']);
  });
  it.each([
    ['the extension became free while the phone system was unreachable', true],
    ['the extension became free just before the loss was noticed', false],
  ])('ends an orphaned call: %s', (_, isAwayFirst) => {
    const stage = createStage({ lines: helped });
    talks(stage);
    if (isAwayFirst) stage.goDown('pbx');
    stage.pass(5_000);
    stage.receive('helper', ...lamp.ends);
    if (!isAwayFirst) stage.goDown('pbx');
    expect(stage.reported()).toEqual(['Answered 101 pbx:c', 'Disconnected 101 pbx:c']);
    expect(stage.notes()).toContain('heard.helperFree helper 101 pbx');
    expect(stage.pages().map(({ over }) => over !== undefined)).toEqual([true]);
    stage.pass(5_000);
    stage.comeUp('pbx');
    expect(stage.reported().length).toBe(2);
  });
  it('does not end calls at an extension that it never saw busy', () => {
    const stage = createStage({ lines: helped });
    stage.receive('pbx', ...rings, ...answers);
    stage.goDown('pbx');
    stage.receive('helper', ...seenBy('inferred', 'l2', '105').rings);
    expect(stage.reported()).toEqual(['Answered 101 pbx:c']);
  });
  it('keeps a call that was parked when the phone system disconnected', () => {
    const stage = createStage({ lines: helped });
    talks(stage);
    stage.receive('pbx', left('a', 'B1'), left('c', 'B1'), endedLeg('a'));
    stage.receive('helper', ...lamp.ends);
    stage.goDown('pbx');
    expect(stage.reported()).toEqual(['Answered 101 pbx:c']);
  });
});
