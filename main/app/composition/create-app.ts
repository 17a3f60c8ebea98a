/**
 * Connects the parts of the app: the lines, the tills, delivery and the helpdesk client. This file contains no business
 * rules. It does not depend on Electron or a terminal, because the host provides everything through the ports.
 *
 * This file has more than 250 lines, because each part needs the results of the parts before it.
 */
import type { LedgerPage, LedgerStep } from '#domain/ledger/page.ts';
import { formatForPeople, type Country } from '#domain/phone-number/e164.ts';
import { createE164Cache } from '#domain/phone-number/e164-cache.ts';
import { secretsIn } from '#domain/secrets/secrets-in.ts';
import type { Snapshot } from '#contract/snapshot.ts';
import { createApiHandlers } from '#app/api/api-handlers.ts';
import { guardDiskErrors } from '#app/api/disk-error-guard.ts';
import { createResponseMasking } from '#app/api/response-masking.ts';
import { createDiagnostics } from '#app/diagnostics/diagnostics.ts';
import { createHelpdesk } from '#app/helpdesk/create-helpdesk.ts';
import { createSharedLine } from '#app/site/shared-line.ts';
import { createSitePresence } from '#app/site/site-presence.ts';
import { createSiteMembership } from '#app/site/site-membership.ts';
import { createHookService } from '#app/hooks/hook-service.ts';
import { startRetention } from '#app/ledger/retention.ts';
import { quarantineBrokenFiles } from '#app/notices/quarantine-broken-files.ts';
import { outboxStateOf } from '#app/ledger/outbox-state.ts';
import { createLineGapNotice } from '#app/notices/line-gap-notice.ts';
import { createNoticeStore } from '#app/notices/notice-store.ts';
import { createPreferences } from '#app/preferences/preference-store.ts';
import type { CheckedSettings } from '#app/settings/check-settings.ts';
import { exchangeOfLines } from '#app/telephony/call-id-namespaces.ts';
import { createTelephony } from '#app/telephony/create-telephony.ts';
import { createTracing } from '#app/tracing/tracing.ts';
import type { AppStartResult, CounterlineOptions, Ports } from '#app/types.ts';
import { judge } from '#domain/verdict/verdict.ts';
import { createCleanup, startWithCleanup, type Cleanup } from '#platform/cleanup.ts';
import { createSettingsApplier } from './apply-settings.ts';
import { createChangeNotifier } from './change-notifier.ts';
import { createEventLogger } from './event-logger.ts';
import { openRecords } from './open-records.ts';
import { openTills, type Tills } from './open-tills.ts';
import { createSnapshotReader } from './snapshot-reader.ts';

export type { AppStartResult, Counterline, CounterlineOptions } from '#app/types.ts';

export const createApp = (ports: Ports, options: CounterlineOptions): Promise<AppStartResult> =>
  startWithCleanup((cleanup) => compose(ports, options, cleanup));

