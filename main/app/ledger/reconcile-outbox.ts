/**
 * Compares the ledger with the outbox at startup. Creates a new ledger page for items that have lost their page, except
 * for look-ups. A page can also wait for an item that is missing: either the outbox has lost the item, or the item was
 * sent before its page was written. Lost items are rebuilt and sent again. If that is impossible, they are reported as
 * lost.
 */
import { omitUndefined } from '#domain/json/omit-undefined.ts';
import { z } from 'zod';
import { thisPcLabel, type LedgerPage, type LedgerStep } from '#domain/ledger/page.ts';
import { parseAs } from '#domain/json/parse-as.ts';
import { msg, type Message } from '#domain/messages/message.ts';
import { withoutEntries, type Delivery, type Draft, type NewerKeys, type OutboxItem } from '#delivery/delivery.ts';
import { lostCallEvents } from './lost-call-events.ts';
import { findNewerKeys, type NewerReportsPorts } from './newer-reports.ts';
import { sentAgain, shownCall } from './rebuild-drafts.ts';

export interface ReconcilePorts {
  readonly ledger: NewerReportsPorts & {
    readonly waitingPages: (except: readonly string[]) => readonly LedgerPage[];
    readonly registeredCalls: () => readonly LedgerPage[];
    readonly unknownPages: (ids: readonly string[]) => readonly string[];
    readonly steps: (pageId: string) => readonly LedgerStep[];
    readonly upsertPage: (page: LedgerPage) => void;
    readonly addStep: (step: LedgerStep) => void;
  };
  readonly delivery: Pick<Delivery, 'ledgerIds' | 'itemsOf' | 'lastItem' | 'isKnownCall' | 'removeEntries'>;
  /** Throws if the outbox cannot be written to. */
  readonly put: (drafts: readonly Draft[]) => void;
  /** Whether the ledger is new. A new ledger has no pages for the items in the outbox. */
  readonly isLedgerNew: boolean;
  /** The number of the last item that the ledger knows. */
  readonly lastItem: number | undefined;
  /** Whether a damaged outbox, or some of its rows, had to be moved aside at startup. */
  readonly isOutboxDamaged: boolean;
  /** Whether the call of this page still has to be reported. If so, the page must keep waiting. */
  readonly isReportPending: (pageId: string) => boolean;
  readonly wallMs: () => number;
  readonly onNotice: (notice: { readonly code: string; readonly sentence: Message }) => void;
}

export const reconcileOutbox = (ports: ReconcilePorts): void => {
  const { ledger, delivery } = ports;
  if (ports.isLedgerNew && delivery.lastItem() !== undefined)
    ports.onNotice({ code: 'ledger_lost', sentence: msg('notice.ledgerLost') });
  const ids = delivery.ledgerIds();
  for (const id of ledger.unknownPages(ids)) rebuildPage(id, ports);
  const orphans = ledger
    .waitingPages(ids)
    .filter(({ outcome, kind }) => (outcome === 'Waiting' || outcome === 'Held as late') && kind !== 'lookup')
    // The pages are sorted, because a correction must be sent after the report that it corrects.
    .toSorted((a, b) => a.startedAt - b.startedAt);
  const isShorter = ports.lastItem !== undefined && (delivery.lastItem() ?? 0) < ports.lastItem;
  const isLost = isShorter || ports.isOutboxDamaged;
  const survivors = isLost ? ids.flatMap((id) => delivery.itemsOf(id)) : [];
  leaveReplacedOut(survivors, ports);
  let [lost, again] = [0, 0];
  const lostPages = orphans.filter(({ id }) => !ports.isReportPending(id));
  const lostIds = new Set(lostPages.map(({ id }) => id));
  const isSettled = ({ callId }: LedgerPage): boolean =>
    !isLost || (callId !== undefined && delivery.isKnownCall(callId));
  for (const page of lostPages.filter(isSettled)) settle(page, ports);
  const unsettled = lostPages.filter((page) => !isSettled(page));
  const newerKeys = findNewerKeys(ledger, survivors, lostIds);
  for (let first = 0; first < unsettled.length; first += pagesAtOnce) {
    const done = sendAgain(unsettled.slice(first, first + pagesAtOnce), newerKeys, ports);
    again += done.again;
    lost += done.lost;
  }
  if (isLost)
    for (const page of callPages(ids, orphans, ports)) {
      const done = sendEventsAgain(page, ports);
      again += done.again;
      lost += done.lost;
    }
  if (lost + again > 0) ports.onNotice({ code: 'outbox_lost', sentence: msg('notice.outboxLost', { lost, again }) });
};

