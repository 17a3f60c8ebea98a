/**
 * Handles the requests of authenticated tills, for every transport. It checks rights, rate limits and bodies, and is
 * the only part of the till server that calls the backend. The transports (http/, socket/) authenticate the till and
 * send the answer in their own format.
 */
import type { z } from 'zod';
import type { TillRight } from '#domain/pairing/till-rights.ts';
import { createRateLimiter } from './rate-limiter.ts';
import type { TillServerLimits } from './limits.ts';
import { type Answered, type Refusal, type Refused, refusedResult, refuse, refuseFor } from './refusal.ts';
import type { ReportKind, TillBackend } from '../backend.ts';
import { bodies, readBody } from './body-schemas.ts';
import { createPendingLookups } from './pending-lookups.ts';
import type { RecentLookupList } from './recent-lookups.ts';

export const tillRequestTypes = ['lookup', 'orders', 'customers', 'status'] as const;
export type TillRequestType = (typeof tillRequestTypes)[number];

export interface AuthenticatedTill {
  readonly name: string;
  readonly rights: readonly TillRight[];
  /** The scan rule that turned a scan into this request. */
  readonly scanRule?: string | undefined;
}

export interface RequestHandler {
  /**
   * Checks the till's right, takes one request from its rate limit, and checks the number of its pending requests. Must
   * be called before a body is read. Returns undefined if the request is allowed.
   */
  readonly admit: (till: AuthenticatedTill, asking: TillRequestType) => Refusal | undefined;
  /** Returns the maximum size of a body, in bytes. */
  readonly bodyLimit: (asking: TillRequestType) => number;
  /** Answers a request, and never rejects. `stillAsking` is called once if a look-up takes a long time. */
  readonly serve: (
    till: AuthenticatedTill,
    asking: TillRequestType,
    body: unknown,
    stillAsking: () => void,
  ) => Promise<Answered | Refused>;
  /** Answers every pending look-up now. */
  readonly close: () => void;
}

interface RequestHandlerParts {
  readonly backend: TillBackend;
  readonly limits: TillServerLimits;
  /** A monotonic clock, in milliseconds. */
  readonly elapsed: () => number;
  /** Called when the backend throws. The server counts and logs the error. */
  readonly reportFault: (fault: unknown) => void;
  /** The recent look-ups that all till connections share. By default, the handler creates its own list. */
  readonly recent?: RecentLookupList | undefined;
}

const rightFor: Readonly<Record<TillRequestType, TillRight>> = {
  lookup: 'lookup',
  orders: 'report',
  customers: 'report',
  status: 'status',
};

export const createRequestHandler = ({
  backend,
  limits,
  elapsed,
  reportFault,
  recent,
}: RequestHandlerParts): RequestHandler => {
  const rateLimiters = {
    lookup: createRateLimiter(limits.lookups, elapsed),
    report: createRateLimiter(limits.reports, elapsed),
    status: createRateLimiter(limits.statuses, elapsed),
  };
  const underWay = {
    lookup: createConcurrencyLimit(limits.lookupsUnderWay),
    report: createConcurrencyLimit(limits.reportsUnderWay),
    status: createConcurrencyLimit(Number.POSITIVE_INFINITY),
  };
  const lookups = createPendingLookups({ backend, limits, elapsed, recent });

  const serveBody = async (
    till: AuthenticatedTill,
    asking: TillRequestType,
    body: unknown,
    stillAsking: () => void,
  ) => {
    const caller = { till: till.name };
    switch (asking) {
      case 'lookup':
        return withBody(bodies.lookup, body, async (request) =>
          ok(200, await lookups.lookUp({ ...caller, scanRule: till.scanRule }, request, stillAsking)),
        );
      case 'orders':
        return withBody(bodies.orders, body, ({ orders }) => report(caller.till, 'orders', orders));
      case 'customers':
        return withBody(bodies.customers, body, ({ customers }) => report(caller.till, 'customers', customers));
      case 'status':
        return withBody(bodies.status, body, async () =>
          ok(200, { ...backend.status(caller), ...caller, rights: till.rights }),
        );
    }
  };

  const report = async (till: string, kind: ReportKind, items: readonly unknown[]): Promise<Answered | Refused> => {
    const outcome = await backend.report({ till }, kind, items);
    if (!('notStored' in outcome)) return ok(202, outcome);
    return refusedResult(refuse('not_kept', { sentence: outcome.notStored }, { retryAfter: 60 }));
  };

  return {
    admit: (till, asking) => {
      const right = rightFor[asking];
      if (!till.rights.includes(right)) return refuse('right_missing', { right });
      const waitMs = rateLimiters[right].take(till.name);
      if (waitMs > 0) return refuseFor('too_many_requests', waitMs);
      if (!underWay[right].isFull(till.name)) return undefined;
      return refuseFor(right === 'lookup' ? 'too_many_lookups' : 'too_many_reports', 2_000);
    },
    bodyLimit: (asking) => (rightFor[asking] === 'report' ? limits.reportBytes : limits.lookupBytes),
    serve: async (till, asking, body, stillAsking) => {
      const leave = underWay[rightFor[asking]].enter(till.name);
      try {
        return await serveBody(till, asking, body, stillAsking);
      } catch (fault) {
        reportFault(fault);
        return refusedResult(refuse('internal'));
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

/** Creates a limit for the pending requests of each till. */
const createConcurrencyLimit = (atMost: number) => {
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
