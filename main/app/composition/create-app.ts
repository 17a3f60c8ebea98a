/**
 * The app, put together: lines and tills on the left, the helpdesk on the right, one way through.
 * Knows neither Electron nor a terminal; what it needs of the world comes through its ports.
 * Long because it is the one place where everything meets; it decides nothing.
 */
import type { Country } from '#domain/phone-number/e164.ts';
import { forPeople } from '#domain/phone-number/e164.ts';
import { rememberE164 } from '#domain/phone-number/remembered.ts';
import type { LedgerPage, LedgerStep } from '#domain/ledger/page.ts';
import type { Delivery, Draft } from '#delivery/delivery.ts';
import { openLedger } from '#store/ledger.ts';
import { plainShell } from '#contract/preferences.ts';
import type { Snapshot } from '#contract/snapshot.ts';
import { agentMemory, createAgentSelection } from '#app/tills/agent-selection.ts';
import { createSettingsApplier } from './apply-settings.ts';
import { setBrokenFilesAside } from '#app/notices/damaged-files.ts';
import { createChangeNotifier } from './change-notifier.ts';
import { aged, type HelpdeskHealth } from '#app/helpdesk/helpdesk-health.ts';
import { createLedgerWriter } from '#app/ledger/ledger-writer.ts';
import { guardDiskErrors } from '#app/api/disk-error-guard.ts';
import { createDiagnostics } from '#app/diagnostics/diagnostics.ts';
import { createHelpdesk } from '#app/helpdesk/create-helpdesk.ts';
import { createHookService } from '#app/hooks/hook-service.ts';
import { createApiHandlers } from '#app/api/api-handlers.ts';
import { createAdmittedUsers } from '#app/local-users/admitted-users.ts';
import { reportRefusedUsers } from '#app/local-users/report-refused.ts';
import { secretsIn } from '#domain/secrets/secrets-in.ts';
import { createEventLogger } from './event-logger.ts';
import { createLookupService } from '#app/tills/lookup-service.ts';
import { createNoticeStore } from '#app/notices/notice-store.ts';
import { createNumberMasking } from '#app/api/number-masking.ts';
import type { Ports } from '#app/types.ts';
import { createProvenTime } from '#app/ledger/proven-time.ts';
import { startRetention } from '#app/ledger/retention.ts';
import { reconcileOutbox } from '#app/ledger/reconcile-outbox.ts';
import { createPreferences } from '#app/preferences/preferences.ts';
import { createReportService } from '#app/tills/report-service.ts';
import { presenceRestOf, storeOf } from '#app/settings/selectors.ts';
import { buildSnapshot } from '#app/snapshot/build-snapshot.ts';
import { headlineOf, type HeadlineParts } from '#app/snapshot/headline.ts';
import type { CounterlineOptions, Started } from '#app/types.ts';
import type { Ready } from '#app/settings/check.ts';
import { createTracing } from '#app/tracing/tracing.ts';
import { openTillServerPort } from '#app/tills/till-server-port.ts';
import { createTelephony } from '#app/telephony/create-telephony.ts';
import { createTillBackend } from '#app/tills/till-backend.ts';
import { openTillService } from '#app/tills/till-service.ts';
import { wholeOrNothing, type Begins } from '#platform/all-or-nothing.ts';
import { createLineGapNotice } from '#app/notices/line-gap-notice.ts';

export type { Counterline, CounterlineOptions, Started } from '#app/types.ts';

const lastItemFact = 'lastItem';

export const createApp = (ports: Ports, options: CounterlineOptions): Promise<Started> =>
  wholeOrNothing((begins) => compose(ports, options, begins));