const compose = async (ports: Ports, options: CounterlineOptions, cleanup: Cleanup): Promise<AppStartResult> => {
  const { clock, dataDir, localUsers, log, logbook } = ports;
  const { endpointDir = dataDir } = options;
  const { wallMs, monotonicMs } = clock;
  let { settings, lines: lineSettings } = options;
  const currentSettings = () => settings;
  const country = (): Country => settings.agent.country;
  const toE164 = createE164Cache(country);
  const maskSecretsOf = ({ settings, lines, tills }: CheckedSettings): void =>
    logbook?.addSecrets(...secretsIn([settings, lines, tills]));
  maskSecretsOf(options);

  const { notify, ...changes } = createChangeNotifier();
  cleanup.add(changes.stop);
  const stepListeners: ((page: LedgerPage, step: LedgerStep) => void)[] = [];
  const failureListeners: ((page: LedgerPage) => void)[] = [];
  options.practice?.watch(notify);
  const notices = createNoticeStore({ wallMs, log, onChange: notify });
  for (const notice of options.notices ?? []) notices.add(notice);
  const preferences = createPreferences({
    store: ports.preferences,
    locales: ports.locales ?? [new Intl.DateTimeFormat().resolvedOptions().locale],
    wallMs,
    log,
    onChange: notify,
  });

  quarantineBrokenFiles(dataDir, wallMs, notices.add);
  /** Returns the agent from the settings until the tills are open. After that, returns the selected agent. */
  let agent = () => settings.agent;
  const records = openRecords(
    {
      ports,
      settings: currentSettings,
      toE164,
      notices,
      agent: () => agent().name ?? agent().emailAddress,
      onChange: notify,
      onFail: (page) => {
        for (const listener of failureListeners) listener(page);
      },
      onStep: (page, step) => {
        for (const listener of stepListeners) listener(page, step);
        notify();
      },
    },
    cleanup,
  );
  if (!records.ok) return records;
  const { ledger, ledgerWriter, put } = records;

  const tracing = createTracing({
    dataDir,
    version: ports.version,
    wallMs,
    country,
    always: () => settings.traces,
    onChange: notify,
  });
  cleanup.add(tracing.stop);
  // Lines send reports until they are closed. Delivery therefore closes after the lines, even though it opens after
  // them.
  const helpdeskCleanup = createCleanup();
  cleanup.add(helpdeskCleanup.close);
  const sharedLine = createSharedLine({
    dataDir,
    monotonicMs,
    lines: () => lineSettings,
    isUp: (line) => lines.isUp(line),
    exchangeName: (line) => exchangeOfLines(lineSettings).get(line) ?? line,
    onChange: notify,
  });
  const { lines, calls, phone, ...telephony } = createTelephony({
    onLineEvent: sharedLine.handleEvent,
    tracing,
    settings: currentSettings,
    lineSettings: () => lineSettings,
    e164: toE164,
    wallMs,
    certificates: ports.certificates,
    dataDir,
    log,
    ledgerWriter,
    memory: ledger,
    put,
    isPaused: () => pause.until() !== undefined,
    onChange: notify,
  });
  for (const part of [lines, telephony, calls]) cleanup.add(part.stop);

  let isOutboxDamaged = false;
  const helpdesk = createHelpdesk(
    {
      ports,
      settings,
      provenMs: records.provenMs,
      isCallUp: calls.isStillUp,
      isAgentOnCall: calls.isTalking,
      onStep: records.addDeliveryStep,
      beforeRemoval: ledger.flush,
      onNotice: (notice) => {
        isOutboxDamaged ||= notice.code === 'outbox_set_aside' || notice.code === 'outbox_rows_set_aside';
        notices.add(notice);
      },
      onChange: notify,
    },
    helpdeskCleanup,
  );
  if (!helpdesk.ok) return helpdesk;
  const { delivery, health, presence, createPoller, pause } = helpdesk;
  records.connectDelivery(delivery, { isOutboxDamaged, isReportPending: calls.isReportPending });
  options.onOwned?.();

  const sitePresence = createSitePresence({ presence, createPoller, clock });
  const site = createSiteMembership({
    ports,
    delivery,
    sharedLine,
    sitePresence,
    report: () => {
      const { headline, cells } = reader.snapshot();
      return {
        version: ports.version,
        state: headline.state,
        line: cells.line.state,
        till: cells.till.state,
        failedPops: records.failures.countInLastHour(),
        waiting: delivery.status().waiting,
      };
    },
    onChange: notify,
  });
  changes.onChange(sharedLine.update);
  const reader = createSnapshotReader({
    options,
    ports,
    settings: currentSettings,
    records,
    lines,
    phone,
    delivery,
    health,
    presence,
    pause,
    notices,
    preferences,
    tills: () => tills,
    hooks: () => hooks,
    site: () => site.view(),
  });
  const tills: Tills = await openTills(
    {
      ports,
      setting: options.tills,
      settings: currentSettings,
      endpointDir,
      tillPort: options.tillPort,
      records,
      delivery,
      toE164,
      notices,
      preferences,
      headline: reader.headline,
      onChange: notify,
    },
    cleanup,
  );
  const { tillService } = tills;
  agent = tills.agentSelection.agent;
  const hooks = createHookService({
    dataDir: endpointDir,
    wallMs,
    deliverHook: async (line, hook) => {
      const outcome = await lines.deliverHook(line, hook);
      return outcome === 'failed' || outcome === 'nobody' || telephony.isOnDisk(line) ? outcome : 'unkept';
    },
    addOddity: lines.addOddity,
    formatMessage: preferences.formatMessage,
    onChange: notify,
    log,
    logbook,
    command: options.ownCommand ?? { program: ['counterline'], options: [] },
    port: options.tillPort,
    localUsers,
  });
  cleanup.add(hooks.close);

  const numbers = createResponseMasking({
    masking: () => settings.ledger.masking,
    formatNumber: (number) => formatForPeople(number, country()),
    wallMs,
    onChange: notify,
    log,
  });
  cleanup.add(numbers.stop);
  const snapshot = (): Snapshot => numbers.snapshot(reader.snapshot());
  cleanup.add(startRetention(ledger, () => settings.ledger.keepDays, records.provenMs));

  const applier = createSettingsApplier(options, {
    calls,
    lines,
    presence,
    connectors: tills.connectors,
    tillRegistry: tillService.registry,
    use: (next) => {
      ({ settings } = next);
      void tills.setUsers(next.tills.users);
      maskSecretsOf(next);
      const fields = { profile: options.profile, lines: next.lines.length, tills: next.tills.configured.length };
      log('settings applied', undefined, { level: 'info', fields });
    },
    useLines: (next) => {
      lineSettings = next;
    },
    delivery,
    http: ports.http,
    onHelpdeskChange: () => health.reset(),
    onChange: notify,
  });
  cleanup.add(applier.stop);
  cleanup.add(site.stop);
  // The app sends no notifications while it is closing.
  cleanup.add(changes.stop);

  if (logbook !== undefined) {
    const eventLogger = createEventLogger({
      log,
      lines: lines.list,
      tillServer: tillService.view,
      delivery: delivery.status,
    });
    stepListeners.push(eventLogger.logStep);
    failureListeners.push(eventLogger.logFailure);
    changes.onChange(eventLogger.update);
  }
  const updateHealth = (): void => health.update(settings.helpdesk === undefined ? undefined : delivery.status());
  changes.onChange(updateHealth);
  // Practice scenarios deliberately interrupt lines, so practice does not show these notices.
  if (options.practice === undefined) changes.onChange(createLineGapNotice({ lines: lines.list, notices, wallMs }));
  const apply = async (ready: CheckedSettings): Promise<void> => {
    // The extensions of each PC must be known before the shared line reports its calls.
    sharedLine.apply(ready.settings);
    await applier.apply(ready);
    await site.apply(ready.settings);
    await hooks.applyLines(ready.lines);
  };
  await apply(options);
  if (settings.helpdesk !== undefined) health.probe();

  const handlers = createApiHandlers({
    snapshot,
    ledger,
    delivery: { ...delivery, enqueue: put },
    ledgerWriter,
    lookup: tills.lookup,
    recentLookups: tills.recentLookups,
    scanHost: tills.scanHost,
    report: tills.report,
    totals: tills.totals,
    tills: tillService,
    pause,
    notices,
    failures: records.failures,
    missedCalls: records.missedCalls,
    readFleet: site.fleet,
    onChange: notify,
    wallMs,
    monotonicMs,
    lines,
    country,
    lookupFreshSeconds: () => settings.lookups.freshSeconds,
    phoneHost: phone.host,
    hookHost: hooks.host,
    settingsHost: options.settingsHost,
    setupHost: options.setupHost,
    agentHost: tills.agentSelection.host,
    preferencesHost: preferences.host,
    tracingHost: tracing.host,
    diagnosticsHost: createDiagnostics({
      version: ports.version,
      dataDir,
      logbook,
      wallMs,
      snapshot,
      pages: (count) =>
        ledger.list({ skip: 0, take: count }).pages.map((page) => ({ page, steps: ledger.steps(page.id) })),
      settings: () => options.settingsHost['settings.read']({}),
      setup: options.setupHost,
    }),
    practice: options.practice?.host,
  });
  return {
    ok: true,
    counterline: {
      host: guardDiskErrors(numbers.maskHost(handlers), log),
      snapshot,
      get tillUrl() {
        return tillService.server()?.tillUrl;
      },
      get tillSocketUrl() {
        return tillService.server()?.tillSocketUrl;
      },
      localPorts: () => ({ tills: tillService.server()?.port, hooks: hooks.port() }),
      moveTo: async (next) => {
        if (next.tills !== undefined) await tillService.moveTo(next.tills);
        if (next.hooks !== undefined) await hooks.moveToPort(next.hooks);
      },
      onChange: changes.onChange,
      onStep: (listener) =>
        void stepListeners.push((page, step) => {
          const judged = judge(page, outboxStateOf(delivery.status()));
          listener(numbers.mask(judged), numbers.mask(step));
        }),
      noteLinkedExtension: records.noteLinkedExtension,
      setWindowVisible: presence.setVisible,
      wake: () => {
        lines.wake();
        tills.connectors.wake();
        site.wake();
        pause.look();
        delivery.tryNow();
        // Listeners run later, but the code below needs the current state of the helpdesk.
        updateHealth();
        health.wake();
      },
      apply,
      close: cleanup.close,
    },
  };
};
