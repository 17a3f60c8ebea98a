/**
 * The grantor distributes the request budget of the subscription among the PCs of a site, request by request. It uses
 * the same budget code as a single PC. One host of the site runs it. The election and the journal are in main/site/.
 *
 *   message of a PC ─▶ handle ─┐
 *   timer ──────────▶ advance ─┴─▶ { records, replies }: the replies are sent after the journal has the records
 *
 * All times are in monotonic milliseconds of this host. The file has more than 250 lines, because every message
 * changes the same state.
 */
import { createBudget, type BudgetLane, type BudgetUse, type Slot } from '../rate-limit/budget.ts';
import type { ServiceWindow } from '../rate-limit/limits.ts';
import type { RestoredStamp } from '../rate-limit/restore.ts';
import { marginMs } from '../rate-limit/window-counter.ts';
import { createGrantQueue, type Ask } from './grant-queue.ts';
import { grantId, type JournalRecord, type OpenGrant, type SiteHistory } from './journal.ts';
import { grantClasses, siteVersion, type FromGrantor, type FromMember, type GrantClass } from './messages.ts';
import { createSeats } from './seats.ts';
import { createHourlyUse } from './hourly-use.ts';
import { grantableWindows, learningMs, memberLeaseMs, paceOf, reportLeaseMs, slotValidMs } from './site-limits.ts';
import { createUnreachableReserve } from './unreachable-reserve.ts';
import { omitUndefined } from '../json/omit-undefined.ts';

export interface GrantorOptions {
  readonly windows: readonly ServiceWindow[];
  /** The share of the long windows that is never granted, from 0 to 0.5. */
  readonly fallbackReserve: number;
  /** The share of every window that is reserved for screen pops, from 0 to 0.9. */
  readonly screenPopReserve: number;
  readonly term: number;
  readonly now: number;
  readonly history: SiteHistory;
  /** Whether the journal is new or has lost its end. */
  readonly hasGap: boolean;
  /** Returns the time-out of a request to the helpdesk, in milliseconds. */
  readonly timeoutMs: (of: GrantClass) => number;
  /** Returns the broker's time minus this host's monotonic time, in milliseconds. */
  readonly brokerAheadMs: () => number;
}
export interface Reply {
  readonly pc: string;
  readonly message: FromGrantor;
}
export interface GrantorEffects {
  readonly records: readonly JournalRecord[];
  readonly replies: readonly Reply[];
}
export interface GrantorStatus {
  readonly term: number;
  readonly isLearning: boolean;
  readonly use: readonly BudgetUse[];
  readonly rate: number;
  readonly members: readonly {
    readonly pc: string;
    readonly isAbsent: boolean;
    readonly waiting: number;
    readonly hourlyUse: number;
  }[];
  readonly granted: number;
}
export interface Grantor {
  readonly handle: (pc: string, message: FromMember, now: number) => GrantorEffects;
  /** Grants all requests for which the budget is sufficient, and ends overdue grants. */
  readonly advance: (now: number) => GrantorEffects;
  /** Returns the time at which `advance` must run next. */
  readonly nextAt: (now: number) => number;
  readonly status: (now: number) => GrantorStatus;
}

interface Granted extends OpenGrant {
  readonly slot: Slot;
  readonly grantedAt: number;
}
const laneOf = (of: GrantClass): BudgetLane =>
  of === 'pop' || of === 'lookup' ? 'pop' : of === 'presence' ? 'presence' : 'other';
const validMsOf = (of: GrantClass): number => (laneOf(of) === 'other' ? reportLeaseMs : slotValidMs);
/**
 * Returns the maximum time since the last repetition of a request. A grant must reach the PC in time, so an older
 * request is not granted.
 */
const freshMsOf = (of: GrantClass): number => validMsOf(of) * 0.8;
/** The rank of a heavy PC's requests (hourly-use.ts). The requests of all other PCs are more important. */
const heavyRank = grantClasses.length;
const waitMs = 1_000;
const patientMs = 5_000;
const v = siteVersion;

