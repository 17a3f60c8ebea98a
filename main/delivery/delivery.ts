/**
 * Delivery: all requests to the helpdesk pass through it. This file connects the outbox on disk, the request limits,
 * the circuit breaker and the scheduler. The public interface is in types.ts.
 */
import { msg } from '#domain/messages/message.ts';
import { createBudget } from '#domain/rate-limit/budget.ts';
import { shareOf } from '#domain/rate-limit/limits.ts';
import { serviceLimits } from '#helpdesk/constants.ts';
import { createLookupEndings } from './lookup-endings.ts';
import { createPendingLookups } from './pending-lookups.ts';
import { applyDecision, removeReplacedEntries } from './manual-decision.ts';
import { createDirectRequests } from './direct-requests.ts';
import { createRequestRunner } from './request-runner.ts';
import { closedBreaker } from './circuit-breaker.ts';
import { createScheduler } from './scheduler.ts';
import { createEnqueue } from './enqueue.ts';
import { createExpirySweeper } from './expiry-sweeper.ts';
import { coalesce } from './once-per-tick.ts';
import { reportRecovery } from './report-recovery.ts';
import { createSiteBudget, type RequestBudget } from './request-budget.ts';
import { removeReportedElsewhere } from './reported-elsewhere.ts';
import { createReportBatches } from './report-batches.ts';
import { createSender } from './sender.ts';
import { openOutboxStore, type StoreResult } from './outbox-store.ts';
import { createOutboxViews } from './outbox-views.ts';
import { createStatus } from './status.ts';
import type { Delivery, DeliveryOptions, Limits, Opened } from './types.ts';
import { createDeliveryContext } from './delivery-context.ts';

export { OutboxUnwritable } from './outbox-unwritable.ts';
export { entryKeysOf, withoutEntries } from './superseded-entries.ts';
export type * from './types.ts';

const closingMs = 1_000;

const known = <Value>(ran: StoreResult<Value>): Value | undefined => (ran.ok ? ran.value : undefined);

/**
 * Opens the outbox in the data folder. Fails if another process is using it, if it belongs to a newer version, or if
 * the disk cannot be read or written.
 */
export const createDelivery = (options: DeliveryOptions): Opened => {
  const { dir, clock, beforeRemoval, onNotice = () => undefined } = options;
  const opened = openOutboxStore({ dir, clock, beforeRemoval, onNotice });
  if (!opened.ok) return opened;
  try {
    return { ok: true, delivery: createOnStore(opened, options) };
  } catch (error) {
    opened.store.close();
    throw error;
  }
};

