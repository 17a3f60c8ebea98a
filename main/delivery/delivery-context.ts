/** What the parts of delivery share: the few things that change, and how they tell each other. */
import type { Budget } from '#domain/rate-limit/budget.ts';
import type { Client } from '#helpdesk/client.ts';
import { openGate, type CircuitBreaker } from './circuit-breaker.ts';
import { createItemFailures, type ItemFailures } from './item-failures.ts';
import type { Moment, Row } from './row.ts';
import type { OutboxStore } from './outbox-store.ts';
import type { Clock, DeliveryOptions, Policies, Step, StepFacts } from './types.ts';

export interface DeliveryContext {
  readonly store: OutboxStore;
  readonly budget: Budget;
  readonly failures: ItemFailures;
  readonly moment: () => Moment;
  readonly random: () => number;
  /** By which old things are deleted: never later than the wall clock. */
  readonly provenMs: () => number;
  readonly stillUp: DeliveryOptions['stillUp'];
  readonly talking: DeliveryOptions['talking'];
  readonly say: (step: Step) => void;
  /** Something that status or list show is different now. */
  readonly changed: () => void;
  /** Looks at once, in this turn of the event loop, what may go. */
  readonly wake: () => void;
  readonly now: {
    client: Client | undefined;
    policies: Policies;
    gate: CircuitBreaker;
    pause: Pause | undefined;
    lastAnswerMs: number | undefined;
    closing: boolean;
  };
}

/** Ends when either clock says so: the wall clock may be turned, the monotonic one stands still in sleep. */
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
  parts: Pick<DeliveryContext, 'store' | 'budget' | 'wake' | 'changed'>,
): DeliveryContext => ({
  ...parts,
  failures: createItemFailures(),
  moment: momentOf(options.clock, parts.store),
  random: options.random ?? Math.random,
  provenMs: () => Math.min(options.clock.wallMs(), options.provenMs?.() ?? Infinity),
  stillUp: options.stillUp,
  talking: options.talking,
  say: (step) => {
    // Whoever hears of it may look at once.
    parts.changed();
    options.onStep(step);
  },
  now: {
    client: options.client,
    policies: options.policies,
    gate: openGate,
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
