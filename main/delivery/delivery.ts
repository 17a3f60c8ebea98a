/**
 * Delivery: everything that goes to the helpdesk goes through here. Outbox on disk, budget, one gate.
 * The public shape and its words are in types.ts; this file puts the parts together.
 */
import { say } from '#domain/messages/message.ts';
import { createBudget } from '#domain/rate-limit/budget.ts';
import { shareOf } from '#domain/rate-limit/limits.ts';
import { serviceLimits } from '#helpdesk/constants.ts';
import { createLookupEndings } from './lookup-endings.ts';
import { createPendingLookups } from './pending-lookups.ts';
import { applyDecision, leaveOut } from './manual-decision.ts';
import { createDirectRequests } from './direct-requests.ts';
import { createRequestRunner } from './request-runner.ts';
import { openGate } from './circuit-breaker.ts';
import { createScheduler } from './scheduler.ts';
import { createEnqueue } from './enqueue.ts';
import { createExpirySweeper } from './expiry-sweeper.ts';
import { oncePer } from './once-per-tick.ts';
import { reportRecovery } from './report-recovery.ts';
import { createSender } from './sender.ts';
import { openOutboxStore, type Ran } from './outbox-store.ts';
import { createOutboxViews } from './outbox-views.ts';
import { createStatus } from './status.ts';
import type { Delivery, DeliveryOptions, Limits, Opened } from './types.ts';
import { createDeliveryContext } from './delivery-context.ts';

export { OutboxUnwritable } from './outbox-unwritable.ts';
export { entryKeysOf, withoutEntries } from './superseding.ts';
export type * from './types.ts';

const closingMs = 1_000;

const known = <Value>(ran: Ran<Value>): Value | undefined => (ran.ok ? ran.value : undefined);

/** Opens the outbox in the data folder. Not ok: another process has it, or the disk does not take it. */
export const createDelivery = (options: DeliveryOptions): Opened => {
  const { dir, clock, beforeRemoval, onNotice = () => undefined } = options;
  const opened = openOutboxStore({ dir, clock, beforeRemoval, onNotice });
  if (!opened.ok) return opened;
  try {
    return { ok: true, delivery: openOn(opened, options) };
  } catch (error) {
    opened.shelf.close();
    throw error;
  }
};

const openOn = (
  { shelf, recovered }: Extract<ReturnType<typeof openOutboxStore>, { ok: true }>,
  options: DeliveryOptions,
): Delivery => {
  const { clock } = options;
  const budget = createBudget(
    { windows: options.windows ?? serviceLimits, ...partsOf(options.limits) },
    {
      now: clock.monotonicMs(),
      restored: recovered.stamps,
      pace: recovered.pace,
      wallAheadMs: () => clock.wallMs() - clock.monotonicMs(),
    },
  );
  /** The share that was in force is known after a kill, so that a lower one is recognised. */
  const savePace = (): void => void shelf.run((outbox) => outbox.savePace(budget.pace(), works.moment()));

  const wake = oncePer(queueMicrotask)(() => governor.pump());
  const tell = oncePer(setImmediate)(options.onChange);
  const changed = (): void => {
    status.changed();
    tell();
  };
  const works = createDeliveryContext(options, { shelf, budget, wake, changed });
  const status = createStatus(works);
  const asks = createPendingLookups();
  const directs = createDirectRequests();
  const sending = createSender(works, () => governor.pump());
  const asking = createLookupEndings(works, asks, sending.isUnderWay);
  const errands = createRequestRunner({ works, asks, asking, directs, sending });
  const perishing = createExpirySweeper(works);
  const governor = createScheduler({ works, asks, asking, directs, sending, errands, perishing });
  const intake = createEnqueue({ works, asks, asking, directs });
  if (recovered.pace?.share !== budget.pace().share) savePace();
  queueMicrotask(() => {
    reportRecovery(works, recovered);
    wake();
  });

  const decideAndGo = (id: string, decision: 'retry' | 'discard'): boolean => {
    const done = applyDecision(works, id, decision);
    if (done) works.failures.forget(Number(id));
    wake();
    return done;
  };
  const reopen = (): void => {
    works.now.gate = openGate;
    changed();
    governor.tryNow();
  };

  const delivery: Delivery = {
    put: intake.put,
    ask: intake.ask,
    direct: intake.direct,
    retry: (id) => decideAndGo(id, 'retry'),
    discard: (id) => decideAndGo(id, 'discard'),
    ...createOutboxViews(works),
    ledgerIds: () => known(shelf.run((outbox) => outbox.ledgerIds())) ?? [],
    lastItem: () => known(shelf.run((outbox) => outbox.lastItem())),
    isKnownCall: (callId) => known(shelf.run((outbox) => outbox.group(callId).fate)) === 'accepted',
    counts: status.counts,
    status: status.status,
    leaveOut: (id, keys) => leaveOut(works, id, keys),
    importFrom: (file, newerKeys = (reports) => reports.map(() => [])) => {
      const imported = shelf.importFrom(file, newerKeys);
      changed();
      wake();
      return imported.ok ? imported.value : undefined;
    },
    tryNow: reopen,
    pause: (untilMs) => {
      const now = works.moment();
      works.now.pause = { untilWallMs: untilMs, untilMonotonicMs: now.monotonicMs + Math.max(0, untilMs - now.wallMs) };
      intake.endWaiting('paused', say('reason.paused'));
      changed();
    },
    resume: () => {
      works.now.pause = undefined;
      changed();
      wake();
    },
    setClient: (client) => {
      works.now.client = client;
      if (client === undefined) intake.endWaiting('no_helpdesk', say('reason.noHelpdesk'));
      reopen();
    },
    setLimits: (limits) => {
      const before = budget.pace();
      budget.setLimits(partsOf(limits), works.moment().monotonicMs);
      if (budget.pace().share !== before.share) savePace();
      changed();
      wake();
    },
    setPolicies: (policies) => {
      works.now.policies = policies;
      wake();
    },
    close: async () => {
      works.now.closing = true;
      governor.stop();
      intake.endWaiting('closing', say('reason.ending'));
      const patience = setTimeout(sending.abortAll, closingMs);
      await sending.idle();
      clearTimeout(patience);
      shelf.close();
    },
  };
  return delivery;
};

/** Settings are checked before they come here; taking the whole for a share that nobody understands would be a bug. */
const partsOf = ({ share, place, screenPopReserve }: Limits) => {
  const part = shareOf(share);
  if (part === undefined)
    throw new RangeError(`limits.share: expected a part like "1/20" or a number up to 1, got ${share}`);
  const seat = place === undefined ? undefined : { place, of: Math.round(1 / part) };
  return { share: part, reserve: Math.min(0.9, Math.max(0, screenPopReserve)), seat };
};