const createOnStore = (
  { store, recovered }: Extract<ReturnType<typeof openOutboxStore>, { ok: true }>,
  options: DeliveryOptions,
): Delivery => {
  const { clock } = options;
  const local = createBudget(
    { windows: options.windows ?? serviceLimits, ...partsOf(options.limits) },
    {
      now: clock.monotonicMs(),
      restored: recovered.stamps,
      state: recovered.budgetState,
      wallAheadMs: () => clock.wallMs() - clock.monotonicMs(),
    },
  );
  let budget: RequestBudget = local;
  /** Saves the budget, so that the next run knows about a changed share, even if this process is killed. */
  const saveBudgetState = (): void =>
    void store.run((outbox) => outbox.saveBudgetState(local.state(), context.moment()));

  const wake = coalesce(queueMicrotask)(() => scheduler.pump());
  const notifyListeners = coalesce(setImmediate)(options.onChange);
  const changed = (): void => {
    status.changed();
    notifyListeners();
  };
  const context = createDeliveryContext(options, { store, budget: () => budget, wake, notifyChange: changed });
  const status = createStatus(context);
  const pendingLookups = createPendingLookups();
  const directRequests = createDirectRequests();
  const sending = createSender(context, () => scheduler.pump());
  const lookupEndings = createLookupEndings(context, pendingLookups, sending.isInFlight);
  const batches = createReportBatches(context.failures, options.reportBatch);
  const runner = createRequestRunner({ context, pendingLookups, lookupEndings, directRequests, sending, batches });
  const expiry = createExpirySweeper(context);
  const scheduler = createScheduler({
    context,
    pendingLookups,
    lookupEndings,
    directRequests,
    sending,
    runner,
    expiry,
  });
  const intake = createEnqueue({ context, pendingLookups, lookupEndings, directRequests });
  if (recovered.budgetState?.share !== local.state().share) saveBudgetState();
  queueMicrotask(() => {
    reportRecovery(context, recovered);
    wake();
  });

  const forget = (id: string): void => {
    context.failures.forget(Number(id));
    batches.forget(Number(id));
  };
  const decideAndSend = (id: string, decision: 'retry' | 'discard'): boolean => {
    const done = applyDecision(context, id, decision);
    if (done) forget(id);
    wake();
    return done;
  };
  const reopen = (): void => {
    context.state.breaker = closedBreaker;
    changed();
    scheduler.tryNow();
  };

  const delivery: Delivery = {
    enqueue: intake.enqueue,
    sendLookup: intake.sendLookup,
    sendDirect: intake.sendDirect,
    retry: (id) => decideAndSend(id, 'retry'),
    discard: (id) => decideAndSend(id, 'discard'),
    ...createOutboxViews(context),
    ledgerIds: () => known(store.run((outbox) => outbox.ledgerIds())) ?? [],
    lastItem: () => known(store.run((outbox) => outbox.lastItem())),
    isKnownCall: (callId) => known(store.run((outbox) => outbox.group(callId).fate)) === 'accepted',
    counts: status.counts,
    status: status.status,
    removeEntries: (id, keys) => removeReplacedEntries(context, id, keys),
    importFrom: (file, newerKeys = (reports) => reports.map(() => [])) => {
      const imported = store.importFrom(file, newerKeys);
      changed();
      wake();
      return imported.ok ? imported.value : undefined;
    },
    tryNow: reopen,
    pause: (untilMs) => {
      const now = context.moment();
      context.state.pause = {
        untilWallMs: untilMs,
        untilMonotonicMs: now.monotonicMs + Math.max(0, untilMs - now.wallMs),
      };
      intake.endWaiting('paused', msg('reason.paused'));
      changed();
    },
    resume: () => {
      context.state.pause = undefined;
      changed();
      wake();
    },
    setClient: (client) => {
      context.state.client = client;
      if (client === undefined) intake.endWaiting('no_helpdesk', msg('reason.noHelpdesk'));
      reopen();
    },
    setLimits: (limits) => {
      const before = local.state();
      local.setLimits(partsOf(limits), context.moment().monotonicMs);
      if (local.state().share !== before.share) saveBudgetState();
      changed();
      wake();
    },
    setSite: (site) => {
      budget = site === undefined ? local : createSiteBudget(local, site);
      changed();
      wake();
    },
    wake,
    sentWithin: (windowMs) => local.sentWithin(windowMs, context.moment().monotonicMs),
    reportedElsewhere: (id, by) => {
      if (removeReportedElsewhere(context, id, by)) forget(id);
    },
    setPolicies: (policies) => {
      context.state.policies = policies;
      wake();
    },
    close: async () => {
      context.state.closing = true;
      scheduler.stop();
      intake.endWaiting('closing', msg('reason.ending'));
      const closeTimer = setTimeout(sending.abortAll, closingMs);
      await sending.idle();
      clearTimeout(closeTimer);
      store.close();
    },
  };
  return delivery;
};

/**
 * Returns the values for the budget. Checks the share, even though the settings have been validated. An invalid share
 * could otherwise become the whole limit.
 */
const partsOf = ({ share, place, screenPopReserve }: Limits) => {
  const part = shareOf(share);
  if (part === undefined)
    throw new RangeError(`limits.share: expected a part like "1/20" or a number up to 1, got ${share}`);
  const seat = place === undefined ? undefined : { place, of: Math.round(1 / part) };
  return { share: part, reserve: Math.min(0.9, Math.max(0, screenPopReserve)), seat };
};
