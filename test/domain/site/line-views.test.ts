/**
 * Tests which part of a shared phone line each PC receives: only its own calls, from the first ring at one of its
 * extensions until the call ends.
 */
import { describe, expect, it } from 'vitest';
import { createLineViews, type SharedEvent } from '#domain/site/line-views.ts';
import { answerBy, endOf, list, ringAt } from '../../lines/site/shared-line-fixture.ts';

const setUp = () => {
  const views = createLineViews();
  views.setList(list);
  const received = new Map<string, string[]>();
  const play = (events: readonly SharedEvent[]): void => {
    for (const event of events)
      for (const [pc, own] of views.apply(event))
        received.set(pc, [...(received.get(pc) ?? []), ...own.map(({ type, leg }) => `${type} ${leg}`)]);
  };
  return { views, play, of: (pc: string): readonly string[] => received.get(pc) ?? [] };
};

describe('The view of a PC', () => {
  it('contains its own call with the legs that began before its extension rang, but no other calls', () => {
    const { play, of } = setUp();
    play([...ringAt('1.1', '101'), ...answerBy('1.1', '101'), ...endOf('1.1', '101')]);
    expect(of('pc1')).toEqual([
      'leg.appeared 1.1.c',
      'leg.appeared 1.1.101',
      'leg.rang 1.1.101',
      'leg.joined 1.1.c',
      'leg.joined 1.1.101',
      'leg.ended 1.1.101',
      'leg.ended 1.1.c',
    ]);
    expect([of('pc2'), of('pc3'), of('pc4')]).toEqual([[], [], []]);
  });

  it('contains the legs of a hunt group only on the PCs of its extensions', () => {
    const { play, of } = setUp();
    play([...ringAt('2.1', '101', '102'), ...answerBy('2.1', '102')]);
    expect(of('pc2')).toContain('leg.joined 2.1.102');
    expect(of('pc1')).toContain('leg.joined 2.1.102');
    expect(of('pc3')).toEqual([]);
  });

  it('contains a transferred customer until the call ends, and begins with the consultation for the colleague', () => {
    const { play, of, views } = setUp();
    play([...ringAt('3.1', '101'), ...answerBy('3.1', '101')]);
    // 101 calls 102 in a second call, which is then connected to the customer.
    play([
      {
        type: 'leg.appeared',
        leg: '3.2.101',
        call: '3.2',
        end: { kind: 'extension', extension: '101' },
        origin: 'calling',
      },
      {
        type: 'leg.appeared',
        leg: '3.2.102',
        call: '3.2',
        end: { kind: 'extension', extension: '102' },
        origin: 'called',
      },
      { type: 'leg.rang', leg: '3.2.102' },
      { type: 'leg.joined', leg: '3.2.101', bridge: 'b2', evidence: 'exchange' },
      { type: 'leg.joined', leg: '3.2.102', bridge: 'b2', evidence: 'exchange' },
    ]);
    expect(of('pc2').some((text) => text.includes('3.1.c'))).toBe(false);
    play([
      { type: 'leg.left', leg: '3.2.102', bridge: 'b2' },
      { type: 'leg.joined', leg: '3.2.102', bridge: '3.1.b', evidence: 'exchange' },
      { type: 'leg.ended', leg: '3.2.101', cause: 'hung-up' },
      { type: 'leg.ended', leg: '3.1.101', cause: 'hung-up' },
    ]);
    expect(of('pc2')).toContain('leg.appeared 3.1.c');
    expect(
      views
        .legsOf('pc1')
        .map(({ leg }) => leg)
        .toSorted(),
    ).toEqual(['3.1.c', '3.2.102']);
    play([
      { type: 'leg.ended', leg: '3.2.102', cause: 'hung-up' },
      { type: 'leg.ended', leg: '3.1.c', cause: 'hung-up' },
    ]);
    expect(of('pc1').at(-1)).toBe('leg.ended 3.1.c');
    expect([views.legsOf('pc1'), views.followed()]).toEqual([[], {}]);
  });

  it('keeps the first ID of a call that the phone system renamed before the extension rang', () => {
    const { play, views } = setUp();
    play([...ringAt('4.1'), { type: 'leg.regrouped', leg: '4.1.c', call: '4.9' }]);
    play([
      {
        type: 'leg.appeared',
        leg: '4.9.101',
        call: '4.9',
        end: { kind: 'extension', extension: '101' },
        origin: 'called',
      },
    ]);
    expect(views.legsOf('pc1').map(({ call }) => call)).toEqual(['4.1', '4.1']);
  });

  it('ends legs of an internal call that continues without its extension', () => {
    const { play, of, views } = setUp();
    const inside = (extension: string, origin: 'calling' | 'called'): SharedEvent => ({
      type: 'leg.appeared',
      leg: `5.1.${extension}`,
      call: '5.1',
      end: { kind: 'extension', extension },
      origin,
    });
    play([inside('101', 'calling'), inside('102', 'called'), inside('103', 'called')]);
    play([{ type: 'leg.ended', leg: '5.1.101', cause: 'hung-up' }]);
    expect(of('pc1').at(-3)).toBe('leg.ended 5.1.101');
    expect(of('pc1').slice(-2).toSorted()).toEqual(['leg.ended 5.1.102', 'leg.ended 5.1.103']);
    expect(views.legsOf('pc1')).toEqual([]);
    expect(views.legsOf('pc2')).toHaveLength(2);
  });

  it('follows a new list immediately, even for active calls', () => {
    const { play, views } = setUp();
    play([...ringAt('6.1', '101'), ...answerBy('6.1', '101')]);
    expect(views.setList({ ...list, pc1: [], pc4: ['101'] })).toEqual(['pc1', 'pc4']);
    expect(views.legsOf('pc1')).toEqual([]);
    expect(views.legsOf('pc4')).toHaveLength(2);
    expect(views.setList({ ...list, pc1: [], pc4: ['101'] })).toEqual([]);
  });

  it('follows a transferred customer after a restart of the host', () => {
    const { play, views } = setUp();
    play([...ringAt('7.1', '101'), ...answerBy('7.1', '101')]);
    const next = createLineViews(views.followed());
    next.setList(list);
    next.resync([
      { leg: '7.1.c', call: '7.1', end: { kind: 'outside' }, origin: 'calling', bridge: 'x' },
      { leg: '7.1.102', call: '7.1', end: { kind: 'extension', extension: '102' }, origin: 'called', bridge: 'x' },
    ]);
    expect(next.legsOf('pc1').map(({ leg }) => leg)).toEqual(['7.1.c', '7.1.102']);
    expect(next.legsOf('pc3')).toEqual([]);
  });
});
