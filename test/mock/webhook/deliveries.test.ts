/** Tests which webhook deliveries are due, by conversation, attempts and clock (C; assumption 20). */
import { describe, expect, it } from 'vitest';
import { recordDeliveryAttempt, dueNow, nextDue, restoreDeliveries, type Delivery } from '#mock/webhook/deliveries.ts';

describe('Webhook deliveries', () => {
  const one: Delivery = {
    id: 1,
    conversation: 'a',
    url: '',
    body: '',
    headers: {},
    tries: [],
    state: 'waiting',
    dueAt: 0,
  };
  it('wait only for earlier deliveries of the same conversation', () => {
    const all = [one, { ...one, id: 2 }, { ...one, id: 3, conversation: 'b' }];
    expect(dueNow(all, 0).map(({ id }) => id)).toEqual([1, 3]);
    const asking = [{ ...one, state: 'asking' as const }, ...all.slice(1)];
    expect(dueNow(asking, 0).map(({ id }) => id)).toEqual([3]);
    expect(dueNow([recordDeliveryAttempt(one, 0, { status: 500 }), ...all.slice(1)], 999).map(({ id }) => id)).toEqual([
      3,
    ]);
    expect(dueNow([recordDeliveryAttempt(one, 0, { status: 204 }), ...all.slice(1)], 0).map(({ id }) => id)).toEqual([
      2, 3,
    ]);
  });

  it('are not due before an earlier delivery of the same conversation', () => {
    const failed = recordDeliveryAttempt(one, 0, { status: 500 });
    expect(nextDue([failed, { ...one, id: 2 }])).toBe(1_000);
    expect(
      nextDue([
        { ...one, state: 'asking' },
        { ...one, id: 2 },
      ]),
    ).toBeUndefined();
    expect(nextDue([failed, { ...one, id: 2 }, { ...one, id: 3, conversation: 'b', dueAt: 5 }])).toBe(5);
  });

  it('are tried again after a restart, even if the clock was changed', () => {
    const left = [
      { ...one, state: 'asking' as const },
      { ...one, id: 2, conversation: 'b', dueAt: 86_400_000 },
    ];
    expect(restoreDeliveries(left, 1_000)).toMatchObject([
      { state: 'waiting', dueAt: 0 },
      { state: 'waiting', dueAt: 61_000 },
    ]);
  });
});
