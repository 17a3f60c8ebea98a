/** Creates the parts that serve tills: agent selection, look-ups, scans, reports, the till server and connectors. */
import type { Snapshot } from '#contract/snapshot.ts';
import type { Delivery } from '#delivery/delivery.ts';
import { createAdmittedUsers } from '#app/local-users/admitted-users.ts';
import { reportRefusedUsers } from '#app/local-users/refused-user-notice.ts';
import type { NoticeStore } from '#app/notices/notice-store.ts';
import type { PreferenceStore } from '#app/preferences/preference-store.ts';
import type { Settings } from '#app/settings/schema.ts';
import type { TillsSetting } from '#app/settings/till-settings.ts';
import { agentMemory, createAgentSelection, type AgentSelection } from '#app/tills/agent-selection.ts';
import { createConnectorEvents } from '#app/tills/connector-events.ts';
import { createConnectorService, type ConnectorService } from '#app/tills/connector-service.ts';
import { createLookupService, type Lookup } from '#app/tills/lookup-service.ts';
import { createKeptTotals, type KeptTotals } from '#app/tills/kept-totals.ts';
import { createReportService, type Report } from '#app/tills/report-service.ts';
import { createScanService, type LastLookup, type ScanService } from '#app/tills/scan-service.ts';
import { createTillBackend } from '#app/tills/till-backend.ts';
import { openTillServerPort } from '#app/tills/till-server-port.ts';
import { openTillService, type TillService } from '#app/tills/till-service.ts';
import type { Ports } from '#app/types.ts';
import { secureTillPorts, tillServerLimits } from '#tills/service/limits.ts';
import { createRecentLookups, type RecentLookupList } from '#tills/service/recent-lookups.ts';
import type { Cleanup } from '#platform/cleanup.ts';
import type { Records } from './open-records.ts';

export interface Tills {
  readonly agentSelection: AgentSelection;
  readonly lookup: Lookup;
  /** The recent look-ups from tills, scans and windows. */
  readonly recentLookups: RecentLookupList;
  readonly scanHost: ScanService['host'];
  readonly report: Report;
  readonly totals: KeptTotals;
  readonly tillService: TillService;
  /** The till connections other than the till server. */
  readonly connectors: ConnectorService;
  readonly lastLookupAt: () => number | undefined;
  /** Sets the users of this PC whom the till server allows, by name or ID. */
  readonly setUsers: (users: readonly string[]) => Promise<void>;
}

export interface TillsPorts {
  readonly ports: Pick<Ports, 'clock' | 'dataDir' | 'http' | 'localUsers' | 'log'>;
  readonly setting: TillsSetting;
  readonly settings: () => Settings;
  /** The folder that stores the port and the certificate of the till server. */
  readonly endpointDir: string;
  readonly tillPort: number | undefined;
  readonly records: Pick<Records, 'ledger' | 'ledgerWriter' | 'put'>;
  readonly delivery: Pick<Delivery, 'itemsOf' | 'sendLookup'>;
  readonly toE164: (number: string | undefined) => string | undefined;
  readonly notices: NoticeStore;
  readonly preferences: Pick<PreferenceStore, 'formatMessage'>;
  readonly headline: () => Snapshot['headline'];
  readonly onChange: () => void;
}

export const openTills = async (given: TillsPorts, cleanup: Cleanup): Promise<Tills> => {
  const { delivery, notices, onChange, settings, setting } = given;
  const { ledger, ledgerWriter, put } = given.records;
  const { clock, dataDir, http, localUsers, log } = given.ports;
  const { wallMs, monotonicMs } = clock;
  const agentSelection = createAgentSelection({ settings, wallMs, onChange, memory: agentMemory(dataDir), log });
  cleanup.add(agentSelection.stop);
  const runLookup = createLookupService({
    wallMs,
    monotonicMs,
    ask: delivery.sendLookup,
    itemsOf: delivery.itemsOf,
    ledgerWriter,
    toE164: given.toE164,
    agentEmail: () => agentSelection.agent().emailAddress,
  });
  let lastLookup: LastLookup | undefined;
  const lookup: Lookup = (request, from, origin = {}) => {
    // A user cannot repeat a look-up that the till is not allowed to make.
    const isAllowed = request.agent === undefined || origin.mayOpenFor?.(request.agent) !== false;
    if (isAllowed) lastLookup = { request, from, scanRule: origin.scanRule };
    return runLookup(request, from, origin);
  };
  const recent = createRecentLookups(monotonicMs);
  const scans = createScanService({
    settings,
    http,
    elapsed: monotonicMs,
    lookup,
    recent,
    lastLookup: () => lastLookup,
  });
  const totals = createKeptTotals({ dataDir, wallMs, settings, onNotice: notices.add });
  cleanup.add(totals.close);
  const report = createReportService({
    wallMs,
    put,
    totals,
    ledgerWriter,
    isKnown: (ledgerId) => ledger.page(ledgerId) !== undefined || delivery.itemsOf(ledgerId).length > 0,
  });
  const backend = createTillBackend({ wallMs, lookup, report, settings, headline: given.headline });
  const admittedUsers = createAdmittedUsers(notices);
  await admittedUsers.setUsers(setting.users);
  cleanup.add(reportRefusedUsers(localUsers, { notices, monotonicMs }));
  const tillService = await openTillService(setting, backend, {
    dataDir,
    wallMs,
    monotonicMs,
    log,
    onChange,
    onNotice: notices.add,
    formatMessage: given.preferences.formatMessage,
    port: openTillServerPort(given.endpointDir, given.tillPort, log),
    certificateDir: given.endpointDir,
    // On terminal servers and in tests, the server uses any free port.
    securePorts: given.tillPort === 0 ? [0] : [...secureTillPorts, 0],
    localUsers,
    admittedUids: admittedUsers.uids,
    recent,
  });
  cleanup.add(tillService.close);
  const events = createConnectorEvents({
    backend,
    limits: tillServerLimits,
    elapsed: monotonicMs,
    resolveScan: scans.resolve,
    recent,
    reportFault: (fault) => log('an event from a till could not be processed', fault),
  });
  const connectors = createConnectorService({
    events,
    onChange,
    now: wallMs,
    elapsed: monotonicMs,
    dataDir,
    translate: (sentence) => (typeof sentence === 'string' ? sentence : given.preferences.formatMessage(sentence)),
    isUserAllowed:
      localUsers === undefined
        ? undefined
        : (socket) => localUsers.isWelcome(socket, { server: 'till', admits: admittedUsers.uids }),
    log: (sentence) => log(sentence),
  });
  cleanup.add(connectors.stop);
  return {
    agentSelection,
    lookup,
    recentLookups: recent,
    scanHost: scans.host,
    report,
    totals,
    tillService,
    connectors,
    lastLookupAt: backend.lastLookupAt,
    setUsers: admittedUsers.setUsers,
  };
};