export const createGrantor = (options: GrantorOptions): Grantor => {
  const { windows, term, history, timeoutMs } = options;
  const shortMs = learningMs(windows);
  /** A request that is older than the longest short window is not counted in the short windows. */
  const stampAt = (at: number, now: number): Pick<RestoredStamp, 'shortMs' | 'longMs'> => ({
    shortMs: at < now - shortMs - marginMs ? -Infinity : at,
    longMs: at,
  });
  const grantable = grantableWindows(windows, options.fallbackReserve);
  const learnsUntil = options.hasGap ? options.now + shortMs : -Infinity;
  /** The sent requests that the PCs report while the grantor is learning. */
  const sentMarks = new Map<string, { readonly uses: readonly (readonly [number, number])[]; readonly at: number }>();
  const stampsOf = (now: number): RestoredStamp[] => {
    const journal = history.uses(now).map(({ at, lane, count }) => ({ at, lane, count }));
    const marks = [...sentMarks.values()].flatMap(({ uses, at }) =>
      uses.map(([ageMs, count]) => ({ at: at - ageMs, lane: 'pop' as const, count })),
    );
    // After a gap, the PCs report all the requests that the journal contains, and also those that it lacks.
    const known = options.hasGap && marks.length > 0 ? marks : journal;
    return known.toSorted((a, b) => a.at - b.at).map(({ at, lane, count }) => ({ ...stampAt(at, now), lane, count }));
  };
  const budgetAt = (now: number) =>
    createBudget(
      { windows: grantable, share: 1, reserve: options.screenPopReserve, pace: paceOf(grantable) },
      { now, restored: stampsOf(now) },
    );
  let budget = budgetAt(options.now);
  let isLearning = options.hasGap;

  const seats = createSeats(windows, history.places());
  const queue = createGrantQueue();
  const hourly = createHourlyUse(grantable, () => seats.size());
  const open = new Map<string, Granted>();
  const delivered = new Map<string, string>();
  const byKey = new Map<string, Granted>();
  const reserve = createUnreachableReserve(windows, seats, options.now);
  let granted = 0;

  const takeOpen = (grant: OpenGrant, now: number): void => {
    const taken = { ...grant, slot: budget.take(now, grant.lane), grantedAt: now };
    open.set(grantId(grant.pc, grant.id), taken);
    if (grant.key !== undefined) byKey.set(grant.key, taken);
  };
  const takeAll = (now: number): void => history.open().forEach((grant) => takeOpen(grant, now));
  for (const use of history.uses(options.now)) hourly.add(use.pc, use.at, use.count);
  takeAll(options.now);

  const releaseKey = (grant: Granted): void => {
    if (grant.key !== undefined && byKey.get(grant.key) === grant) byKey.delete(grant.key);
  };
  const end = (grant: Granted): void => {
    open.delete(grantId(grant.pc, grant.id));
    releaseKey(grant);
  };
  const deliver = (key: string, by: string): void => {
    delivered.set(key, by);
    if (delivered.size > 20_000) delivered.delete(delivered.keys().next().value ?? '');
  };

  const records: JournalRecord[] = [];
  const replies: Reply[] = [];
  const flush = (): GrantorEffects => ({ records: records.splice(0), replies: replies.splice(0) });
  const reply = (pc: string, message: FromGrantor): void => void replies.push({ pc, message });

  const lease = (pc: string, now: number): void => {
    const seat = seats.of(pc);
    if (seat === undefined) return;
    seat.lastMessageAt = now;
    seat.of = seats.places();
    reply(pc, {
      v,
      kind: 'lease',
      term,
      place: seat.place,
      of: seat.of,
      brokerMs: now + options.brokerAheadMs(),
      // While the grantor is learning, each PC sends in its turn.
      leaseMs: isLearning ? 0 : memberLeaseMs,
    });
  };
  /** Frees the turns of a PC that is connected again. */
  const freeTurns = (pc: string, now: number): void => {
    if (reserve.release(budget, pc, now)) blocked = undefined;
  };
  const hello = (pc: string, message: Extract<FromMember, { kind: 'hello' }>, now: number): void => {
    // The PC may repeat requests of its earlier run. The slots of the earlier run stay in use until they expire.
    if (message.isStart) for (const grant of open.values()) if (grant.pc === pc) releaseKey(grant);
    if (isLearning) {
      sentMarks.set(pc, { uses: message.sent, at: now });
      if (seats.of(pc) === undefined) records.push({ k: 'seat', pc, place: seats.add(pc, now).place });
      return lease(pc, now);
    }
    const seat = seats.of(pc);
    if (seat === undefined) records.push({ k: 'seat', pc, place: seats.add(pc, now).place });
    else if (seats.isAbsent(seat, now)) freeTurns(pc, now);
    queue.remove(pc);
    blocked = undefined;
    if (message.fallback.length > 0) {
      records.push({ k: 'uses', pc, uses: message.fallback });
      for (const [ageMs, count] of message.fallback)
        budget.restore({ ...stampAt(now - ageMs, now), lane: 'pop', count: Math.min(count, 1_000) });
    }
    if (message.delivered.length > 0) {
      records.push({ k: 'delivered', pc, keys: message.delivered });
      for (const key of message.delivered) deliver(key, pc);
    }
    lease(pc, now);
  };
  /** Whether another PC has reported the call event or has a grant for it. If so, the asking PC is informed. */
  const isReportedByOther = (pc: string, id: string, key: string | undefined): boolean => {
    if (key === undefined) return false;
    const by = delivered.get(key) ?? history.deliveredBy(key);
    if (by !== undefined) reply(pc, { v, kind: 'delivered', term, id, by });
    else if (byKey.has(key)) reply(pc, { v, kind: 'wait', term, id, ms: waitMs });
    else return false;
    return true;
  };
  const ask = (pc: string, message: Extract<FromMember, { kind: 'ask' }>, now: number): void => {
    const seat = seats.of(pc);
    if (isLearning) return;
    if (seat === undefined || seats.isAbsent(seat, now)) return reply(pc, { v, kind: 'who', term });
    const { id, key } = message;
    if (open.has(grantId(pc, id)) || isReportedByOther(pc, id, key)) return;
    // A PC that uses too much must not make the others wait.
    const rank = hourly.isHeavy(pc, now) ? heavyRank : grantClasses.indexOf(message.class);
    if (blocked !== undefined && rank < blocked.rank) blocked = undefined;
    queue.add({ pc, id, n: message.n, class: message.class, key, askedAt: now });
  };
  const done = (pc: string, message: Extract<FromMember, { kind: 'done' }>, now: number): void => {
    const grant = open.get(grantId(pc, message.id));
    if (grant === undefined) return;
    blocked = undefined;
    records.push({ k: 'done', pc, id: message.id, outcome: message.outcome });
    if (message.outcome === 'accepted' && grant.key !== undefined) deliver(grant.key, pc);
    if (message.outcome === 'arrived') return budget.arrived(grant.slot, now);
    end(grant);
    if (message.outcome === 'unsent') return budget.giveBack(grant.slot);
    hourly.add(pc, now, 1);
    if (message.outcome === 'limited') budget.refused(grant.slot, now, message.retryAfterMs);
    else budget.finish(grant.slot, now);
  };

  /** Ends overdue grants without a reported outcome. Their requests are counted, because they may have been sent. */
  const endOverdue = (now: number): void => {
    for (const grant of open.values()) {
      if (grant.lapseAt > now) continue;
      blocked = undefined;
      records.push({ k: 'done', pc: grant.pc, id: grant.id, outcome: 'answered' });
      end(grant);
      budget.finish(grant.slot, now);
    }
  };
  const endLearning = (now: number): void => {
    if (!isLearning || now < learnsUntil) return;
    isLearning = false;
    budget = budgetAt(now);
    // The next grantor needs the requests that the PCs sent before the journal began. A journal with a gap is not
    // completed, because it already contains some of them.
    if (history.uses(now).length === 0)
      for (const [pc, { uses, at }] of sentMarks)
        if (uses.length > 0) records.push({ k: 'uses', pc, uses: uses.map(([age, n]) => [age + now - at, n]) });
    open.clear();
    byKey.clear();
    takeAll(now);
    reserve.reset();
    for (const pc of sentMarks.keys()) reply(pc, { v, kind: 'who', term });
  };
  const keepReserve = (now: number): void => {
    const { ended, hasFreed } = reserve.update(budget, now, options.brokerAheadMs());
    for (const pc of ended) records.push({ k: 'uses', pc, uses: [[0, 1]] });
    if (hasFreed) blocked = undefined;
  };
  /**
   * Returns the earliest time at which this request may be granted, so that a slot stays free for a screen pop. A
   * request that has not waited long must leave the last slot of the second free. Otherwise, a screen pop would wait
   * for up to a second.
   */
  const leavesRoomAt = ({ since }: Ask, lane: BudgetLane, now: number): number => {
    if (lane === 'pop' || now >= since + patientMs) return now;
    const second = budget.use(now)[0];
    return second === undefined || second.limit < 3 || second.used < second.limit - 1 ? now : now + 50;
  };
  /**
   * Set while the limits delay a request with this rank. Only a freed slot or a more important request can allow an
   * earlier grant.
   */
  let blocked: { readonly until: number; readonly rank: number } | undefined;
  const grantAll = (now: number): void => {
    if (isLearning || (blocked !== undefined && now < blocked.until)) return;
    blocked = undefined;
    const isHeavy = (pc: string): boolean => hourly.isHeavy(pc, now);
    for (
      let next = queue.next(now, freshMsOf, isHeavy);
      next !== undefined;
      next = queue.next(now, freshMsOf, isHeavy)
    ) {
      const isLast = isHeavy(next.pc);
      const lane = isLast ? 'presence' : laneOf(next.class);
      const at = Math.max(budget.next(now, lane), leavesRoomAt(next, lane, now));
      if (at > now) {
        blocked = { until: at, rank: isLast ? heavyRank : grantClasses.indexOf(next.class) };
        return;
      }
      grant(next, lane, now);
    }
  };
  const grant = (next: Ask, lane: BudgetLane, now: number): void => {
    const { pc, id, n, key } = next;
    queue.remove(pc, id);
    if (isReportedByOther(pc, id, key)) return;
    const validMs = validMsOf(next.class);
    const lapseMs = validMs + timeoutMs(next.class);
    takeOpen({ pc, id, lane, key, lapseAt: now + lapseMs }, now);
    granted += 1;
    records.push({ k: 'grant', pc, id, lane, lapseMs, ...omitUndefined({ key }) });
    reply(pc, { v, kind: 'grant', term, id, n, validMs });
  };
  const advance = (now: number): GrantorEffects => {
    endLearning(now);
    endOverdue(now);
    keepReserve(now);
    grantAll(now);
    return flush();
  };

  return {
    handle: (pc, message, now) => {
      const seat = seats.of(pc);
      switch (message.kind) {
        case 'hello':
          hello(pc, message, now);
          break;
        case 'renew':
          if (isLearning || seat === undefined || seats.isAbsent(seat, now)) reply(pc, { v, kind: 'who', term });
          else lease(pc, now);
          break;
        case 'bye':
          if (seat !== undefined) {
            seats.remove(pc);
            freeTurns(pc, now);
            queue.remove(pc);
            records.push({ k: 'left', pc });
          }
          break;
        case 'ask':
          ask(pc, message, now);
          break;
        case 'cancel':
          blocked = undefined;
          queue.remove(pc, message.id);
          break;
        case 'done':
          done(pc, message, now);
      }
      return advance(now);
    },
    advance,
    nextAt: (now) => {
      let at = Math.min(blocked?.until ?? Infinity, reserve.nextAt());
      if (isLearning) at = Math.min(at, learnsUntil);
      return Math.max(now, at);
    },
    status: (now) => {
      const waiting = new Map<string, number>();
      for (const { pc } of queue.waiting()) waiting.set(pc, (waiting.get(pc) ?? 0) + 1);
      return {
        term,
        isLearning,
        use: budget.use(now),
        rate: budget.rate(now),
        granted,
        members: seats.all().map((seat) => ({
          pc: seat.pc,
          isAbsent: seats.isAbsent(seat, now),
          waiting: waiting.get(seat.pc) ?? 0,
          hourlyUse: hourly.of(seat.pc, now),
        })),
      };
    },
  };
};
