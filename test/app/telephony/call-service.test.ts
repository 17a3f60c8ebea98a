/** Tests what is reported and stored if the disk or the process fails at some point. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { LineEvent } from '#domain/calls/line-event.ts';
import { answered, appears, endedLeg, joined, left } from '../../domain/calls/play-events.ts';
import { room } from './call-service-setup.ts';
import { useFakeTimers } from '../../support/fake-timers.ts';

const handedOver: LineEvent[] = [
  left('a', 'B1'),
  left('c', 'B1'),
  endedLeg('a'),
  appears.called('d', 'c', '102'),
  joined('d', 'B2'),
  joined('c', 'B2'),
];

describe('A reported call', () => {
  afterEach(() => void vi.useRealTimers());
  it('is completely on disk before it is cached in memory', () => {
    const { receive, order } = room();
    receive([...answered(), ...handedOver]);
    expect(order.filter((what) => what.startsWith('put'))).toEqual(['put Answered', 'put Transfer+Answered']);
    expect(order.indexOf('put Answered')).toBeLessThan(order.indexOf('remember'));
  });

  it('is in the outbox before the call memory and the entry are updated', () => {
    const { receive, order } = room();
    receive(answered().slice(0, -1));
    order.length = 0;
    receive(answered().slice(-1));
    expect(order).toEqual(['put Answered', 'remember', 'page', 'heard', 'decided']);
  });

  it('is reported later, in order, if the disk is full, and is not marked as reported', async () => {
    const { receive, put, memory, notSent, disk, types, calls } = room();
    disk.full = true;
    receive([...answered(), ...handedOver]);
    expect([put.length, memory.size, [...new Set(notSent)]]).toEqual([0, 0, ['pbx:c']]);
    disk.full = false;
    receive([endedLeg('c')]);
    expect(types()).toEqual(['Answered', 'Transfer', 'Answered', 'Disconnected']);
    calls.stop();
  });

  it('is reported without another call as soon as the disk has space again', async () => {
    const { receive, disk, types, calls } = room();
    disk.full = true;
    receive(answered());
    disk.full = false;
    while (types().length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
    expect(types()).toEqual(['Answered']);
    calls.stop();
  });

  it('is restored after a restart if it was written late, with one end and no repeats', () => {
    useFakeTimers();
    const before = room();
    before.disk.full = true;
    before.receive(answered());
    before.disk.full = false;
    vi.advanceTimersByTime(1_000);
    expect([before.types(), before.memory.size]).toEqual([['Answered'], 1]);
    before.calls.stop();
    const after = room([...before.memory.values()]);
    after.receive([{ type: 'line.resynced', legs: [] }]);
    expect(after.types()).toEqual(['Disconnected']);
  });

  it('is stored when another call finds that the disk has space again', () => {
    const { receive, disk, memory, types, calls } = room();
    disk.full = true;
    receive(answered());
    disk.full = false;
    receive(answered('k', 'b', '102', 'B2'));
    expect([types(), [...memory.keys()]]).toEqual([
      ['Answered', 'Answered'],
      ['pbx:c', 'pbx:k'],
    ]);
    calls.stop();
  });

  it('is stored as soon as the disk accepts it', () => {
    useFakeTimers();
    const { receive, disk, memory, types } = room();
    disk.forgets = true;
    receive(answered());
    expect([types(), memory.size]).toEqual([['Answered'], 0]);
    vi.advanceTimersByTime(3_000);
    disk.forgets = false;
    vi.advanceTimersByTime(1_000);
    expect([...memory.keys()]).toEqual(['pbx:c']);
    disk.forgets = true;
    receive([endedLeg('c')]);
    disk.forgets = false;
    vi.advanceTimersByTime(1_000);
    expect([memory.size, vi.getTimerCount()]).toEqual([0, 0]);
  });

  it('causes no disk access for events of other calls while the disk is full', () => {
    const { receive, disk, asked } = room();
    disk.full = true;
    receive(answered());
    const before = asked();
    receive([...answered('x', 'y', '109', 'B9'), endedLeg('x'), endedLeg('y')]);
    expect(asked()).toBe(before);
  });

  it('is reported by the next start if the app ended before it was written', () => {
    const before = room();
    before.disk.full = true;
    before.receive(answered());
    before.calls.stop();
    const after = room([...before.memory.values()]);
    after.receive([
      {
        type: 'line.resynced',
        legs: [
          { leg: 'a', call: 'c', end: { kind: 'extension', extension: '101' }, origin: 'called', bridge: 'B1' },
          { leg: 'c', call: 'c', end: { kind: 'outside' }, origin: 'calling', number: '493023125014', bridge: 'B1' },
        ],
      },
      endedLeg('c'),
    ]);
    expect(after.types()).toEqual(['Answered', 'Disconnected']);
  });

  it('ends when its line is removed from the settings', () => {
    const { calls, receive, types } = room();
    receive(answered());
    expect(calls.linesOfOpenCalls()).toEqual(['pbx']);
    calls.removeLine('pbx');
    expect(types()).toEqual(['Answered', 'Disconnected']);
    expect([calls.linesOfOpenCalls(), calls.isTalking()]).toEqual([[], false]);
  });

  it('is stored only when it has changed', () => {
    const { receive, order } = room();
    receive(answered());
    const before = order.filter((what) => what === 'remember').length;
    receive([{ type: 'leg.held', leg: 'a' }, { type: 'leg.resumed', leg: 'a' }, joined('a', 'B1')]);
    expect(order.filter((what) => what === 'remember').length).toBe(before);
  });

  it('needs no additional write if it has only one source', () => {
    const { receive, order, memory } = room();
    receive([...answered(), { type: 'leg.held', leg: 'a' }]);
    expect(order.filter((what) => what === 'remember').length).toBe(1);
    expect(JSON.parse(memory.get('pbx:c') ?? '{}')).toMatchObject({ id: 'pbx:c', line: 'pbx' });
  });
});
