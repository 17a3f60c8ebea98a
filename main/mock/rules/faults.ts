/**
 * The rules for injected faults: the fault, its operation and its frequency. The code does no I/O: it takes the time as
 * a number and returns the faults, and the service injects them.
 */
import { z } from 'zod';
import { operationNames, type OperationName } from '#helpdesk/operations.ts';

const count = z.int().min(1).max(1_000_000);
const when = {
  /** The operation to which the fault applies. The default is every operation. */
  operation: z.enum(operationNames as [OperationName, ...OperationName[]]).optional(),
  /** The fault ends after it has applied to N requests. */
  next: count.optional(),
  /** The fault applies to every Nth matching request. */
  every: count.optional(),
  /** The fault applies for this many seconds from now, according to the helpdesk's clock. */
  forSeconds: z.number().positive().max(86_400).optional(),
};
/** Whether the request is still carried out. If so, the fault affects only its response. */
const carriedOut = z.boolean().default(false);

export const fault = z.discriminatedUnion('kind', [
  z.strictObject({ ...when, kind: z.literal('latency'), latencyMs: z.number().min(0).max(600_000) }),
  z.strictObject({
    ...when,
    kind: z.literal('status'),
    status: z.int().min(200).max(599),
    retryAfterSeconds: z.int().min(0).max(86_400).optional(),
    carriedOut,
  }),
  /** Resets the connection (RST). */
  z.strictObject({ ...when, kind: z.literal('reset'), carriedOut }),
  /** Closes the connection without sending a byte. */
  z.strictObject({ ...when, kind: z.literal('empty'), carriedOut }),
  /** Sends a valid head, and then a body that is not valid chunked encoding. */
  z.strictObject({ ...when, kind: z.literal('malformed'), carriedOut }),
  /** Closes a reused connection without a response, like a server whose keep-alive time-out has passed. */
  z.strictObject({ ...when, kind: z.literal('close-reused'), carriedOut }),
]);
export type Fault = z.output<typeof fault>;
export const faultList = z.array(fault).max(100);

export interface Faults {
  /**
   * Returns the faults that apply to this request, in order. Latencies add up. The first fault that is
   * not a latency ends the search.
   */
  readonly strike: (operation: OperationName | null, reusedConnection: boolean, nowMs: number) => readonly Fault[];
  readonly replace: (faults: readonly Fault[], nowMs: number) => void;
  /** Returns each active fault with its remaining requests and seconds. */
  readonly list: (nowMs: number) => readonly Fault[];
  /** Returns the active faults with their counters and their remaining time, so that `putBack` can restore them. */
  readonly keep: (nowMs: number) => readonly StoredFault[];
  readonly putBack: (kept: readonly StoredFault[], nowMs: number) => void;
}

export interface StoredFault {
  /** The fault as requested. */
  readonly fault: Fault;
  readonly restMs: number;
  readonly seen: number;
  readonly left: number;
}

interface Armed {
  readonly fault: Fault;
  readonly until: number;
  seen: number;
  left: number;
}

const newFault = (fault: Fault): StoredFault => ({
  fault,
  restMs: (fault.forSeconds ?? Number.POSITIVE_INFINITY) * 1_000,
  seen: 0,
  left: fault.next ?? Number.POSITIVE_INFINITY,
});
/** Returns the fault in the format of a request. The remaining time is rounded up to whole milliseconds. */
const asOrder = ({ fault, restMs, left }: StoredFault): Fault => ({
  ...fault,
  ...(Number.isFinite(left) && { next: left }),
  ...(Number.isFinite(restMs) && { forSeconds: Math.ceil(restMs) / 1_000 }),
});

const none: readonly Fault[] = [];

export const createFaults = (): Faults => {
  let armed: Armed[] = [];
  const strikes = (one: Armed, operation: OperationName | null, reusedConnection: boolean, nowMs: number): boolean => {
    if (one.left === 0 || nowMs >= one.until) return false;
    if (one.fault.operation !== undefined && one.fault.operation !== operation) return false;
    if (one.fault.kind === 'close-reused' && !reusedConnection) return false;
    one.seen += 1;
    if (one.seen % (one.fault.every ?? 1) !== 0) return false;
    one.left -= 1;
    return true;
  };
  const putBack = (kept: readonly StoredFault[], nowMs: number): void => {
    armed = kept.map(({ fault, restMs, seen, left }) => ({ fault, until: nowMs + restMs, seen, left }));
  };
  const keep = (nowMs: number): readonly StoredFault[] =>
    armed
      .filter((one) => one.left > 0 && nowMs < one.until)
      .map(({ fault, until, seen, left }) => ({ fault, restMs: until - nowMs, seen, left }));
  return {
    strike: (operation, reusedConnection, nowMs) => {
      if (armed.length === 0) return none;
      const struck: Fault[] = [];
      for (const one of armed) {
        if (!strikes(one, operation, reusedConnection, nowMs)) continue;
        struck.push(one.fault);
        if (one.fault.kind !== 'latency') break;
      }
      return struck;
    },
    replace: (faults, nowMs) => putBack(faults.map(newFault), nowMs),
    list: (nowMs) => keep(nowMs).map(asOrder),
    keep,
    putBack,
  };
};
