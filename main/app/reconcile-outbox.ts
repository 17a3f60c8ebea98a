/**
 * At a start the ledger and the outbox are compared. An item whose page was not written gets its page again. A page that
 * waits for an item that is gone is settled: where the outbox lost it, what can be rebuilt is sent again, and the rest
 * is named; otherwise it had been sent and only its page was not written in time.
 */
import { hereAt, type LedgerPage, type LedgerStep } from '#domain/ledger/page.ts';
import { parseAs } from '#domain/json/parse-as.ts';
import { say, type Said } from '#domain/words/say.ts';
import type { Delivery, Draft, OutboxItem } from '#delivery/delivery.ts';
import { sentAgain, shownCall } from './rebuilt-drafts.ts';

export interface ReconcilePorts {
  readonly ledger: {
    readonly waitingPages: () => readonly LedgerPage[];
    readonly unknownPages: (ids: readonly string[]) => readonly string[];
    readonly steps: (pageId: string) => readonly LedgerStep[];
    readonly upsertPage: (page: LedgerPage) => void;
    readonly addStep: (step: LedgerStep) => void;
  };
  readonly delivery: Pick<Delivery, 'ledgerIds' | 'itemsOf' | 'lastItem' | 'isKnownCall'>;
  /** Throws when the outbox cannot be written. */
  readonly put: (drafts: readonly Draft[]) => void;
  /** It has never had a page. */
  readonly isLedgerNew: boolean;
  /** The number of the last item that the ledger heard of. */
  readonly lastItem: number | undefined;
  /** A call that is still to be told: its page waits rightly. */
  readonly isToCome: (pageId: string) => boolean;
  readonly wallMs: () => number;
  readonly onNotice: (notice: { readonly code: string; readonly sentence: Said }) => void;
}

export const reconcileOutbox = (ports: ReconcilePorts): void => {
  const { ledger, delivery } = ports;
  if (ports.isLedgerNew && delivery.lastItem() !== undefined)
    ports.onNotice({ code: 'ledger_lost', sentence: say('notice.ledgerLost') });
  const ids = delivery.ledgerIds();
  for (const id of ledger.unknownPages(ids)) rebuildPage(id, ports);
  const inOutbox = new Set(ids);
  const orphans = ledger
    .waitingPages()
    .filter(
      ({ id, outcome, kind }) =>
        (outcome === 'Waiting' || outcome === 'Held as late') && kind !== 'lookup' && !inOutbox.has(id),
    )
    // A correction goes after what it corrects.
    .toSorted((a, b) => a.startedAt - b.startedAt);
  const isLost = ports.lastItem !== undefined && (delivery.lastItem() ?? 0) < ports.lastItem;
  let [lost, again] = [0, 0];
  for (const page of orphans) {
    if (ports.isToCome(page.id)) continue;
    if (!isLost || (page.callId !== undefined && delivery.isKnownCall(page.callId))) settle(page, ports);
    else if (sendAgain(page, ports)) again += 1;
    else lost += 1;
  }
  if (lost + again > 0) ports.onNotice({ code: 'outbox_lost', sentence: say('notice.outboxLost', { lost, again }) });
};

const step = (pageId: string, ports: ReconcilePorts, text: Said, state: LedgerStep['state']): LedgerStep => ({
  pageId,
  at: ports.wallMs(),
  kind: 'decided',
  text,
  ...(state === undefined ? {} : { state }),
});

/** An item leaves a sound outbox only when it is done; its page was just not written before the end. */
const settle = (page: LedgerPage, { ledger, delivery, lastItem }: ReconcilePorts): void => {
  const { callId } = page;
  const wasSent = lastItem !== undefined && ledger.steps(page.id).some(({ kind }) => kind === 'sent');
  const isDone = callId === undefined ? wasSent : delivery.isKnownCall(callId);
  // Nothing is claimed that nothing shows.
  if (!isDone) return ledger.upsertPage({ ...page, outcome: 'Not sure', why: say('why.unknownEnd') });
  const [outcome, why] =
    callId !== undefined ? (['Registered', 'call.onTheLine'] as const) : (['Reported', 'why.reportedAll'] as const);
  ledger.upsertPage({ ...page, outcome, why: say(why) });
};

/** False: nothing is left to make it of. */
const sendAgain = (page: LedgerPage, ports: ReconcilePorts): boolean => {
  const drafts = sentAgain(page, ports.ledger.steps(page.id));
  if (drafts.length > 0) {
    ports.put(drafts);
    ports.ledger.upsertPage({ ...page, outcome: 'Waiting', why: say('why.waiting') });
    ports.ledger.addStep(step(page.id, ports, say('decided.sentAgain'), 'waiting'));
    return true;
  }
  ports.ledger.upsertPage({ ...page, outcome: 'Not sent', why: say('why.lost') });
  ports.ledger.addStep(step(page.id, ports, say('why.lost'), 'broken'));
  return false;
};

const verdicts = {
  late: { outcome: 'Held as late', why: say('why.lateHeld') },
  parked: { outcome: 'Refused', why: say('decided.refusedEarlier') },
} as const;

const rebuildPage = (id: string, ports: ReconcilePorts): void => {
  const items = ports.delivery.itemsOf(id);
  const [first] = items;
  if (first === undefined || first.operation === 'showCustomer') return;
  const decided = first.state === 'late' || first.state === 'parked' ? verdicts[first.state] : undefined;
  ports.ledger.upsertPage({ ...pageOf(id, first, items), ...decided });
  ports.ledger.addStep(step(id, ports, say('decided.pageRebuilt'), undefined));
};

const pageOf = (id: string, first: OutboxItem, items: readonly OutboxItem[]): LedgerPage => {
  const { operation, createdAt: startedAt, body } = first;
  const page = { id, startedAt, at: hereAt, outcome: 'Waiting', why: say('why.waiting'), live: false } as const;
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
    who: PhoneNumber === undefined ? {} : { number: PhoneNumber },
    at: PhoneExtension ?? hereAt,
    answeredAt: startedAt,
    ...(PhoneExtension === undefined ? {} : { answeredBy: PhoneExtension }),
    ...(Id === undefined ? {} : { callId: Id }),
    ...(PhoneReferrer === undefined ? {} : { dialled: PhoneReferrer }),
  };
};
