/** What is told and what is remembered, when the disk or the process fails in between. */
import { describe, expect, it } from 'vitest';
import { createCalls, type CallsPorts } from '#app/calls.ts';
import type { LineEvent } from '#domain/call/line-event.ts';
import type { Draft } from '#delivery/delivery.ts';
import { answered, appears, endedLeg, joined, left, settings } from '../domain/call/play.ts';

/** A room with a disk that can be full, and a memory that is looked at. The chronicle only listens. */
const room = (remembered: readonly string[] = []) => {
  const put: Draft[] = [];
  const order: string[] = [];
  const memory = new Map<string, string>();
  const notSent: string[] = [];
  const disk = { full: false };
  const ports: CallsPorts = {
    wallMs: () => 1_000,
    put: (drafts) => {
      if (disk.full) throw new Error('the disk is full');
      put.push(...drafts);
      order.push(`put ${drafts.map(({ body }) => (body as { EventType: string }).EventType).join('+')}`);
      return drafts.map(() => 'id');
    },
    chronicle: {
      call: () => undefined,
      callUnited: () => undefined,
      callForgotten: () => undefined,
      paused: () => undefined,
      open: () => undefined,
      close: () => undefined,
      write: () => undefined,
      step: () => undefined,
      delivered: () => undefined,
      live: () => [],
      notSent: (id) => void notSent.push(id),
    },
    memory: {
      remembered: () => remembered.map((json, index) => ({ id: String(index), json })),
      remember: (id, text) => void (memory.set(id, text), order.push('remember')),
      forget: (id) => void memory.delete(id),
    },
    isPaused: () => false,
    sources: () => [{ line: 'pbx', knows: 'exchange', isUp: true, isHelper: false, extensions: '*' }],
  };
  const calls = createCalls(() => settings(), ports);
  const hear = (events: readonly LineEvent[]): void => {
    for (const event of events) calls.hear('pbx', { event });
  };
  return {
    calls,
    hear,
    put,
    order,
    memory,
    notSent,
    disk,
    types: () => put.map(({ body }) => (body as { EventType: string }).EventType),
  };
};

const handedOver: LineEvent[] = [
  left('a', 'B1'),
  left('c', 'B1'),
  endedLeg('a'),
  appears.called('d', 'c', '102'),
  joined('d', 'B2'),
  joined('c', 'B2'),
];

describe('told and remembered', () => {
  it('is on disk before it is remembered, and in one piece', () => {
    const { hear, order } = room();
    hear([...answered(), ...handedOver]);
    expect(order.filter((what) => what !== 'remember')).toEqual(['put Answered', 'put Transfer+Answered']);
    expect(order.indexOf('put Answered')).toBeLessThan(order.indexOf('remember'));
  });

  it('a disk that is full: nothing is remembered as told, and all of it is put later, in order', async () => {
    const { hear, put, memory, notSent, disk, types, calls } = room();
    disk.full = true;
    hear([...answered(), ...handedOver]);
    expect([put.length, memory.size, [...new Set(notSent)]]).toEqual([0, 0, ['pbx:c']]);
    disk.full = false;
    hear([endedLeg('c')]);
    expect(types()).toEqual(['Answered', 'Transfer', 'Answered', 'Disconnected']);
    calls.stop();
  });

  it('a disk that has space again is found without another call', async () => {
    const { hear, disk, types, calls } = room();
    disk.full = true;
    hear(answered());
    disk.full = false;
    while (types().length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
    expect(types()).toEqual(['Answered']);
    calls.stop();
  });

  it('ended between decision and disk: the next start tells it anew', () => {
    const before = room();
    before.disk.full = true;
    before.hear(answered());
    before.calls.stop();
    const after = room([...before.memory.values()]);
    after.hear([
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

  it('a line that is taken out of the settings ends its calls', () => {
    const { calls, hear, types } = room();
    hear(answered());
    expect(calls.linesOfOpenCalls()).toEqual(['pbx']);
    calls.lineGone('pbx');
    expect(types()).toEqual(['Answered', 'Disconnected']);
    expect([calls.linesOfOpenCalls(), calls.talking()]).toEqual([[], false]);
  });

  it('writes down an open call only when it has changed', () => {
    const { hear, order } = room();
    hear(answered());
    const before = order.filter((what) => what === 'remember').length;
    hear([{ type: 'leg.held', leg: 'a' }, { type: 'leg.resumed', leg: 'a' }, joined('a', 'B1')]);
    expect(order.filter((what) => what === 'remember').length).toBe(before);
  });
});
