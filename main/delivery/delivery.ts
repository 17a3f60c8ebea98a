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
    opened.store.close();
    throw error;
  }
};

const openOn = (
  { store, recovered }: Extract<ReturnType<typeof openOutboxStore>, { ok: true }>,
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
  const savePace = (): void => void store.run((outbox) => outbox.savePace(budget.pace(), context.moment()));

  const wake = oncePer(queueMicrotask)(() => scheduler.pump());
  const tell = oncePer(setImmediate)(options.onChange);
  const changed = (): void => {
    status.changed();
    tell();
  };
  const context = createDeliveryContext(options, { store, budget, wake, changed });
  const status = createStatus(context);
  const pendingLookups = createPendingLookups();
  const directRequests = createDirectRequests();
  const sending = createSender(context, () => scheduler.pump());
  const lookupEndings = createLookupEndings(context, pendingLookups, sending.isUnderWay);
  const runner = createRequestRunner({ context, pendingLookups, lookupEndings, directRequests, sending });
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
  if (recovered.pace?.share !== budget.pace().share) savePace();
  queueMicrotask(() => {
    reportRecovery(context, recovered);
    wake();
  });

  const decideAndGo = (id: string, decision: 'retry' | 'discard'): boolean => {
    const done = applyDecision(context, id, decision);
    if (done) context.failures.forget(Number(id));
    wake();
    return done;
  };
  const reopen = (): void => {
    context.now.gate = openGate;
    changed();
    scheduler.tryNow();
  };

  const delivery: Delivery = {
    put: intake.put,
    ask: intake.ask,
    direct: intake.direct,
    retry: (id) => decideAndGo(id, 'retry'),
    discard: (id) => decideAndGo(id, 'discard'),
    ...createOutboxViews(context),
    ledgerIds: () => known(store.run((outbox) => outbox.ledgerIds())) ?? [],
    lastItem: () => known(store.run((outbox) => outbox.lastItem())),
    isKnownCall: (callId) => known(store.run((outbox) => outbox.group(callId).fate)) === 'accepted',
    counts: status.counts,
    status: status.status,
    leaveOut: (id, keys) => leaveOut(context, id, keys),
    importFrom: (file, newerKeys = (reports) => reports.map(() => [])) => {
      const imported = store.importFrom(file, newerKeys);
      changed();
      wake();
      return imported.ok ? imported.value : undefined;
    },
    tryNow: reopen,
    pause: (untilMs) => {
      const now = context.moment();
      context.now.pause = {
        untilWallMs: untilMs,
        untilMonotonicMs: now.monotonicMs + Math.max(0, untilMs - now.wallMs),
      };
      intake.endWaiting('paused', say('reason.paused'));
      changed();
    },
    resume: () => {
      context.now.pause = undefined;
      changed();
      wake();
    },
    setClient: (client) => {
      context.now.client = client;
      if (client === undefined) intake.endWaiting('no_helpdesk', say('reason.noHelpdesk'));
      reopen();
    },
    setLimits: (limits) => {
      const before = budget.pace();
      budget.setLimits(partsOf(limits), context.moment().monotonicMs);
      if (budget.pace().share !== before.share) savePace();
      changed();
      wake();
    },
    setPolicies: (policies) => {
      context.now.policies = policies;
      wake();
    },
    close: async () => {
      context.now.closing = true;
      scheduler.stop();
      intake.endWaiting('closing', say('reason.ending'));
      const closeTimer = setTimeout(sending.abortAll, closingMs);
      await sending.idle();
      clearTimeout(closeTimer);
      store.close();
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
