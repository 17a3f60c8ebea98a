/** A backend with scripted responses that records its requests. */
import type { LookupRequest, LookupVerdict } from '#domain/lookups/lookup.ts';
import type { PendingLookup, ReportNotStored, ReportReceipt, TillBackend } from '#tills/backend.ts';

export interface RecordedRequest {
  readonly till: string;
  readonly asked: 'lookup' | 'orders' | 'customers' | 'status';
  readonly body?: unknown;
}

export interface ScriptedBackend extends TillBackend {
  readonly seen: RecordedRequest[];
  /** The ledger IDs of the look-ups that the server abandoned. */
  readonly givenUp: string[];
  /** Returns the outcome of a look-up. By default, each look-up is accepted immediately. */
  lookupScript: (request: LookupRequest, ledgerId: string) => Promise<LookupVerdict>;
  /** Whether a look-up is treated as sent if the server abandons it. */
  handsOn: boolean;
  reportScript: (items: readonly unknown[], ledgerId: string) => Promise<ReportReceipt | ReportNotStored>;
  /** Resolves when the backend has received this many look-ups. */
  readonly lookups: (count: number) => Promise<void>;
}

export const acceptedVerdict = (ledgerId: string): LookupVerdict => ({
  result: 'taken',
  reason: 'created',
  sentence: 'The helpdesk accepted this look-up for anna@shop.example.',
  ledgerId,
});

export const neverResolves = <T>(): Promise<T> => new Promise<T>(() => undefined);

export const createScriptedBackend = (): ScriptedBackend => {
  let pages = 0;
  const waiting = new Set<() => void>();
  const count = (): number => backend.seen.filter(({ asked }) => asked === 'lookup').length;
  const backend: ScriptedBackend = {
    seen: [],
    givenUp: [],
    handsOn: false,
    lookupScript: (_request, ledgerId) => Promise.resolve(acceptedVerdict(ledgerId)),
    reportScript: (items, ledgerId) => Promise.resolve({ ledgerId, accepted: items.length, rejected: [] }),
    lookups: (atLeast) =>
      new Promise((resolve) => {
        const look = (): void => {
          if (count() < atLeast) return;
          waiting.delete(look);
          resolve();
        };
        waiting.add(look);
        look();
      }),
    lookup: (caller, request): PendingLookup => {
      pages += 1;
      const ledgerId = `page-${pages}`;
      backend.seen.push({ till: caller.till, asked: 'lookup', body: request });
      for (const look of waiting) look();
      return {
        ledgerId,
        answer: backend.lookupScript(request, ledgerId),
        giveUp: () => {
          backend.givenUp.push(ledgerId);
          return backend.handsOn
            ? { result: 'unsure', reason: 'no_answer', sentence: 'Not sure.', ledgerId }
            : { result: 'refused', reason: 'expired', sentence: 'Too late.', ledgerId };
        },
      };
    },
    report: (caller, kind, items) => {
      pages += 1;
      backend.seen.push({ till: caller.till, asked: kind, body: items });
      return backend.reportScript(items, `page-${pages}`);
    },
    status: (caller) => {
      backend.seen.push({ till: caller.till, asked: 'status' });
      return { state: 'working', sentence: 'Everything is working' };
    },
  };
  return backend;
};
