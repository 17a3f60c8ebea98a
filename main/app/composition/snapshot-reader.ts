/**
 * Reads the current state of all parts of the app for the snapshot, or only for the headline. Personal data in the
 * result is not masked yet.
 */
import { plainShell } from '#contract/preferences.ts';
import type { Snapshot } from '#contract/snapshot.ts';
import type { Delivery } from '#delivery/delivery.ts';
import { markIfOld, type HelpdeskHealthWatch } from '#app/helpdesk/helpdesk-health.ts';
import type { Pause } from '#app/helpdesk/pause.ts';
import type { PresencePoller } from '#app/helpdesk/presence-poller.ts';
import type { HookService } from '#app/hooks/hook-service.ts';
import type { NoticeStore } from '#app/notices/notice-store.ts';
import type { PreferenceStore } from '#app/preferences/preference-store.ts';
import type { Settings } from '#app/settings/schema.ts';
import { buildSnapshot } from '#app/snapshot/build-snapshot.ts';
import { headlineOf, type HeadlineParts } from '#app/snapshot/headline.ts';
import type { LineManager } from '#app/telephony/line-manager.ts';
import type { Phone } from '#app/telephony/phone-controls.ts';
import type { CounterlineOptions, Ports } from '#app/types.ts';
import type { Records } from './open-records.ts';
import type { Tills } from './open-tills.ts';

export interface SnapshotReader {
  readonly headline: () => Snapshot['headline'];
  readonly snapshot: () => Snapshot;
}

export interface SnapshotReaderParts {
  readonly options: Pick<CounterlineOptions, 'practice' | 'profile' | 'settingsRevision' | 'shell'>;
  readonly ports: Pick<Ports, 'clock' | 'version'>;
  readonly settings: () => Settings;
  readonly records: Pick<Records, 'ledger' | 'ledgerWriter' | 'failures'>;
  readonly lines: LineManager;
  readonly phone: Pick<Phone, 'can' | 'canDial'>;
  readonly delivery: Pick<Delivery, 'status'>;
  readonly health: Pick<HelpdeskHealthWatch, 'last'>;
  readonly presence: PresencePoller;
  readonly pause: Pause;
  readonly notices: NoticeStore;
  readonly preferences: PreferenceStore;
  /** A function, because `Tills` is created later. A till can request the headline while the till server is opening. */
  readonly tills: () => Tills;
  readonly hooks: () => HookService;
  readonly site: () => Snapshot['site'];
}

export const createSnapshotReader = (parts: SnapshotReaderParts): SnapshotReader => {
  const { delivery, health, lines, notices, options, pause, phone, ports, preferences, presence, settings } = parts;
  const { ledger, ledgerWriter, failures } = parts.records;
  const { wallMs } = ports.clock;
  const headlineParts = (): HeadlineParts => {
    const { tillService } = parts.tills();
    const last = health.last();
    return {
      profile: options.profile === 'practice' ? 'practice' : settings().helpdesk === undefined ? 'incomplete' : 'real',
      settings: settings(),
      lines: lines.list().map((line) => ({ ...line, lastHook: parts.hooks().lastHook(line.name) })),
      tills: tillService.entries(),
      tillServer: tillService.view(),
      connectors: parts.tills().connectors.views(),
      delivery: delivery.status(),
      health: last === undefined ? undefined : markIfOld(last, wallMs()),
      notices: notices.list(),
      live: ledgerWriter.liveCalls(),
      failures: failures.unseen(),
      pausedUntil: pause.until(),
      site: parts.site(),
      shell: options.shell ?? plainShell,
    };
  };
  return {
    headline: () => headlineOf(headlineParts()),
    snapshot: () => {
      const headline = headlineParts();
      const { agentSelection, lastLookupAt, tillService } = parts.tills();
      return buildSnapshot({
        ...headline,
        at: wallMs(),
        version: ports.version,
        agent: agentSelection.agent(),
        choices: agentSelection.choices(),
        lastLookupAt: lastLookupAt(),
        pairings: [...tillService.registry.pending()],
        presence: presence.entries(),
        presenceRestMs: presence.restMs(),
        isPresenceSeen: presence.isSeen(),
        canDial: phone.canDial(),
        live: headline.live.map((entry) => ({ ...entry, can: phone.can(entry.page.id) })),
        recent: ledger.recent(5),
        preferences: preferences.now(),
        settingsRevision: options.settingsRevision?.(),
        practice: options.practice?.view(),
      });
    },
  };
};
