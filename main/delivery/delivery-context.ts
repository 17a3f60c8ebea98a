/**
 * The context that all parts of delivery share: their dependencies, the current state, and the
 * notifications between them.
 */
import type { Client } from '#helpdesk/client.ts';
import { closedBreaker, type CircuitBreaker } from './circuit-breaker.ts';
import type { RequestBudget } from './request-budget.ts';
import { createItemFailures, type ItemFailures } from './item-failures.ts';
import type { Moment, Row } from './outbox-row.ts';
import type { OutboxStore } from './outbox-store.ts';
import type { Clock, DeliveryOptions, Policies, Step, StepFacts } from './types.ts';

export interface DeliveryContext {
  readonly store: OutboxStore;
  /** The budget. It is replaced when this PC joins or leaves a site. */
  readonly budget: RequestBudget;
  readonly failures: ItemFailures;
  readonly moment: () => Moment;
  readonly random: () => number;
  /** Returns the time that is used for deleting old items. It is never later than the wall clock. */
  readonly provenMs: () => number;
  readonly isCallUp: DeliveryOptions['isCallUp'];
  readonly isAgentOnCall: DeliveryOptions['isAgentOnCall'];
  readonly recordStep: (step: Step) => void;
  /** Reports that the status or the list of items has changed. */
  readonly notifyChange: () => void;
  /** Runs the scheduler in this turn of the event loop, to send the requests that can be sent now. */
  readonly wake: () => void;
  readonly state: {
    client: Client | undefined;
    policies: Policies;
    breaker: CircuitBreaker;
    pause: Pause | undefined;
    lastAnswerMs: number | undefined;
    closing: boolean;
  };
}

/**
 * A pause. It ends when either clock reaches its end time, because the wall clock can be changed, and the monotonic
 * clock stops during sleep.
 */
export interface Pause {
  readonly untilWallMs: number;
  readonly untilMonotonicMs: number;
}
export const isPaused = (pause: Pause | undefined, now: Moment): boolean =>
  pause !== undefined && now.wallMs < pause.untilWallMs && now.monotonicMs < pause.untilMonotonicMs;

export const stepFacts = (row: Row, now: Moment, attempt = row.attempts): StepFacts => ({
  ledgerId: row.ledgerId,
  itemId: String(row.seq),
  operation: row.operation,
  at: now.wallMs,
  attempt,
  count: row.entries,
  role: row.role,
  ...(row.extension === null ? {} : { extension: row.extension }),
});

export const createDeliveryContext = (
  options: DeliveryOptions,
  parts: Pick<DeliveryContext, 'store' | 'wake' | 'notifyChange'> & { readonly budget: () => RequestBudget },
): DeliveryContext => ({
  ...parts,
  get budget() {
    return parts.budget();
  },
  failures: createItemFailures(),
  moment: momentOf(options.clock, parts.store),
  random: options.random ?? Math.random,
  provenMs: () => Math.min(options.clock.wallMs(), options.provenMs?.() ?? Infinity),
  isCallUp: options.isCallUp,
  isAgentOnCall: options.isAgentOnCall,
  recordStep: (step) => {
    // A listener can read the status immediately, so the cached status is cleared first.
    parts.notifyChange();
    options.onStep(step);
  },
  state: {
    client: options.client,
    policies: options.policies,
    breaker: closedBreaker,
    pause: undefined,
    lastAnswerMs: undefined,
    closing: false,
  },
});

const momentOf = (clock: Clock, store: OutboxStore) => (): Moment => ({
  wallMs: clock.wallMs(),
  monotonicMs: clock.monotonicMs(),
  boot: store.boot(),
});
