/**
 * Tests a call whose report waits briefly for a higher-priority source. The tests check the reports, and the data on
 * disk during the wait.
 */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { seenBy } from '../../domain/call-correlation/source-simulator.ts';
import { answered } from '../../domain/calls/play-events.ts';
import { room, withPhone } from './call-service-setup.ts';
import { useFakeTimers } from '../../support/fake-timers.ts';

describe('A call that waits for a higher-priority source', () => {
  afterEach(() => void vi.useRealTimers());
  const { rings, answers, ends } = seenBy('device', 'p1');

  it('is on disk while it waits and is reported after a second', () => {
    useFakeTimers();
    const { calls, put, memory, types } = room([], withPhone);
    for (const event of [...rings, ...answers]) calls.handleEvent('phone', { event });
    expect([put.length, memory.size]).toEqual([0, 1]);
    vi.advanceTimersByTime(999);
    expect(types()).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(types()).toEqual(['Answered']);
    for (const event of ends) calls.handleEvent('phone', { event });
    expect([types(), memory.size, vi.getTimerCount()]).toEqual([['Answered', 'Disconnected'], 0, 0]);
  });

  it('is reported at the next start with the original time if the app was killed', () => {
    useFakeTimers();
    const before = room([], withPhone);
    for (const event of [...rings, ...answers]) before.calls.handleEvent('phone', { event });
    const after = room([...before.memory.values()], withPhone);
    vi.advanceTimersByTime(1_000);
    expect(after.put.map(({ createdAt, group }) => [createdAt, group])).toEqual([[1_000, 'phone:p1']]);
    after.calls.stop();
    before.calls.stop();
  });

  it('is stored together with the matching call of the higher-priority source', () => {
    useFakeTimers();
    const { calls, receive, memory, clock, types } = room([], withPhone);
    receive(answered());
    clock.ms += 60_000;
    for (const event of [...rings, ...answers]) calls.handleEvent('phone', { event });
    expect([...memory.keys()]).toEqual(['pbx:c', 'phone:p1']);
    clock.ms += 1_000;
    vi.advanceTimersByTime(1_000);
    expect([[...memory.keys()], types()]).toEqual([['pbx:c'], ['Answered']]);
    expect(memory.get('pbx:c')).toContain('phone:p1');
    calls.stop();
  });

  it('leaves no timer and causes no second report after the higher-priority source reported it', () => {
    useFakeTimers();
    const { calls, receive, types } = room([], withPhone);
    for (const event of [...rings, ...answers]) calls.handleEvent('phone', { event });
    receive(answered());
    expect([types(), vi.getTimerCount()]).toEqual([['Answered'], 0]);
    vi.advanceTimersByTime(5_000);
    expect(types()).toEqual(['Answered']);
    expect(calls.isStillUp('pbx:c', '101')).toBe(true);
  });
});
