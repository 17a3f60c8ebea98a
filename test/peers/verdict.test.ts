import { describe, expect, it } from 'vitest';
import { events, inbound, nothing } from './scenarios/scenario.ts';
import type { Scenario } from './scenarios/scenario.ts';
import { judge } from './verdict.ts';
import type { Received } from './verdict.ts';

const facts = inbound('+493023125011', '+493012345001');
const scenario: Scenario = {
  name: 'answered',
  title: 'Answered',
  play: () => Promise.resolve(),
  expected: events(facts, 'Answered 101', 'Disconnected 101'),
};
const around = { source: 'AMI', callId: '17.0', foreignIds: new Set<string>() };
const post = (body: Record<string, unknown>): Received => ({
  request: 'POST /voip/registerevent/key',
  body: { Id: 'pbx-17.0', ...body },
  status: 201,
  violations: [],
});
const [answered, disconnected] = scenario.expected.map((event) => post({ ...event }));
if (answered === undefined || disconnected === undefined) throw new Error('two events are expected');
const change = (entry: Received, body: Record<string, unknown>): Received => ({
  ...entry,
  body: { ...entry.body, ...body },
});

describe('The verdict on a scenario', () => {
  it('is correct if exactly the expected events arrived in order', () => {
    expect(judge(scenario, [answered, disconnected], around)).toEqual({ cell: 'right', remarks: [] });
    expect(judge({ ...scenario, expected: nothing }, [], around).cell).toBe('right');
  });

  const wrong: readonly (readonly [string, readonly Received[]])[] = [
    ['an event is missing', [answered]],
    ['an event arrived twice', [answered, answered, disconnected]],
    ['the order is reversed', [disconnected, answered]],
    ['the number lacks its plus', [change(answered, { PhoneNumber: '493023125011' }), disconnected]],
    ['the extension is wrong', [answered, change(disconnected, { PhoneExtension: '102' })]],
    ['the referrer is missing', [change(answered, { PhoneReferrer: undefined }), disconnected]],
    ['there is an unexpected field', [change(answered, { Note: 'x' }), disconnected]],
    ['the Id changes', [answered, change(disconnected, { Id: 'pbx-17.0-b' })]],
    ['the Id is not derived', [change(answered, { Id: 'x' }), change(disconnected, { Id: 'x' })]],
    ['the helpdesk rejected an event', [answered, { ...disconnected, status: 406 }]],
    ['the helpdesk reported a problem', [answered, { ...disconnected, violations: ['PhoneNumber: digits only'] }]],
  ];
  it.each(wrong)('is wrong if %s', (_, received) => {
    const verdict = judge(scenario, received, around);
    expect(verdict.cell).toBe('wrong');
    expect(verdict.remarks).not.toEqual([]);
  });

  it('is wrong if the ID belongs to another call', () => {
    const foreign = { ...around, foreignIds: new Set(['pbx-17.0']) };
    expect(judge(scenario, [answered, disconnected], foreign).cell).toBe('wrong');
  });

  it('is correct if an event repeats with the same ID after the processes were suspended', () => {
    const stopped = { ...scenario, stopsProcesses: true } as const;
    const cell = (...received: readonly Received[]) => judge(stopped, received, around).cell;
    expect(cell(answered, answered, disconnected)).toBe('right');
    expect(cell(answered, disconnected, disconnected)).toBe('right');
    expect(cell(answered, disconnected)).toBe('right');
    // Each of these deviations makes the cell wrong: a third copy of an event, another ID, different values, an event
    // after the end, a rejected event, and a missing end.
    expect(cell(answered, answered, answered, disconnected)).toBe('wrong');
    expect(cell(answered, change(answered, { Id: 'pbx-17.0-b' }), disconnected)).toBe('wrong');
    expect(cell(answered, change(answered, { PhoneExtension: '102' }), disconnected)).toBe('wrong');
    expect(cell(answered, disconnected, answered)).toBe('wrong');
    expect(cell(answered, { ...answered, status: 406 }, disconnected)).toBe('wrong');
    expect(cell(answered, answered)).toBe('wrong');
  });

  it('is wrong if an event arrives for a call that must not be reported', () => {
    expect(judge({ ...scenario, expected: nothing }, [answered], around).remarks).toHaveLength(1);
  });

  it('names only the reason for a source that cannot see more', () => {
    const because = 'the lamp does not say who answered';
    const reduced = { ...scenario, reduced: { 'SIP watch': { expected: events(facts, 'Answered 101'), because } } };
    const verdict = judge(reduced, [answered], { ...around, source: 'SIP watch' });
    expect(verdict).toEqual({ cell: 'right as far as the source can know', remarks: [because] });
    expect(judge(reduced, [answered], around).cell).toBe('wrong');
    expect(judge(reduced, [], { ...around, source: 'SIP watch' }).cell).toBe('wrong');
  });
});