const compose = async (ports: Ports, options: CounterlineOptions, begins: Begins): Promise<Started> => {
  const { clock, dataDir } = ports;
  const { toldDir = dataDir } = options;
  const { wallMs, monotonicMs } = clock;
  let { settings } = options;
  const stepListeners: ((page: LedgerPage, step: LedgerStep) => void)[] = [];
  const { changed, ...changes } = createChangeNotifier();
  begins(changes.stop);
  const know = ({ settings, lines, tills }: Ready): void => ports.logbook?.know(...secretsIn([settings, lines, tills]));
  know(options);
  options.practice?.watch(changed);
  const notices = createNoticeStore({ wallMs, log: ports.log, onChange: changed });
  for (const notice of options.notices ?? []) notices.add(notice);
  const preferences = createPreferences({
    store: ports.preferences,
    locales: ports.locales ?? [new Intl.DateTimeFormat().resolvedOptions().locale],
    wallMs,
    log: ports.log,
    onChange: changed,
  });

  setBrokenFilesAside(dataDir, wallMs, notices.add);
  const book = openLedger({ dir: dataDir, wallMs, onNotice: notices.add });
  if (!book.ok) return book;
  const { ledger } = book;
  begins(ledger.close);
  const country = (): Country => settings.agent.country;
  const e164 = rememberE164(country);

  // Delivery asks the calls, the calls put into delivery: each reaches the other through a function.
  let delivery = undefined as Delivery | undefined;
  const chronicle = createLedgerWriter(ledger, {
    wallMs,
    storeOf: (dialled) => storeOf(dialled, settings, e164),
    onStep: (page, step) => {
      for (const listener of stepListeners) listener(page, step);
      changed();
    },
    itemsOf: (id) => delivery?.itemsOf(id) ?? [],
    freshSeconds: () => settings.calls.freshSeconds,
  });
  const put = (drafts: readonly Draft[]): readonly string[] => {
    const ids = delivery?.put(drafts) ?? [];
    // By this the next start sees whether the outbox has lost anything.
    if (ids.length > 0) ledger.keepFact(lastItemFact, ids.at(-1) ?? '');
    return ids;
  };
  const proven = createProvenTime({
    wallMs,
    monotonicMs,
    aheadMs: () => ports.aheadOf?.(URL.parse(settings.helpdesk?.baseUrl ?? '')?.host ?? ''),
    load: () => ledger.fact('provenMs'),
    save: (text) => ledger.keepFact('provenMs', text),
    newestMs: ledger.newestMs,
  });
  let lineSettings = options.lines;
  const tracing = createTracing({
    dataDir,
    version: ports.version,
    wallMs,
    country,
    always: () => settings.traces,
    onChange: changed,
  });
  begins(tracing.stop);
  const { lines, calls, phone, ...telephony } = createTelephony({
    tracing,
    settings: () => settings,
    lineSettings: () => lineSettings,
    e164,
    wallMs,
    certificates: ports.certificates,
    dataDir,
    log: ports.log,
    chronicle,
    memory: ledger,
    put,
    isPaused: () => pause.until() !== undefined,
    onChange: changed,
  });
  for (const part of [calls, lines, telephony]) begins(part.stop);
  let isOutboxDamaged = false;
  const opened = createHelpdesk(
    {
      ports,
      settings,
      provenMs: proven.now,
      stillUp: calls.stillUp,
      talking: calls.talking,
      onStep: chronicle.delivered,
      beforeRemoval: ledger.flush,
      onNotice: (notice) => {
        isOutboxDamaged ||= notice.code === 'outbox_set_aside' || notice.code === 'outbox_rows_set_aside';
        notices.add(notice);
      },
      onChange: changed,
    },
    begins,
  );
  if (!opened.ok) return opened;
  const { delivery: sending, contact, presence, pause } = opened;
  delivery = sending;
  reconcileOutbox({
    ledger,
    delivery: sending,
    put,
    isLedgerNew: ledger.newestMs() === undefined && ledger.fact(lastItemFact) === undefined,
    lastItem: Number(ledger.fact(lastItemFact)) || undefined,
    isOutboxDamaged,
    isToCome: calls.isToCome,
    wallMs,
    onNotice: notices.add,
  });
  options.onOwned?.();
  const choice = createAgentSelection({
    settings: () => settings,
    wallMs,
    onChange: changed,
    memory: agentMemory(dataDir),
    log: ports.log,
  });
  const lookup = createLookupService({
    wallMs,
    monotonicMs,
    ask: sending.ask,
    itemsOf: sending.itemsOf,
    chronicle,
    toE164: e164,
    agentEmail: () => choice.agent().emailAddress,
  });
  begins(choice.stop);
  const report = createReportService({ wallMs, put, chronicle });
  const desk = createTillBackend({
    wallMs,
    lookup,
    report,
    settings: () => settings,
    headline: () => headlineOf(headlineParts()),
  });
  const admittedUsers = createAdmittedUsers(notices);
  await admittedUsers.use(options.tills.users);
  begins(reportRefusedUsers(ports.localUsers, { notices, monotonicMs }));
  const tills = await openTillService(options.tills, desk, {
    dataDir,
    wallMs,
    monotonicMs,
    log: ports.log,
    onChange: changed,
    onNotice: notices.add,
    tell: preferences.tell,
    port: openTillServerPort(toldDir, options.tillPort, ports.log),
    localUsers: ports.localUsers,
    admittedUids: admittedUsers.uids,
  });
  begins(tills.close);

  const hooks = createHookService({
    dataDir: toldDir,
    wallMs,
    hear: async (line, hook) => {
      const outcome = await lines.hook(line, hook);
      return outcome === 'failed' || outcome === 'nobody' || telephony.isOnDisk(line) ? outcome : 'unkept';
    },
    oddity: lines.oddity,
    tell: preferences.tell,
    onChange: changed,
    log: ports.log,
    logbook: ports.logbook,
    command: options.ownCommand ?? { program: ['counterline'], options: [] },
    port: options.tillPort,
    localUsers: ports.localUsers,
  });
  begins(hooks.close);

  const numbers = createNumberMasking({
    masking: () => settings.ledger.masking,
    layOut: (number) => forPeople(number, country()),
    wallMs,
    onChange: changed,
    log: ports.log,
  });
  begins(numbers.stop);
  const snapshot = (): Snapshot => numbers.snapshot(plainSnapshot());
  const lastContact = (): HelpdeskHealth | undefined => {
    const last = contact.last();
    return last === undefined ? undefined : aged(last, wallMs());
  };
  const headlineParts = (): HeadlineParts => ({
    profile: options.profile === 'practice' ? 'practice' : settings.helpdesk === undefined ? 'incomplete' : 'real',
    settings,
    lines: lines.parts(),
    tills: tills.entries(),
    tillDoor: tills.view(),
    delivery: sending.status(),
    contact: lastContact(),
    notices: notices.list(),
    live: chronicle.live(),
    pausedUntil: pause.until(),
  });
  const plainSnapshot = (): Snapshot => {
    const parts = headlineParts();
    return buildSnapshot({
      ...parts,
      at: wallMs(),
      version: ports.version,
      agent: choice.agent(),
      choices: choice.choices(),
      lines: parts.lines.map((line) => ({ ...line, heard: hooks.lastHeard(line.name) })),
      lastLookupAt: desk.lastLookupAt(),
      pairings: [...tills.trust.pending()],
      presence: presence.entries(),
      presenceRestMs: presenceRestOf(settings),
      isPresenceSeen: presence.isSeen(),
      live: parts.live.map((entry) => ({ ...entry, can: phone.can(entry.page.id) })),
      recent: ledger.recent(5),
      preferences: preferences.now(),
      settingsRevision: options.settingsRevision?.(),
      shell: options.shell ?? plainShell,
      practice: options.practice?.view(),
    });
  };

  const stopPruning = startRetention(ledger, () => settings.ledger.keepDays, proven.now);
  begins(stopPruning);

  const applying = createSettingsApplier(options, {
    calls,
    lines,
    presence,
    trust: tills.trust,
    use: (next) => {
      ({ settings } = next);
      void admittedUsers.use(next.tills.users);
      know(next);
      const fields = { profile: options.profile, lines: next.lines.length, tills: next.tills.configured.length };
      ports.log('settings applied', undefined, { level: 'info', fields });
    },
    useLines: (next) => {
      lineSettings = next;
    },
    sending,
    http: ports.http,
    renewed: () => contact.renew(),
    onChange: changed,
  });
  if (ports.logbook !== undefined) {
    const watched = { lines: lines.parts, tillDoor: tills.view, delivery: sending.status };
    const watch = createEventLogger({ log: ports.log, ...watched });
    stepListeners.push(watch.step);
    changes.onChange(watch.looked);
  }
  const lookAtHelpdesk = (): void => contact.look(settings.helpdesk === undefined ? undefined : sending.status());
  changes.onChange(lookAtHelpdesk);
  // In practice lines are cut on purpose.
  if (options.practice === undefined) changes.onChange(createLineGapNotice({ lines: lines.parts, notices, wallMs }));
  const apply = async (ready: Ready): Promise<void> => {
    await applying.apply(ready);
    await hooks.use(ready.lines);
  };
  await apply(options);
  if (settings.helpdesk !== undefined) contact.ask();

  return {
    ok: true,
    counterline: {
      host: guardDiskErrors(
        numbers.guard(
          createApiHandlers({
            snapshot,
            ledger,
            delivery: { ...sending, put },
            chronicle,
            lookup,
            report,
            tills,
            pause,
            notices,
            wallMs,
            monotonicMs,
            lines,
            country,
            phoneHost: phone.host,
            hookHost: hooks.host,
            settingsHost: options.settingsHost,
            setupHost: options.setupHost,
            agentHost: choice.host,
            preferencesHost: preferences.host,
            tracingHost: tracing.host,
            diagnosticsHost: createDiagnostics({
              version: ports.version,
              dataDir,
              logbook: ports.logbook,
              wallMs,
              snapshot,
              pages: (count) =>
                ledger.list({ skip: 0, take: count }).pages.map((page) => ({ page, steps: ledger.steps(page.id) })),
              settings: () => options.settingsHost['settings.read']({}),
              setup: options.setupHost,
            }),
            practice: options.practice?.host,
          }),
        ),
        ports.log,
      ),
      snapshot,
      get tillUrl() {
        return tills.door()?.tillUrl;
      },
      get tillSocketUrl() {
        return tills.door()?.tillSocketUrl;
      },
      localPorts: () => ({ tills: tills.door()?.port, hooks: hooks.port() }),
      moveTo: async (told) => {
        if (told.tills !== undefined) await tills.moveTo(told.tills);
        if (told.hooks !== undefined) await hooks.moveTo(told.hooks);
      },
      onChange: changes.onChange,
      onStep: (listener) => void stepListeners.push((page, step) => listener(numbers.out(page), numbers.out(step))),
      seen: presence.seen,
      wake: () => {
        lines.wake();
        pause.look();
        sending.tryNow();
        // Changes are told a moment later; what wakes must know that there is a helpdesk.
        lookAtHelpdesk();
        contact.wake();
      },
      apply,
      close: async () => {
        changes.stop();
        numbers.stop();
        stopPruning();
        pause.stop();
        choice.stop();
        presence.stop();
        contact.stop();
        calls.stop();
        telephony.stop();
        await applying.stop();
        await hooks.close();
        await Promise.all([lines.stop(), tills.close()]);
        tracing.stop();
        await sending.close();
        ledger.close();
      },
    },
  };
};