const step = (pageId: string, ports: ReconcilePorts, text: Message, state: LedgerStep['state']): LedgerStep => ({
  pageId,
  at: ports.wallMs(),
  kind: 'decided',
  text,
  ...omitUndefined({ state }),
});

/**
 * Updates the outcome of a waiting page whose item is no longer in the outbox. An item leaves an intact outbox only
 * when it is done. If its page is still waiting, the app ended before it updated the page.
 */
const settle = (page: LedgerPage, { ledger, delivery, lastItem }: ReconcilePorts): void => {
  const { callId } = page;
  const wasSent = lastItem !== undefined && ledger.steps(page.id).some(({ kind }) => kind === 'sent');
  const isDone = callId === undefined ? wasSent : delivery.isKnownCall(callId);
  // If it is not certain that the item is done, the page must not show success.
  if (!isDone) return ledger.upsertPage({ ...page, outcome: 'Not sure', why: msg('why.unknownEnd') });
  const [outcome, why] =
    callId !== undefined ? (['Registered', 'call.onTheLine'] as const) : (['Reported', 'why.reportedAll'] as const);
  ledger.upsertPage({ ...page, outcome, why: msg(why) });
};

/** Removes entries that a newer report has replaced. An older copy of the outbox can contain such entries. */
const leaveReplacedOut = (survivors: readonly OutboxItem[], { ledger, delivery }: ReconcilePorts): void => {
  for (const [index, keys] of findNewerKeys(ledger)(survivors).entries()) {
    const item = survivors[index];
    if (item === undefined || keys.length === 0) continue;
    const page = ledger.page(item.ledgerId);
    delivery.removeEntries(item.id, keys);
    // The removal changes the outcome of the page, but the page's report has already been accepted.
    if (page?.outcome === 'Reported') ledger.upsertPage(page);
  }
};

/**
 * The number of pages in a batch. Each batch reads all sent bodies in the ledger once and keeps the bodies of its own
 * pages in memory.
 */
const pagesAtOnce = 500;

/**
 * Rebuilds the items of these pages and sends them again. `again` is the number of items that are sent again. `lost` is
 * the number of pages whose items cannot be rebuilt. How many items these pages had is unknown.
 */
const sendAgain = (
  pages: readonly LedgerPage[],
  newerKeys: NewerKeys,
  ports: ReconcilePorts,
): { readonly again: number; readonly lost: number } => {
  const drafts = pages.flatMap((page) => sentAgain(page, ports.ledger.steps(page.id)));
  const current = withoutReplaced(drafts, newerKeys);
  if (current.length > 0) ports.put(current);
  const [made, waiting] = [pageIdsOf(drafts), pageIdsOf(current)];
  for (const page of pages) {
    if (waiting.has(page.id)) {
      ports.ledger.upsertPage({ ...page, outcome: 'Waiting', why: msg('why.waiting') });
      ports.ledger.addStep(step(page.id, ports, msg('decided.sentAgain'), 'waiting'));
      continue;
    }
    const isReplaced = made.has(page.id);
    const why = msg(isReplaced ? 'why.replaced' : 'why.lost');
    ports.ledger.upsertPage({ ...page, outcome: isReplaced ? 'Discarded' : 'Not sent', why });
    ports.ledger.addStep(step(page.id, ports, why, isReplaced ? 'none' : 'broken'));
  }
  return { again: current.length, lost: pages.filter(({ id }) => !made.has(id)).length };
};
const pageIdsOf = (drafts: readonly Draft[]): ReadonlySet<string> => new Set(drafts.map(({ ledgerId }) => ledgerId));

