/**
 * The counter: where every till is served, whichever way it came in. It knows rights, limits and shapes of
 * bodies, and is the only part that talks to the desk. Ways in (http/, socket/) bring a till that has proven
 * who it is, and carry the answer back in their own wording.
 */
import type { z } from 'zod';
import type { TillRight } from '#domain/pairing/right.ts';
import { createAllowance } from './rate-limiter.ts';
import type { TillServerLimits } from './limits.ts';
import { type Answered, type Refusal, type Refused, no, refuse, refuseFor } from './refusal.ts';
import type { ReportKind, TillDesk } from '../till.ts';
import { bodies, readBody } from './body.ts';
import { createLookupCounter } from './lookups.ts';

export const askings = ['lookup', 'orders', 'customers', 'status'] as const;
export type Asking = (typeof askings)[number];

/** Who is served: the name of a till and what it may do. */
export interface Served {
  readonly name: string;
  readonly rights: readonly TillRight[];
}

export interface Counter {
  /** Takes one from this till's allowance. Asked before a body is read; undefined: welcome. */
  readonly admit: (till: Served, asking: Asking) => Refusal | undefined;
  /** Largest body, bytes. */
  readonly bodyLimit: (asking: Asking) => number;
  /** Never rejects. `stillAsking` is called once when a look-up takes long. */
  readonly serve: (till: Served, asking: Asking, body: unknown, stillAsking: () => void) => Promise<Answered | Refused>;
  /** Gives every open look-up its answer now. */
  readonly close: () => void;
}

interface CounterParts {
  readonly desk: TillDesk;
  readonly limits: TillServerLimits;
  /** Milliseconds of a clock that never runs backwards. */
  readonly elapsed: () => number;
  /** A fault of the desk: counted and logged by the door. */
  readonly failed: (fault: unknown) => void;
}

const rightFor: Readonly<Record<Asking, TillRight>> = {
  lookup: 'lookup',
  orders: 'report',
  customers: 'report',
  status: 'status',
};

export const createCounter = ({ desk, limits, elapsed, failed }: CounterParts): Counter => {
  const allowances = {
    lookup: createAllowance(limits.lookups, elapsed),
    report: createAllowance(limits.reports, elapsed),
    status: createAllowance(limits.statuses, elapsed),
  };
  const atWork = {
    lookup: createAtWork(limits.lookupsUnderWay),
    report: createAtWork(limits.reportsUnderWay),
    status: createAtWork(Number.POSITIVE_INFINITY),
  };
  const lookups = createLookupCounter({ desk, limits, elapsed });

  const serveBody = async (till: Served, asking: Asking, body: unknown, stillAsking: () => void) => {
    const caller = { till: till.name };
    switch (asking) {
      case 'lookup':
        return withBody(bodies.lookup, body, async (request) =>
          ok(200, await lookups.ask(caller, request, stillAsking)),
        );
      case 'orders':
        return withBody(bodies.orders, body, ({ orders }) => report(caller.till, 'orders', orders));
      case 'customers':
        return withBody(bodies.customers, body, ({ customers }) => report(caller.till, 'customers', customers));
      case 'status':
        return withBody(bodies.status, body, async () =>
          ok(200, { ...desk.status(caller), ...caller, rights: till.rights }),
        );
    }
  };

  const report = async (till: string, kind: ReportKind, items: readonly unknown[]): Promise<Answered | Refused> => {
    const outcome = await desk.report({ till }, kind, items);
    if (!('notKept' in outcome)) return ok(202, outcome);
    return no(refuse('not_kept', { sentence: outcome.notKept }, { retryAfter: 60 }));
  };

  return {
    admit: (till, asking) => {
      const right = rightFor[asking];
      if (!till.rights.includes(right)) return refuse('right_missing', { right });
      const waitMs = allowances[right].take(till.name);
      if (waitMs > 0) return refuseFor('too_many_requests', waitMs);
      if (!atWork[right].isFull(till.name)) return undefined;
      return refuseFor(right === 'lookup' ? 'too_many_lookups' : 'too_many_reports', 2_000);
    },
    bodyLimit: (asking) => (rightFor[asking] === 'report' ? limits.reportBytes : limits.lookupBytes),
    serve: async (till, asking, body, stillAsking) => {
      const leave = atWork[rightFor[asking]].enter(till.name);
      try {
        return await serveBody(till, asking, body, stillAsking);
      } catch (fault) {
        failed(fault);
        return no(refuse('internal'));
      } finally {
        leave();
      }
    },
    close: lookups.giveUpAll,
  };
};

const ok = (status: number, body: object): Answered => ({ ok: true, status, body });

const withBody = async <Schema extends z.ZodType>(
  schema: Schema,
  body: unknown,
  then: (value: z.output<Schema>) => Promise<Answered | Refused>,
): Promise<Answered | Refused> => {
  const read = readBody(schema, body);
  return read.ok ? then(read.value) : read;
};

/** How many of a till are being served right now. */
const createAtWork = (atMost: number) => {
  const counts = new Map<string, number>();
  return {
    isFull: (name: string): boolean => (counts.get(name) ?? 0) >= atMost,
    enter: (name: string): (() => void) => {
      counts.set(name, (counts.get(name) ?? 0) + 1);
      return () => {
        const left = (counts.get(name) ?? 1) - 1;
        if (left > 0) counts.set(name, left);
        else counts.delete(name);
      };
    },
  };
};
