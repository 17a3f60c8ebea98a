/**
 * Faults on order: what goes wrong, for which operation, and how often. Pure: the clock comes in as a number,
 * what is to happen goes out as data, the server does it.
 */
import { z } from 'zod';
import { operationNames, type OperationName } from '#helpdesk/operations.ts';

const count = z.int().min(1).max(1_000_000);
const when = {
  /** Left out: every operation. */
  operation: z.enum(operationNames as [OperationName, ...OperationName[]]).optional(),
  /** For the next N requests it applies to, then never again. */
  next: count.optional(),
  /** For every Nth request. */
  every: count.optional(),
  /** For so many seconds from now, by the helpdesk's clock. */
  forSeconds: z.number().positive().max(86_400).optional(),
};
/** The request is carried out all the same; only its answer is spoiled. */
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
  /** The connection is reset (RST). */
  z.strictObject({ ...when, kind: z.literal('reset'), carriedOut }),
  /** The connection is closed without a byte. */
  z.strictObject({ ...when, kind: z.literal('empty'), carriedOut }),
  /** A good status line, then bytes that are no HTTP. */
  z.strictObject({ ...when, kind: z.literal('malformed'), carriedOut }),
  /** A connection that already served a request is closed without an answer, as a server does that grew tired of waiting. */
  z.strictObject({ ...when, kind: z.literal('close-reused'), carriedOut }),
]);
export type Fault = z.output<typeof fault>;
export const faultList = z.array(fault).max(100);

export interface Faults {
  /** What happens to this request, in the order of the list: latencies add up, the first fault of another kind ends the search. */
  readonly strike: (operation: OperationName | null, reusedConnection: boolean, nowMs: number) => readonly Fault[];
  readonly replace: (faults: readonly Fault[], nowMs: number) => void;
  /** With what is left of each: requests, and seconds. */
  readonly list: (nowMs: number) => readonly Fault[];
  /** What is left, with how many requests `every` has counted: to be put back as it was. */
  readonly keep: (nowMs: number) => readonly KeptFault[];
  readonly putBack: (kept: readonly KeptFault[], nowMs: number) => void;
}

export interface KeptFault {
  /** As ordered. */
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

const newFault = (fault: Fault): KeptFault => ({
  fault,
  restMs: (fault.forSeconds ?? Number.POSITIVE_INFINITY) * 1_000,
  seen: 0,
  left: fault.next ?? Number.POSITIVE_INFINITY,
});
/** As it could be ordered again: whole milliseconds, and never none. */
const asOrder = ({ fault, restMs, left }: KeptFault): Fault => ({
  ...fault,
  ...(Number.isFinite(left) && { next: left }),
  ...(Number.isFinite(restMs) && { forSeconds: Math.ceil(restMs) / 1_000 }),
});

const none: readonly Fault[] = [];

export function createFaults(): Faults {
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
  const putBack = (kept: readonly KeptFault[], nowMs: number): void => {
    armed = kept.map(({ fault, restMs, seen, left }) => ({ fault, until: nowMs + restMs, seen, left }));
  };
  const keep = (nowMs: number): readonly KeptFault[] =>
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
}