/**
 * Returns the pages of calls that may lack an event: the helpdesk knows the call, the outbox contains one of its
 * events, or its page is waiting.
 */
const callPages = (
  ids: readonly string[],
  orphans: readonly LedgerPage[],
  { ledger, isReportPending }: ReconcilePorts,
) => {
  const known = new Set([...ids, ...orphans.map(({ id }) => id)]);
  const waiting = [...known].flatMap((id) => ledger.page(id) ?? []);
  return [...ledger.registeredCalls().filter(({ id }) => !known.has(id)), ...waiting].filter(
    ({ id, callId }) => callId !== undefined && !isReportPending(id),
  );
};

const sendEventsAgain = (
  page: LedgerPage,
  ports: ReconcilePorts,
): { readonly again: number; readonly lost: number } => {
  const waiting = ports.delivery.itemsOf(page.id).map(({ body }) => body);
  const { drafts, lost } = lostCallEvents(page, ports.ledger.steps(page.id), waiting);
  if (drafts.length > 0) {
    ports.put(drafts);
    ports.ledger.addStep(step(page.id, ports, msg('decided.eventSentAgain', { count: drafts.length }), 'waiting'));
  }
  if (lost > 0) ports.ledger.addStep(step(page.id, ports, msg('decided.eventLost', { count: lost }), 'broken'));
  return { again: drafts.length, lost };
};

/**
 * Removes the entries that a newer report has replaced. Items that are sent again go to the end of the queue, so they
 * could otherwise overwrite newer data.
 */
const withoutReplaced = (drafts: readonly Draft[], newerKeys: NewerKeys): readonly Draft[] => {
  const reports = drafts.map((draft) => ({ ...draft, body: JSON.stringify(draft.body) }));
  const newer = newerKeys(reports);
  return drafts.flatMap((draft, index) => {
    const keys = newer[index] ?? [];
    if (keys.length === 0) return [draft];
    const left = withoutEntries(draft.operation, JSON.stringify(draft.body), keys);
    const body = left === undefined ? undefined : parseAs(anyBody, left.body);
    return body === undefined ? [] : [{ ...draft, body }];
  });
};
const anyBody = z.record(z.string(), z.unknown());

const verdicts = {
  late: { outcome: 'Held as late', why: msg('why.lateHeld') },
  parked: { outcome: 'Refused', why: msg('decided.refusedEarlier') },
} as const;

const rebuildPage = (id: string, ports: ReconcilePorts): void => {
  const items = ports.delivery.itemsOf(id);
  const [first] = items;
  if (first === undefined || first.operation === 'showCustomer') return;
  const decided = first.state === 'late' || first.state === 'parked' ? verdicts[first.state] : undefined;
  ports.ledger.upsertPage({ ...pageOf(id, first, items), ...decided });
  ports.ledger.addStep(step(id, ports, msg('decided.pageRebuilt'), undefined));
};

const pageOf = (id: string, first: OutboxItem, items: readonly OutboxItem[]): LedgerPage => {
  const { operation, createdAt: startedAt, body } = first;
  const page = { id, startedAt, at: thisPcLabel, outcome: 'Waiting', why: msg('why.waiting'), live: false } as const;
  if (operation === 'reportOrders' || operation === 'reportCustomers') {
    const count = items.reduce((sum, item) => sum + item.count, 0);
    return {
      ...page,
      kind: 'report',
      who: { items: count, itemKind: operation === 'reportOrders' ? 'orders' : 'customers' },
    };
  }
  if (operation === 'postMessage') return { ...page, kind: 'message', who: {} };
  const call = parseAs(shownCall, body) ?? {};
  const { Id, PhoneNumber, PhoneExtension, PhoneReferrer, Direction } = call;
  return {
    ...page,
    kind: Direction === 'Outbound' ? 'outbound' : 'inbound',
    who: omitUndefined({ number: PhoneNumber }),
    at: PhoneExtension ?? thisPcLabel,
    answeredAt: startedAt,
    ...omitUndefined({ answeredBy: PhoneExtension, callId: Id, dialled: PhoneReferrer }),
  };
};
