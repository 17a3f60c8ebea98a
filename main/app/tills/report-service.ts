/**
 * Reports orders and customer totals from tills and the command line. Checks the entries, and puts them into the outbox
 * in batches (2.5, 2.6).
 */
import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { msg, type MessageOrText } from '#domain/messages/message.ts';
import { customerLifetime, orderReport } from '#helpdesk/schemas.ts';
import type { Draft } from '#delivery/delivery.ts';
import type { ReportReceipt } from '#tills/backend.ts';
import type { LedgerWriter } from '#app/ledger/ledger-writer.ts';
import { orderToComplete, type KeptTotals } from './kept-totals.ts';
import { problemsOf } from '#app/settings/validation-problems.ts';

/** A report with the same `key` is accepted only once (backend.ts). */
export type Report = (
  kind: 'orders' | 'customers',
  items: readonly unknown[],
  from: string,
  key?: string,
) => ReportReceipt;

/**
 * The maximum number of entries in an outbox item. The number is small, because an invalid entry is found by splitting
 * a refused batch in half repeatedly.
 */
const entriesPerRequest = 100;

const kinds: Readonly<
  Record<'orders' | 'customers', { readonly schema: z.ZodType; readonly operation: 'reportOrders' | 'reportCustomers' }>
> = {
  orders: { schema: orderReport, operation: 'reportOrders' },
  customers: { schema: customerLifetime, operation: 'reportCustomers' },
};

/** The returned function throws if the outbox cannot be written to. In that case, no entry was accepted. */
export const createReportService =
  (ports: {
    readonly wallMs: () => number;
    readonly put: (drafts: readonly Draft[]) => readonly string[];
    readonly ledgerWriter: Pick<LedgerWriter, 'addStep' | 'writePage'>;
    /** The customer totals, which are used only if this PC keeps them. */
    readonly totals?: KeptTotals | undefined;
    /** Whether the ledger or the outbox contains this ledger ID. */
    readonly isKnown: (ledgerId: string) => boolean;
  }): Report =>
  (kind, items, from, key) => {
    const totals = ports.totals?.isActive() === true ? ports.totals : undefined;
    const { operation } = kinds[kind];
    const schema = totals !== undefined && kind === 'orders' ? orderToComplete : kinds[kind].schema;
    const [ledgerId, at] = [key === undefined ? randomUUID() : ledgerIdOf(key), ports.wallMs()];

    const accepted: unknown[] = [];
    const rejected: { index: number; path: string; message: MessageOrText }[] = [];
    items.forEach((item, index) => {
      const read = schema.safeParse(item);
      if (read.success) return void accepted.push(item);
      const [problem] = problemsOf(read.error, item, [kind, index]);
      rejected.push({ index, path: problem?.path ?? '', message: problem?.message ?? msg('problem.entry') });
    });
    // The rejected entries are returned again, because the till may have missed the first response.
    if (key !== undefined && ports.isKnown(ledgerId)) return { ledgerId, accepted: 0, rejected, isRepeat: true };
    const recorded = totals?.record(kind, accepted);
    const customers = recorded?.customers ?? [];
    const totalsId = randomUUID();
    const toSend = recorded?.items ?? accepted;
    try {
      ports.put([
        ...draftsOf(kind, operation, toSend, { ledgerId, at }),
        ...draftsOf('customers', 'reportCustomers', customers, { ledgerId: totalsId, at }),
      ]);
    } catch (error) {
      recorded?.undo();
      throw error;
    }
    const nothing = accepted.length === 0;
    const page = { kind: 'report', startedAt: at, at: from, live: false } as const;
    ports.ledgerWriter.writePage({
      ...page,
      id: ledgerId,
      who: { items: items.length, itemKind: kind },
      outcome: nothing ? 'Not sent' : 'Waiting',
      why: nothing
        ? msg('why.rejectedEntries', { rejected: rejected.length })
        : msg('why.left', { left: accepted.length }),
    });
    ports.ledgerWriter.addStep(ledgerId, {
      at,
      kind: 'heard',
      text: msg(`heard.${kind}`, { till: from, count: items.length }),
    });
    if (recorded !== undefined && recorded.completed > 0)
      ports.ledgerWriter.addStep(ledgerId, {
        at,
        kind: 'decided',
        text: msg('decided.ordersCompleted', { count: recorded.completed }),
      });
    if (customers.length > 0) {
      ports.ledgerWriter.writePage({
        ...page,
        id: totalsId,
        who: { items: customers.length, itemKind: 'customers' },
        outcome: 'Waiting',
        why: msg('why.left', { left: customers.length }),
      });
      const text = msg('decided.totalsKept', { count: customers.length });
      ports.ledgerWriter.addStep(totalsId, { at, kind: 'decided', text });
    }
    if (rejected.length > 0) {
      ports.ledgerWriter.addStep(ledgerId, {
        at,
        kind: 'decided',
        text: msg('decided.rejected', { count: rejected.length }),
        state: 'broken',
      });
    }
    return { ledgerId, accepted: accepted.length, rejected };
  };

const draftsOf = (
  kind: 'orders' | 'customers',
  operation: 'reportOrders' | 'reportCustomers',
  items: readonly unknown[],
  { ledgerId, at }: { readonly ledgerId: string; readonly at: number },
): readonly Draft[] =>
  Array.from({ length: Math.ceil(items.length / entriesPerRequest) }, (_, n) => ({
    operation,
    body: { [kind]: items.slice(n * entriesPerRequest, (n + 1) * entriesPerRequest) },
    ledgerId,
    lane: 'report',
    createdAt: at,
  }));

/**
 * Derives the ID of the ledger entry from the key. The outbox stores this ID in the same transaction as the report. The
 * ledger entry is written before the report leaves the outbox. A report is therefore known as soon as it is stored.
 */
const ledgerIdOf = (key: string): string =>
  `${key.slice(0, 8)}-${key.slice(8, 12)}-8${key.slice(13, 16)}-8${key.slice(17, 20)}-${key.slice(20, 32)}`;
