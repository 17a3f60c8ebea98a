/** The status of delivery as people see it: one state with its reason, and the use of the request limits. */
import { msg, type MessageOrText } from '#domain/messages/message.ts';
import type { Counts, Delivery, DeliveryStatus, DeliveryState } from './types.ts';
import { isPaused, type DeliveryContext } from './delivery-context.ts';

interface StateWithReason {
  readonly state: DeliveryState;
  readonly stateReason?: MessageOrText;
  /** The time of the next attempt, in monotonic milliseconds. */
  readonly until?: number;
  readonly untilWall?: number;
}

/**
 * Returns the first state that applies. States that block all requests take precedence over states that block only
 * some.
 */
export const deliveryStateOf = ({ store, state, budget, moment }: DeliveryContext): StateWithReason => {
  const at = moment();
  const fault = store.fault();
  if (fault !== undefined) return { state: 'disk', stateReason: fault.reason };
  if (state.pause !== undefined && isPaused(state.pause, at))
    return { state: 'paused', untilWall: state.pause.untilWallMs };
  if (state.client === undefined) return { state: 'away', stateReason: msg('reason.noHelpdesk') };
  const { secret, key } = state.breaker.refused;
  if (secret !== undefined) return { state: 'unauthorised', stateReason: msg('reason.key'), until: secret.retryAt };
  if (key !== undefined) return { state: 'unauthorised', stateReason: msg('reason.callKey') };
  if (state.breaker.retryAt !== undefined)
    return { state: 'away', stateReason: state.breaker.reason ?? msg('reason.away'), until: state.breaker.retryAt };
  const silent = budget.silentUntil();
  return silent > at.monotonicMs
    ? { state: 'running', stateReason: msg('reason.pause'), until: silent }
    : { state: 'running' };
};

const statusOf = (context: DeliveryContext, { counts, oldestAt }: Counted): DeliveryStatus => {
  const at = context.moment();
  const { state, stateReason, until, untilWall } = deliveryStateOf(context);
  return {
    state,
    stateReason,
    stateUntil: untilWall ?? (until === undefined ? undefined : at.wallMs + Math.max(0, until - at.monotonicMs)),
    waiting: counts.waiting + counts.sending + counts.failing,
    failing: counts.failing,
    oldestAt,
    decisions: counts.late + counts.parked,
    budget: context.budget
      .use(at.monotonicMs)
      .map(({ name, windowMs, used, limit, reserve }) => ({ name, windowMs, used, limit, reserve })),
    rate: context.budget.rate(at.monotonicMs),
    lastAnswerMs: context.state.lastAnswerMs,
  };
};

interface Counted {
  readonly counts: Counts;
  readonly oldestAt: number | undefined;
}
const none: Counted = { counts: { waiting: 0, sending: 0, failing: 0, late: 0, parked: 0 }, oldestAt: undefined };

export interface Status extends Pick<Delivery, 'counts' | 'status'> {
  /** Clears the cached counts. They are cached because counting a hundred thousand items takes several milliseconds. */
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
