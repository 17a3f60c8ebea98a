import { describe, expect, it, vi } from 'vitest';
import { createBudget } from '#domain/rate-limit/budget.ts';
import type { Permission, SiteMember } from '#domain/site/member.ts';
import { createSiteBudget } from '#delivery/request-budget.ts';

const windows = [{ name: 'second', windowMs: 1_000, requests: 3 }];
const grant: Permission = { kind: 'grant', id: 'g1', key: undefined };
const want = { id: 'i1', class: 'pop' } as const;

const setUp = (mode: ReturnType<SiteMember['mode']>, at: number) => {
  const local = createBudget({ windows, share: 1, reserve: 0 });
  const done = vi.fn<SiteMember['done']>();
  const budget = createSiteBudget(local, {
    next: () => at,
    heldUntil: () => undefined,
    use: () => grant,
    done,
    mode: () => mode,
  });
  return { local, done, budget };
};

describe('The request budget of a PC in a site', () => {
  it('waits for a grant, and allows lower lanes to send when a higher lane is empty', () => {
    const { budget } = setUp('granted', Infinity);
    expect(budget.next(100, 'pop', want)).toBe(Infinity);
    expect(budget.next(100, 'pop')).toBe(100);
  });

  it('follows the grantor even if its own time windows look full', () => {
    const { budget, local } = setUp('granted', 100);
    for (let n = 0; n < 3; n += 1) local.take(100, 'pop');
    expect(budget.next(100, 'pop', want)).toBe(100);
  });

  it('uses its own time windows without a grantor', () => {
    const { budget, local } = setUp('turn', 100);
    for (let n = 0; n < 3; n += 1) local.take(100, 'pop');
    expect(budget.next(100, 'pop', want)).toBe(Infinity);
  });

  it('reports the result of each request to the grantor, and also counts the request itself', () => {
    const { budget, local, done } = setUp('granted', 100);
    budget.finish(budget.take(100, 'pop', want), 200, true);
    budget.finish(budget.take(100, 'pop', want), 210);
    budget.refused(budget.take(100, 'pop', want), 220, 5_000);
    budget.giveBack(budget.take(100, 'pop', want));
    expect(done.mock.calls.map(([, outcome]) => outcome)).toEqual(['accepted', 'answered', 'limited', 'unsent']);
    expect(done.mock.calls[2]?.[3]).toBe(5_000);
    expect(local.sentWithin(1_000, 300)).toBe(3);
  });
});
