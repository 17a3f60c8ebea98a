/**
 * Builds the handlers of all API calls from windows and the command line, except the calls in contract/numbers.ts. Some
 * handlers come from other modules. The file has more than 250 lines, because every call has its own function.
 */
import { omitUndefined } from '#domain/json/omit-undefined.ts';
import { randomUUID } from 'node:crypto';
import { z, type ZodError } from 'zod';
import { parseAs } from '#domain/json/parse-as.ts';
import type { SiteMembership } from '#app/site/site-membership.ts';
import type { Host } from '#contract/contract.ts';
import { done, Refusal } from '#contract/dispatch.ts';
import type { numbersCalls } from '#contract/numbers.ts';
import type { LedgerPage } from '#domain/ledger/page.ts';
import { judge, type JudgedPage } from '#domain/verdict/verdict.ts';
import type { Snapshot, WaitingItem } from '#contract/snapshot.ts';
import type { Country } from '#domain/phone-number/e164.ts';
import { formatForPeople } from '#domain/phone-number/e164.ts';
import { maskText } from '#domain/personal-data/mask.ts';
import { msg } from '#domain/messages/message.ts';
import { inEnglish, formatInEnglish } from '#domain/messages/catalogues.ts';
import { OutboxUnwritable, type Delivery } from '#delivery/delivery.ts';
import { channelMessage, conversationsQuery } from '#helpdesk/schemas.ts';
import { lookupTimes } from '#domain/lookups/lookup.ts';
import type { FailureWatch } from '#app/ledger/failure-watch.ts';
import type { MissedCalls } from '#app/ledger/missed-calls.ts';
import { outboxStateOf } from '#app/ledger/outbox-state.ts';
import type { Ledger } from '#store/ledger.ts';
import type { RecentLookupList } from '#tills/service/recent-lookups.ts';
import { createPendingLookups } from '#tills/service/pending-lookups.ts';
import type { AgentSelection } from '#app/tills/agent-selection.ts';
import { answerMessage } from '#app/ledger/delivery-step-messages.ts';
import type { LedgerWriter } from '#app/ledger/ledger-writer.ts';
import type { DiagnosticsHost, PracticeHost, SettingsHost } from '#app/types.ts';
import type { HookService } from '#app/hooks/hook-service.ts';
import type { LineManager } from '#app/telephony/line-manager.ts';
import { findNewerKeys, heldItems } from '#app/ledger/newer-reports.ts';
import type { Lookup } from '#app/tills/lookup-service.ts';
import type { NoticeStore } from '#app/notices/notice-store.ts';
import { endOfDay, type Pause } from '#app/helpdesk/pause.ts';
import type { PhoneHost } from '#app/telephony/phone-controls.ts';
import type { PreferenceStore } from '#app/preferences/preference-store.ts';
import { readPresence } from '#app/helpdesk/presence-poller.ts';
import type { KeptTotals } from '#app/tills/kept-totals.ts';
import type { Report } from '#app/tills/report-service.ts';
import { problemsOf } from '#app/settings/validation-problems.ts';
import { noSetupHandlers } from '#app/setup/no-setup-handlers.ts';
import type { SetupHost } from '#app/types.ts';
import type { ScanService } from '#app/tills/scan-service.ts';
import type { TillService } from '#app/tills/till-service.ts';
import type { TracingHost } from '#app/tracing/tracing.ts';
import { trialHost } from '#app/map-preview/trial.ts';
import { noPracticeHandlers } from './no-practice-handlers.ts';
import { createTillHandlers } from './till-handlers.ts';
import { outboxItemView } from '#app/snapshot/outbox-item-view.ts';
import { thisPcLabel } from '#domain/ledger/page.ts';

export interface ApiHandlerParts {
  readonly snapshot: () => Snapshot;
  readonly ledger: Ledger;
  readonly delivery: Delivery;
  readonly ledgerWriter: LedgerWriter;
  readonly lookup: Lookup;
  /** The recent look-ups from tills, scans and windows. If this is undefined, the handlers keep their own list. */
  readonly recentLookups?: RecentLookupList | undefined;
  readonly scanHost: ScanService['host'];
  readonly report: Report;
  readonly totals: Pick<KeptTotals, 'import' | 'status'>;
  readonly tills: TillService;
  readonly pause: Pause;
  readonly failures: Pick<FailureWatch, 'see'>;
  readonly missedCalls: Pick<MissedCalls, 'mark'>;
  readonly readFleet: SiteMembership['fleet'];
  readonly onChange: () => void;
  readonly notices: NoticeStore;
  readonly lines: LineManager;
  readonly wallMs: () => number;
  readonly monotonicMs: () => number;
  readonly country: () => Country;
  readonly lookupFreshSeconds: () => number;
  readonly phoneHost: PhoneHost;
  readonly hookHost: HookService['host'];
  readonly settingsHost: SettingsHost;
  readonly setupHost: SetupHost | undefined;
  readonly agentHost: AgentSelection['host'];
  readonly preferencesHost: PreferenceStore['host'];
  readonly diagnosticsHost: DiagnosticsHost;
  readonly tracingHost: TracingHost;
  readonly practice: PracticeHost | undefined;
}

