/**
 * The budget as delivery uses it: the budget of this PC alone, or the budget of its site. In a site, the grantor
 * decides when a request can be sent (docs/adr/0012). Requests are still counted in the PC's own budget, which is used
 * without a grantor and after the PC has left the site.
 */
import type { Budget, BudgetLane, Slot } from '#domain/rate-limit/budget.ts';
import type { Permission, SiteMember, Want } from '#domain/site/member.ts';
import type { DirectRequest } from './direct-requests.ts';
import { popLane, reportLane, type Row } from './outbox-row.ts';

export type SiteSlots = Pick<SiteMember, 'next' | 'heldUntil' | 'use' | 'done' | 'mode'>;

export interface RequestBudget extends Omit<Budget, 'next' | 'take' | 'finish'> {
  /** Returns the time of the next slot, like `Budget.next`. If there is no `want`, nothing is waiting in this lane. */
  readonly next: (now: number, lane: BudgetLane, want?: Want) => number;
  readonly take: (now: number, lane: BudgetLane, want?: Want) => Slot;
  readonly finish: (slot: Slot, now: number, isAccepted?: boolean) => void;
  /**
   * Returns the time until which this PC waits because another PC is reporting the item. Returns undefined if no other
   * PC is reporting it.
   */
  readonly heldUntil?: (want: Want, now: number) => number | undefined;
}

/** The age after which a Transfer, Disconnected or released Answered event gets the same low priority as a report. */
const backlogAfterMs = 60_000;

export const wantOfRow = (row: Row, now: number): Want => ({
  id: `i${row.seq}`,
  class:
    row.lane === popLane
      ? row.role === 'lookup'
        ? 'lookup'
        : 'pop'
      : row.lane === reportLane || now - row.heardMs > backlogAfterMs
        ? 'backlog'
        : 'report',
  key: row.operation === 'registerCallEvent' ? `${row.grp}|${row.role}|${row.extension}` : undefined,
});

const directIds = new WeakMap<DirectRequest, string>();
let directs = 0;
export const wantOfDirect = (direct: DirectRequest): Want => {
  let id = directIds.get(direct);
  if (id === undefined) {
    directs += 1;
    id = `d${directs}`;
    directIds.set(direct, id);
  }
  return { id, class: direct.class === 'presence' ? 'presence' : 'report' };
};

export const createSiteBudget = (local: Budget, site: SiteSlots): RequestBudget => {
  const permissions = new WeakMap<Slot, Permission>();
  const done = (slot: Slot, now: number, outcome: Parameters<SiteSlots['done']>[1], retryAfterMs?: number): void => {
    const permission = permissions.get(slot);
    if (permission !== undefined) site.done(permission, outcome, now, retryAfterMs);
  };
  return {
    ...local,
    next: (now, lane, want) => {
      if (want === undefined) return now;
      const at = site.next(want, now);
      return site.mode(now) === 'granted' ? at : Math.max(at, local.next(now, lane));
    },
    take: (now, lane, want) => {
      const slot = local.take(now, lane);
      if (want !== undefined) permissions.set(slot, site.use(want, now));
      return slot;
    },
    finish: (slot, now, isAccepted = false) => {
      local.finish(slot, now);
      done(slot, now, isAccepted ? 'accepted' : 'answered');
    },
    arrived: (slot, now) => {
      local.arrived(slot, now);
      done(slot, now, 'arrived');
    },
    giveBack: (slot) => {
      local.giveBack(slot);
      done(slot, slot.takenAt, 'unsent');
    },
    refused: (slot, now, retryAfterMs) => {
      local.refused(slot, now, retryAfterMs);
      done(slot, now, 'limited', retryAfterMs);
    },
    heldUntil: site.heldUntil,
  };
};
