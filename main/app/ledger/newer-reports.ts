/**
 * Finds orders, customers and calls that a newer report already covers. The outbox forgets items after they have been
 * sent. Everything that returns to the outbox (an older copy, an import, a rebuilt page) is therefore compared
 * with the ledger.
 */
import { z } from 'zod';
import { parseAs } from '#domain/json/parse-as.ts';
import type { LedgerPage, LedgerStep } from '#domain/ledger/page.ts';
import { entryKeysOf, type Delivery, type NewerKeys } from '#delivery/delivery.ts';

export type KnownReport = Parameters<NewerKeys>[0][number];

export interface NewerReportsPorts {
  readonly eachSent: (visit: (step: LedgerStep) => void) => void;
  readonly orderOf: (pageId: string) => number | undefined;
  readonly page: (id: string) => LedgerPage | undefined;
  readonly steps: (pageId: string) => readonly LedgerStep[];
}

/**
 * `held` contains waiting reports, which are included even though they have not been sent yet. `sentAgain` contains the
 * IDs of all pages whose reports are sent again. Such pages do not count as newer, because they are sent in their
 * original order.
 */
export const findNewerKeys =
  (ledger: NewerReportsPorts, held: Iterable<KnownReport> = [], sentAgain?: ReadonlySet<string>): NewerKeys =>
  (reports) => {
    const keysOf = ({ operation, body }: KnownReport): readonly string[] => entryKeysOf(operation, body);
    const pagesOf = new Map<string, Set<string>>(reports.flatMap(keysOf).map((key) => [key, new Set()]));
    const replaced = reports.map((report) => endedCall(report, ledger));
    if (pagesOf.size === 0) return replaced;
    const add = (pageId: string, keys: readonly string[]): void => {
      for (const key of keys) pagesOf.get(key)?.add(pageId);
    };
    const heldAt = new Map<string, number>();
    for (const each of held) {
      const shared = keysOf(each).filter((key) => pagesOf.has(key));
      add(each.ledgerId, shared);
      if (shared.length > 0) heldAt.set(each.ledgerId, each.createdAt);
    }
    ledger.eachSent(({ pageId, body }) =>
      add(pageId, [...entryKeysOf('reportOrders', body), ...entryKeysOf('reportCustomers', body)]),
    );
    const isNewer = (other: string, { ledgerId, createdAt }: KnownReport): boolean => {
      if (other === ledgerId || sentAgain?.has(other)) return false;
      const [order, own] = [ledger.orderOf(other), ledger.orderOf(ledgerId)];
      if (order !== undefined && own !== undefined) return order > own;
      return (ledger.page(other)?.startedAt ?? heldAt.get(other) ?? -Infinity) > createdAt;
    };
    return reports.map((report, index) => [
      ...(replaced[index] ?? []),
      ...keysOf(report).filter((key) => [...(pagesOf.get(key) ?? [])].some((other) => isNewer(other, report))),
    ]);
  };

const callEvent = z.object({ Id: z.string(), EventType: z.string() });

/** Returns a key if the helpdesk has already accepted the end of this event's call. The event must then not be sent. */
const endedCall = (
  { operation, body, ledgerId }: KnownReport,
  { steps }: Pick<NewerReportsPorts, 'steps'>,
): readonly string[] => {
  const event = operation === 'registerCallEvent' ? parseAs(callEvent, body) : undefined;
  if (event === undefined || event.EventType === 'Disconnected') return [];
  let sent: z.output<typeof callEvent> | undefined;
  for (const step of steps(ledgerId)) {
    if (step.kind === 'sent') sent = parseAs(callEvent, step.body);
    else if (
      step.kind === 'reply' &&
      step.state === 'working' &&
      sent?.EventType === 'Disconnected' &&
      sent.Id === event.Id
    )
      return [`call:${event.Id}`];
  }
  return [];
};

const readAtOnce = 500;
/** Reads all items in the outbox, in batches. */
export function* heldItems({ export: read }: Pick<Delivery, 'export'>): Generator<KnownReport> {
  let items = read(undefined, readAtOnce);
  while (items.length > 0) {
    yield* items;
    items = read(items.at(-1)?.id, readAtOnce);
  }
}
