/** What a person sees of all this: one state of the gate, and the windows as they are used. */
import { say, type Words } from '#domain/messages/message.ts';
import type { Counts, Delivery, DeliveryStatus, GateState } from './types.ts';
import { isPaused, type DeliveryContext } from './delivery-context.ts';

interface Shown {
  readonly gate: GateState;
  readonly gateReason?: Words;
  /** Monotonic ms. */
  readonly until?: number;
  readonly untilWall?: number;
}

/** The strongest first: what stops everything, then what stops some. */
export const shownGate = ({ store, now, budget, moment }: DeliveryContext): Shown => {
  const at = moment();
  const fault = store.fault();
  if (fault !== undefined) return { gate: 'disk', gateReason: fault.reason };
  if (now.pause !== undefined && isPaused(now.pause, at)) return { gate: 'paused', untilWall: now.pause.untilWallMs };
  if (now.client === undefined) return { gate: 'away', gateReason: say('reason.noHelpdesk') };
  const { secret, key } = now.gate.refused;
  if (secret !== undefined) return { gate: 'unauthorised', gateReason: say('reason.key'), until: secret.askAt };
  if (key !== undefined) return { gate: 'unauthorised', gateReason: say('reason.callKey') };
  if (now.gate.awayUntil !== undefined)
    return { gate: 'away', gateReason: now.gate.reason ?? say('reason.away'), until: now.gate.awayUntil };
  const silent = budget.silentUntil();
  return silent > at.monotonicMs ? { gate: 'open', gateReason: say('reason.pause'), until: silent } : { gate: 'open' };
};

const statusOf = (context: DeliveryContext, { counts, oldestAt }: Counted): DeliveryStatus => {
  const at = context.moment();
  const { gate, gateReason, until, untilWall } = shownGate(context);
  return {
    gate,
    gateReason,
    gateUntil: untilWall ?? (until === undefined ? undefined : at.wallMs + Math.max(0, until - at.monotonicMs)),
    waiting: counts.waiting + counts.sending + counts.failing,
    failing: counts.failing,
    oldestAt,
    decisions: counts.late + counts.parked,
    budget: context.budget
      .use(at.monotonicMs)
      .map(({ name, windowMs, used, limit, reserve }) => ({ name, windowMs, used, limit, reserve })),
    rate: context.budget.rate(at.monotonicMs),
    lastAnswerMs: context.now.lastAnswerMs,
  };
};

interface Counted {
  readonly counts: Counts;
  readonly oldestAt: number | undefined;
}
const none: Counted = { counts: { waiting: 0, sending: 0, failing: 0, late: 0, parked: 0 }, oldestAt: undefined };

export interface Status extends Pick<Delivery, 'counts' | 'status'> {
  /** Counting a hundred thousand takes milliseconds, so it is done once for each change. */
  readonly changed: () => void;
}

export const createStatus = (context: DeliveryContext): Status => {
  let known: Counted | undefined;
  const counted = (): Counted => {
    if (known !== undefined) return known;
    const ran = context.store.run((outbox) => ({ counts: outbox.counts(), oldestAt: outbox.oldestWaiting() }));
    if (ran.ok) known = ran.value;
    return known ?? none;
  };
  return {
    changed: () => void (known = undefined),
    counts: () => counted().counts,
    status: () => statusOf(context, counted()),
  };
};