const listed = 500;
const exportedAtOnce = 500;

/** Calls `put`. If the outbox cannot be written to, refuses the API call, so that the API client keeps its data. */
const kept = <Result>(put: () => Result): Result => {
  try {
    return put();
  } catch (error) {
    if (error instanceof OutboxUnwritable)
      throw new Refusal(error.code, msg('answer.nothingKept', { reason: error.reason }));
    throw error;
  }
};

const notRight = (code: string, error: ZodError, input: unknown): Refusal => {
  const [problem] = problemsOf(error, input);
  const message = problem?.message ?? msg('problem.entry');
  const path = problem?.path ?? '';
  return new Refusal(code, path === '' ? message : msg('answer.notRight', { path, message }));
};

export const createApiHandlers = (parts: ApiHandlerParts): Omit<Host, keyof typeof numbersCalls> => {
  const { snapshot, ledger, delivery, ledgerWriter, lookup, report, tills, pause, wallMs } = parts;
  const item = (raw: Parameters<typeof outboxItemView>[0]): WaitingItem => {
    const page = raw.state === 'parked' ? ledger.page(raw.ledgerId) : undefined;
    const forPeople = (number: string): string => formatForPeople(number, parts.country());
    return outboxItemView(raw, forPeople, parts.lookupFreshSeconds(), page?.popFailed ?? page?.why);
  };
  const direct = async (...request: Parameters<Delivery['sendDirect']>) => {
    const answer = await delivery.sendDirect(...request);
    const status = 'status' in answer ? answer.status : undefined;
    return {
      answer,
      result: answer.kind,
      sentence: maskText(formatInEnglish(answerMessage(answer, true))),
      ...omitUndefined({ status }),
      ...('body' in answer ? { body: answer.body } : {}),
    };
  };
  const lookups = createPendingLookups({
    backend: { lookup: ({ till }, request) => lookup(request, till) },
    limits: lookupTimes,
    elapsed: parts.monotonicMs,
    recent: parts.recentLookups,
  });
  const show = (request: Parameters<Lookup>[0], from: string) =>
    lookups.lookUp({ till: from }, request, () => undefined);

  const judged = (page: LedgerPage): JudgedPage => judge(page, outboxStateOf(delivery.status()));
  const judgedById = (id: string): JudgedPage | undefined => {
    const page = ledger.page(id);
    return page === undefined ? undefined : judged(page);
  };

  return {
    'snapshot.read': () => snapshot(),
    'window.address': () => {
      throw new Refusal('no_window', msg('answer.noWindow'));
    },
    'window.confirm': () => {
      throw new Refusal('no_window', msg('answer.noWindow'));
    },
    'window.endSessions': () => {
      throw new Refusal('no_window', msg('answer.noWindow'));
    },
    'ledger.list': (filter) => {
      const { pages, counts, verdictCounts, openMissed, total } = ledger.list(filter);
      return { pages: pages.map(judged), counts: { ...counts }, verdictCounts, openMissed, total };
    },
    'ledger.page': ({ id }) => ({
      page: judgedById(id),
      steps: [...ledger.steps(id)],
      items: delivery.itemsOf(id).map(item),
    }),
    'outbox.list': () => {
      const { waiting, decisions } = delivery.status();
      return { items: delivery.list({ limit: listed }).map(item), total: waiting + decisions };
    },
    'outbox.retry': ({ id }) => {
      if (!delivery.retry(id)) throw new Refusal('nothing_to_do', msg('answer.nothingToDecide'));
      return done(msg('answer.goesOut'));
    },
    'outbox.discard': ({ id }) => {
      if (!delivery.discard(id)) throw new Refusal('nothing_to_do', msg('answer.notDiscarded'));
      return done(msg('answer.discarded'));
    },
    'call.sendAgain': ({ pageId }) => {
      const isSent = delivery
        .itemsOf(pageId)
        .map(({ id }) => delivery.retry(id))
        .includes(true);
      if (!isSent) throw new Refusal('nothing_to_do', msg('answer.nothingToDecide'));
      return done(msg('answer.goesOut'));
    },
    'failure.see': (which) => {
      parts.failures.see(which);
      return done(msg('answer.seen'));
    },
    'missed.mark': ({ pageId, isDone }) => {
      if (!parts.missedCalls.mark(pageId, isDone)) throw new Refusal('not_missed', msg('answer.notMissed'));
      parts.onChange();
      return done(msg(isDone ? 'answer.missedDone' : 'answer.missedOpen'));
    },
    'missed.callBack': ({ pageId }) => {
      const number = ledger.page(pageId)?.who.number;
      if (number === undefined) throw new Refusal('no_customer', msg('answer.noNumber'));
      return parts.phoneHost['phone.dial']({ to: number });
    },
    'outbox.import': ({ file }) => {
      const count = delivery.importFrom(file, findNewerKeys(ledger, heldItems(delivery)));
      if (count === undefined) throw new Refusal('no_such_file', msg('answer.noSuchOutbox', { file }));
      return done(msg('answer.imported', { count }));
    },
    'outbox.export': ({ after }) => {
      const items = delivery.export(after, exportedAtOnce);
      const next = items.length < exportedAtOnce ? undefined : items.at(-1)?.id;
      return {
        items: items.map((raw) => ({ item: item(raw), body: parseAs(z.unknown(), raw.body) ?? raw.body })),
        ...omitUndefined({ next }),
      };
    },
    'helpdesk.tryNow': () => {
      delivery.tryNow();
      parts.lines.tryNow();
      return done(msg('answer.trying'));
    },
    'lookup.show': (request) => show(request, thisPcLabel),
    'call.showAgain': async ({ pageId }) => {
      const page = ledger.page(pageId);
      if (page === undefined) throw new Refusal('unknown_page', msg('answer.unknownPage'));
      const { number, email, external } = page.who;
      if (number === undefined && email === undefined) throw new Refusal('no_customer', msg('answer.noCustomer'));
      parts.failures.see({ pageId });
      const answer = await show(
        {
          ...omitUndefined({ email_address: email, phone_number: number, external_identifier: external }),
        },
        page.at,
      );
      return { done: answer.result === 'taken', sentence: answer.sentence };
    },
    'report.orders': ({ orders, key }) => copied(kept(() => report('orders', orders, thisPcLabel, key))),
    'report.customers': ({ customers, key }) => copied(kept(() => report('customers', customers, thisPcLabel, key))),
    'totals.import': (request) => {
      const result = kept(() => parts.totals.import(request));
      if (result === undefined) throw new Refusal('totals_not_chosen', msg('answer.totalsNotChosen'));
      return result;
    },
    'totals.status': () => kept(parts.totals.status),
    'message.post': ({ message }) => {
      const read = channelMessage.safeParse(message);
      if (!read.success) throw notRight('bad_message', read.error, message);
      const [ledgerId, at] = [randomUUID(), wallMs()];
      kept(() =>
        delivery.enqueue([{ operation: 'postMessage', body: message, ledgerId, lane: 'report', createdAt: at }]),
      );
      ledgerWriter.writePage({
        id: ledgerId,
        kind: 'message',
        startedAt: at,
        who: { name: read.data.RelationName },
        at: thisPcLabel,
        outcome: 'Waiting',
        why: msg('why.waiting'),
        live: false,
      });
      ledgerWriter.addStep(ledgerId, { at, kind: 'heard', text: msg('heard.message') });
      return { ledgerId };
    },
    'conversations.read': async ({ query }) => {
      const read = conversationsQuery.safeParse(query);
      if (!read.success) throw notRight('bad_query', read.error, query);
      const { answer: _, ...rest } = await direct('retrieveConversations', { body: query }, { class: 'person' });
      return rest;
    },
    'presence.check': async ({ channel, referrer }) => {
      const { answer, ...rest } = await direct(
        'checkPresence',
        { query: { Channel: channel, referrer } },
        { class: 'person' },
      );
      const { word, reason } = readPresence(answer);
      return {
        ...rest,
        result: word,
        sentence: word === 'unknown' ? `unknown: ${reason === undefined ? '' : inEnglish(reason)}` : word,
      };
    },
    ...createTillHandlers(tills),
    ...parts.phoneHost,
    ...parts.hookHost,
    ...parts.settingsHost,
    ...(parts.setupHost ?? noSetupHandlers),
    ...parts.diagnosticsHost,
    ...parts.tracingHost,
    ...trialHost,
    ...parts.scanHost,
    ...parts.agentHost,
    ...parts.preferencesHost,
    'notice.dismiss': ({ at }) => {
      parts.notices.dismiss(at);
      return done(msg('answer.noticeRead'));
    },
    'pause.set': ({ forMinutes, untilEndOfDay }) => {
      pause.begin(untilEndOfDay === true ? endOfDay(wallMs()) : wallMs() + (forMinutes ?? 15) * 60_000);
      return done(msg('answer.paused'));
    },
    'pause.end': () => {
      pause.end();
      return done(msg('answer.resumed'));
    },
    'site.fleet': async () => {
      const fleet = await parts.readFleet();
      if (fleet === 'noSite') throw new Refusal('no_site', msg('answer.noSite'));
      if (fleet === 'notServer') throw new Refusal('not_server', msg('answer.notServer'));
      return fleet;
    },
    ...(parts.practice ?? noPracticeHandlers),
  };
};

const copied = (receipt: ReturnType<Report>) => ({ ...receipt, rejected: [...receipt.rejected] });
