/**
 * Delivery: everything that goes to the helpdesk goes through here. Outbox on disk, budget, one gate.
 * The public shape and its words are in surface.ts; this file puts the parts together.
 */
import { createBudget } from '#domain/budget/budget.ts';
import { shareOf } from '#domain/budget/limits.ts';
import { serviceLimits } from '#helpdesk/constants.ts';
import { createAsking } from './asking.ts';
import { createAsks } from './asks.ts';
import { decide } from './deciding.ts';
import { createDirects } from './directs.ts';
import { createErrands } from './errands.ts';
import { createGovernor } from './governor.ts';
import { createIntake } from './intake.ts';
import { createPerishing } from './perishing.ts';
import { itemOf } from './row.ts';
import { createSending } from './sending.ts';
import { openShelf } from './shelf.ts';
import { openGate } from './gate.ts';
import { createCounting, statusOf } from './status.ts';
import type { Delivery, DeliveryOptions, Limits, Opened } from './surface.ts';
import { sayRecovered } from './recovered.ts';
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

  let woken = false;
  const wake = (): void => {
    if (woken) return;
    woken = true;
    queueMicrotask(() => {
      woken = false;
      governor.pump();
    });
  };
  let told = false;
  const changed = (): void => {
    counting.changed();
    if (told) return;
    told = true;
    setImmediate(() => {
      told = false;
      options.onChange();
    });
  };
  const works = createWorks(options, { shelf, budget, wake, changed });
  const counting = createCounting(works);
  const asks = createAsks();
  const directs = createDirects();
  const sending = createSending(works, () => governor.pump());
  const asking = createAsking(works, asks, sending.isUnderWay);
  const errands = createErrands({ works, asks, asking, directs, sending });
  const perishing = createPerishing(works);
  const governor = createGovernor({ works, asks, asking, directs, sending, errands, perishing });
  const intake = createIntake({ works, asks, asking, directs });
  queueMicrotask(() => {
    sayRecovered(works, recovered);
    wake();
  });

  const decideAndGo = (id: string, decision: 'retry' | 'discard'): boolean => {
    const done = decide(works, id, decision);
    wake();
    return done;
  };
  const list = (limit: number) => {
    const read = shelf.run((outbox) => outbox.rows(limit));
    return read.ok ? read.value.map(itemOf) : [];
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
    list: ({ limit }) => list(limit),
    item: (id) => {
      const read = shelf.run((outbox) => outbox.row(Number(id)));
      return read.ok && read.value !== undefined ? itemOf(read.value) : undefined;
    },
    itemsOf: (ledgerId) => {
      const read = shelf.run((outbox) => outbox.rowsOf(ledgerId));
      return read.ok ? read.value.map(itemOf) : [];
    },
    counts: () => counting.read().counts,
    export: () => list(Number.MAX_SAFE_INTEGER),
    tryNow: reopen,
    pause: (untilMs) => {
      const now = works.moment();
      works.now.pause = { untilWallMs: untilMs, untilMonotonicMs: now.monotonicMs + Math.max(0, untilMs - now.wallMs) };
      intake.endWaiting('paused', 'Counterline is paused on this PC');
      changed();
    },
    resume: () => {
      works.now.pause = undefined;
      changed();
      wake();
    },
    setClient: (client) => {
      works.now.client = client;
      if (client === undefined) intake.endWaiting('no_helpdesk', 'No helpdesk is set up');
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
    status: () => statusOf(works, counting.read().counts, counting.read().oldestAt),
    close: async () => {
      works.now.closing = true;
      governor.stop();
      intake.endWaiting('closing', 'Counterline is closing');
      const patience = setTimeout(sending.abortAll, closingMs);
      await sending.idle();
      clearTimeout(patience);
      shelf.close();
    },
  };
  return { ok: true, delivery };
};

const partsOf = ({ share, screenPopReserve }: Limits) => ({
  share: shareOf(share) ?? 1,
  reserve: Math.min(0.9, Math.max(0, screenPopReserve)),
});
