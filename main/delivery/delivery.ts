/**
 * Delivery: everything that goes to the helpdesk goes through here. Outbox on disk, budget, one gate.
 * The public shape and its words are in surface.ts; this file puts the parts together.
 */
import { say } from '#domain/words/say.ts';
import { createBudget } from '#domain/budget/budget.ts';
import { shareOf } from '#domain/budget/limits.ts';
import { serviceLimits } from '#helpdesk/constants.ts';
import { createAsking } from './asking.ts';
import { createAsks } from './asks.ts';
import { decide } from './deciding.ts';
import { createDirects } from './directs.ts';
import { createErrands } from './errands.ts';
import { openGate } from './gate.ts';
import { createExpress } from './express.ts';
import { createGovernor } from './governor.ts';
import { createIntake } from './intake.ts';
import { createPerishing } from './perishing.ts';
import { oncePer } from './pulse.ts';
import { sayRecovered } from './recovered.ts';
import { createSending } from './sending.ts';
import { openShelf } from './shelf.ts';
import { createShowing } from './showing.ts';
import { createStatus } from './status.ts';
import type { Delivery, DeliveryOptions, Limits, Opened } from './surface.ts';
import { createWorks } from './works.ts';

export { OutboxUnwritable } from './outbox-unwritable.ts';
export type * from './surface.ts';

const closingMs = 1_000;

/** Opens the outbox in the data folder. Not ok: another process has it, or the disk does not take it. */
export const createDelivery = (options: DeliveryOptions): Opened => {
  const opened = openShelf({ dir: options.dir, clock: options.clock, onNotice: options.onNotice ?? (() => undefined) });
  if (!opened.ok) return opened;
  const { shelf, recovered } = opened;
  const budget = createBudget(
    { windows: options.windows ?? serviceLimits, ...partsOf(options.limits) },
    recovered.stamps,
  );

  const wake = oncePer(queueMicrotask)(() => governor.pump());
  const tell = oncePer(setImmediate)(options.onChange);
  const changed = (): void => {
    status.changed();
    tell();
  };
  const works = createWorks(options, { shelf, budget, wake, changed });
  const status = createStatus(works);
  const asks = createAsks();
  const directs = createDirects();
  const sending = createSending(works, () => governor.pump());
  const asking = createAsking(works, asks, sending.isUnderWay);
  const errands = createErrands({ works, asks, asking, directs, sending });
  const perishing = createPerishing(works);
  const express = createExpress(works);
  const governor = createGovernor({ works, asks, asking, directs, sending, errands, perishing, express });
  const intake = createIntake({ works, asks, asking, directs, express });
  queueMicrotask(() => {
    sayRecovered(works, recovered);
    wake();
  });

  const decideAndGo = (id: string, decision: 'retry' | 'discard'): boolean => {
    const done = decide(works, id, decision);
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
    ...createShowing(works),
    counts: status.counts,
    status: status.status,
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
      budget.setLimits(partsOf(limits));
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
  return { ok: true, delivery };
};

/** Settings are checked before they come here; taking the whole for a share that nobody understands would be a bug. */
const partsOf = ({ share, screenPopReserve }: Limits) => {
  const part = shareOf(share);
  if (part === undefined)
    throw new RangeError(`limits.share: expected a part like "1/20" or a number up to 1, got ${share}`);
  return { share: part, reserve: Math.min(0.9, Math.max(0, screenPopReserve)) };
};
