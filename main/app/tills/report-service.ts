/**
 * Reports orders and customer totals from tills and the command line. Checks and stores the entries, and sends them in
 * batches (2.5, 2.6).
 */
import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { msg, type MessageOrText } from '#domain/messages/message.ts';
import { customerLifetime, orderReport } from '#helpdesk/schemas.ts';
import type { Draft } from '#delivery/delivery.ts';
import type { ReportReceipt } from '#tills/backend.ts';
import type { LedgerWriter } from '#app/ledger/ledger-writer.ts';
import { problemsOf } from '#app/settings/validation-problems.ts';

/** `key`: a report with the same key is accepted only once (backend.ts). */
export type Report = (
  kind: 'orders' | 'customers',
  items: readonly unknown[],
  from: string,
  key?: string,
) => ReportReceipt;

/**
 * The maximum number of entries per request. It is small enough to find an invalid entry by splitting batches in half,
 * within the request limits.
 */
const entriesPerRequest = 100;

const kinds: Readonly<
  Record<'orders' | 'customers', { readonly schema: z.ZodType; readonly operation: 'reportOrders' | 'reportCustomers' }>
> = {
  orders: { schema: orderReport, operation: 'reportOrders' },
  customers: { schema: customerLifetime, operation: 'reportCustomers' },
};

/** Throws if the outbox cannot be written to. In that case, no entry was accepted. */
export const createReportService =
  (ports: {
    readonly wallMs: () => number;
    readonly put: (drafts: readonly Draft[]) => readonly string[];
    readonly ledgerWriter: LedgerWriter;
    /** Whether the ledger or the outbox has this entry. */
    readonly isKnown: (ledgerId: string) => boolean;
  }): Report =>
  (kind, items, from, key) => {
    const { schema, operation } = kinds[kind];
    const [ledgerId, at] = [key === undefined ? randomUUID() : ledgerIdOf(key), ports.wallMs()];

    const accepted: unknown[] = [];
    const rejected: { index: number; path: string; message: MessageOrText }[] = [];
    items.forEach((item, index) => {
      const read = schema.safeParse(item);
      if (read.success) return void accepted.push(item);
      const [problem] = problemsOf(read.error, item, [kind, index]);
      rejected.push({ index, path: problem?.path ?? '', message: problem?.message ?? msg('problem.entry') });
    });
    // The rejected entries are returned again, because the till may have missed the first answer.
    if (key !== undefined && ports.isKnown(ledgerId)) return { ledgerId, accepted: 0, rejected, isRepeat: true };
    const drafts = Array.from({ length: Math.ceil(accepted.length / entriesPerRequest) }, (_, n): Draft => ({
      operation,
      body: { [kind]: accepted.slice(n * entriesPerRequest, (n + 1) * entriesPerRequest) },
      ledgerId,
      lane: 'report',
      createdAt: at,
    }));
    ports.put(drafts);
    const nothing = accepted.length === 0;
    ports.ledgerWriter.writePage({
      id: ledgerId,
      kind: 'report',
      startedAt: at,
      who: { items: items.length, itemKind: kind },
      at: from,
      outcome: nothing ? 'Not sent' : 'Waiting',
      why: nothing
        ? msg('why.rejectedEntries', { rejected: rejected.length })
        : msg('why.left', { left: accepted.length }),
      live: false,
    });
    ports.ledgerWriter.addStep(ledgerId, {
      at,
      kind: 'heard',
      text: msg(`heard.${kind}`, { till: from, count: items.length }),
    });
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

/**
 * The key determines the ID of the ledger entry. The outbox stores this ID in the same transaction as the report. The
 * entry is in the ledger before the report leaves the outbox. A report is therefore known as soon as it is stored.
 */
const ledgerIdOf = (key: string): string =>
  `${key.slice(0, 8)}-${key.slice(8, 12)}-8${key.slice(13, 16)}-8${key.slice(17, 20)}-${key.slice(20, 32)}`;
