/** Opens the ledger with its writer, and creates the function that adds drafts to the outbox. */
import type { LedgerPage, LedgerStep } from '#domain/ledger/page.ts';
import type { Delivery, Draft, Step } from '#delivery/delivery.ts';
import { openLedger, type Ledger } from '#store/ledger.ts';
import { createFailureWatch, type FailureWatch } from '#app/ledger/failure-watch.ts';
import { createMissedCalls, type MissedCalls } from '#app/ledger/missed-calls.ts';
import { createLedgerWriter, type LedgerWriter } from '#app/ledger/ledger-writer.ts';
import { extensionWithAgent, noteLinkedExtension } from '#app/ledger/linked-extension.ts';
import { createProvenTime } from '#app/ledger/proven-time.ts';
import { reconcileOutbox } from '#app/ledger/reconcile-outbox.ts';
import type { NoticeStore } from '#app/notices/notice-store.ts';
import type { Settings } from '#app/settings/schema.ts';
import { storeOf } from '#app/settings/selectors.ts';
import type { Ports } from '#app/types.ts';
import type { Cleanup } from '#platform/cleanup.ts';

export interface Records {
  readonly ok: true;
  readonly ledger: Ledger;
  readonly ledgerWriter: LedgerWriter;
  readonly failures: FailureWatch;
  readonly missedCalls: MissedCalls;
  /**
   * Writes drafts into the outbox and returns the IDs of the items. The items are on disk when the function returns.
   * Throws if the outbox cannot be written to.
   */
  readonly put: (drafts: readonly Draft[]) => readonly string[];
  /** Writes a step of delivery into the ledger. An accepted screen pop also proves that its extension has an agent. */
  readonly addDeliveryStep: (step: Step) => void;
  /**
   * Changes the reason of calls that the helpdesk refused because this extension had no agent. Called when the
   * extension gets an agent.
   */
  readonly noteLinkedExtension: (extension: string) => void;
  /** Returns the time that is used for deleting old entries, in ms since 1970. */
  readonly provenMs: () => number;
  /** Connects delivery, which itself needs the records, and compares the ledger with the outbox. */
  readonly connectDelivery: (
    delivery: Delivery,
    state: { readonly isOutboxDamaged: boolean; readonly isReportPending: (page: string) => boolean },
  ) => void;
}

export interface RecordsPorts {
  readonly ports: Pick<Ports, 'aheadOf' | 'clock' | 'dataDir'>;
  readonly settings: () => Settings;
  readonly toE164: (number: string | undefined) => string | undefined;
  readonly notices: NoticeStore;
  /** Returns this PC's agent, as a name that users recognise. */
  readonly agent: () => string | undefined;
  readonly onChange: () => void;
  readonly onFail: (page: LedgerPage) => void;
  readonly onStep: (page: LedgerPage, step: LedgerStep) => void;
}

const lastItemFact = 'lastItem';
/**
 * The delay between an answered call and the search for earlier missed calls from the same number, in ms. It is long
 * enough for the call to be sent first, even over a new connection. It is short enough that the list of missed calls
 * seems to change immediately.
 */
const afterSendingMs = 500;

export const openRecords = (
  given: RecordsPorts,
  cleanup: Cleanup,
): Records | Exclude<ReturnType<typeof openLedger>, { readonly ok: true }> => {
  const { settings, notices } = given;
  const { aheadOf, clock, dataDir } = given.ports;
  const { wallMs, monotonicMs } = clock;
  const opened = openLedger({ dir: dataDir, wallMs, onNotice: notices.add });
  if (!opened.ok) return opened;
  const failures = createFailureWatch(opened.ledger, { wallMs, onChange: given.onChange, onFail: given.onFail });
  cleanup.add(failures.stop);
  const judged: Ledger = { ...opened.ledger, ...failures.writes };
  const afterSending = (work: () => void): void => void setTimeout(work, afterSendingMs).unref();
  const missedCalls = createMissedCalls(judged, { wallMs, agent: given.agent, afterSending });
  const ledger: Ledger = { ...judged, ...missedCalls.writes };
  cleanup.add(ledger.close);

  let connected: Delivery | undefined;
  const ledgerWriter = createLedgerWriter(ledger, {
    wallMs,
    storeOf: (dialled) => storeOf(dialled, settings(), given.toE164),
    onStep: given.onStep,
    itemsOf: (id) => connected?.itemsOf(id) ?? [],
    freshSeconds: () => settings().calls.freshSeconds,
  });
  const put = (drafts: readonly Draft[]): readonly string[] => {
    const ids = connected?.enqueue(drafts) ?? [];
    // At the next start, the app compares the ID of the last item with the outbox to detect lost items.
    if (ids.length > 0) ledger.keepFact(lastItemFact, ids.at(-1) ?? '');
    return ids;
  };
  const noteLinked = (extension: string): void => {
    if (connected !== undefined)
      noteLinkedExtension({ delivery: connected, page: ledger.page, ledgerWriter, wallMs }, extension);
  };
  const provenTime = createProvenTime({
    wallMs,
    monotonicMs,
    aheadMs: () => aheadOf?.(URL.parse(settings().helpdesk?.baseUrl ?? '')?.host ?? ''),
    load: () => ledger.fact('provenMs'),
    save: (text) => ledger.keepFact('provenMs', text),
    newestMs: ledger.newestMs,
  });
  return {
    ok: true,
    ledger,
    ledgerWriter,
    failures,
    missedCalls,
    put,
    noteLinkedExtension: noteLinked,
    addDeliveryStep: (step) => {
      ledgerWriter.addDeliveryStep(step);
      const extension = extensionWithAgent(step);
      if (extension !== undefined) noteLinked(extension);
    },
    provenMs: provenTime.now,
    connectDelivery: (delivery, { isOutboxDamaged, isReportPending }) => {
      connected = delivery;
      reconcileOutbox({
        ledger,
        delivery,
        put,
        isLedgerNew: ledger.newestMs() === undefined && ledger.fact(lastItemFact) === undefined,
        lastItem: Number(ledger.fact(lastItemFact)) || undefined,
        isOutboxDamaged,
        isReportPending,
        wallMs,
        onNotice: notices.add,
      });
      if (ledger.fact(lastItemFact) !== undefined) return;
      // A ledger without this fact and without entries counts as new. The fact must be on disk before the first item.
      // Otherwise, if the app were killed right after the first item, the ledger would seem to have been lost.
      ledger.keepFact(lastItemFact, String(delivery.lastItem() ?? 0));
      ledger.flush();
    },
  };
};
