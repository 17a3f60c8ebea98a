/** A desk that says what a test tells it to say, and remembers what it was asked. */
import type { LookupRequest, LookupVerdict } from '#domain/lookups/lookup.ts';
import type { LookupUnderWay, ReportNotKept, ReportReceipt, TillDesk } from '#tills/till.ts';

export interface Seen {
  readonly till: string;
  readonly asked: 'lookup' | 'orders' | 'customers' | 'status';
  readonly body?: unknown;
}

export interface ScriptedDesk extends TillDesk {
  readonly seen: Seen[];
  /** Ledger ids of the look-ups that the door gave up. */
  readonly givenUp: string[];
  /** What the next look-ups come to; without a script every one is taken at once. */
  lookupScript: (request: LookupRequest, ledgerId: string) => Promise<LookupVerdict>;
  /** True: a look-up counts as handed on when the door gives it up. */
  handsOn: boolean;
  reportScript: (items: readonly unknown[], ledgerId: string) => Promise<ReportReceipt | ReportNotKept>;
  /** Resolves when the desk has been asked for this many look-ups. */
  readonly lookups: (count: number) => Promise<void>;
}

export const taken = (ledgerId: string): LookupVerdict => ({
  result: 'taken',
  reason: 'created',
  sentence: 'The helpdesk opens this customer for anna@shop.example.',
  ledgerId,
});

export const never = <T>(): Promise<T> => new Promise<T>(() => undefined);

export const createScriptedDesk = (): ScriptedDesk => {
  let pages = 0;
  const waiting = new Set<() => void>();
  const count = (): number => desk.seen.filter(({ asked }) => asked === 'lookup').length;
  const desk: ScriptedDesk = {
    seen: [],
    givenUp: [],
    handsOn: false,
    lookupScript: (_request, ledgerId) => Promise.resolve(taken(ledgerId)),
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
    lookup: (caller, request): LookupUnderWay => {
      pages += 1;
      const ledgerId = `page-${pages}`;
      desk.seen.push({ till: caller.till, asked: 'lookup', body: request });
      for (const look of waiting) look();
      return {
        ledgerId,
        answer: desk.lookupScript(request, ledgerId),
        giveUp: () => {
          desk.givenUp.push(ledgerId);
          return desk.handsOn
            ? { result: 'unsure', reason: 'no_answer', sentence: 'Not sure.', ledgerId }
            : { result: 'refused', reason: 'expired', sentence: 'Too late.', ledgerId };
        },
      };
    },
    report: (caller, kind, items) => {
      pages += 1;
      desk.seen.push({ till: caller.till, asked: kind, body: items });
      return desk.reportScript(items, `page-${pages}`);
    },
    status: (caller) => {
      desk.seen.push({ till: caller.till, asked: 'status' });
      return { state: 'working', sentence: 'Everything works' };
    },
  };
  return desk;
};
