/** All input for the snapshot. The app collects it, so that building the snapshot is a pure function. */
import type { LedgerPage, LedgerStep } from '#domain/ledger/page.ts';
import type { Choosable } from '#contract/agent.ts';
import type { PhoneAction } from '#contract/phone.ts';
import type { ConnectionView, Snapshot } from '#contract/snapshot.ts';
import type { DeliveryStatus } from '#delivery/delivery.ts';
import type { HelpdeskHealth } from '#app/helpdesk/helpdesk-health.ts';
import type { PresenceEntry } from '#app/helpdesk/presence-poller.ts';
import type { LineState } from '#app/telephony/line-state.ts';
import type { Settings } from '#app/settings/schema.ts';

export interface SnapshotInput {
  readonly at: number;
  readonly version: string;
  readonly profile: Snapshot['profile'];
  readonly settings: Settings;
  /** The agent at the till. */
  readonly agent: Settings['agent'];
  readonly choices: readonly Choosable[];
  readonly lines: readonly LineState[];
  readonly tills: Snapshot['tills'];
  readonly tillServer?: ConnectionView | undefined;
  /** The till connections other than the till server. */
  readonly connectors?: readonly ConnectionView[] | undefined;
  readonly lastLookupAt?: number | undefined;
  readonly pairings: Snapshot['pairings'];
  readonly delivery: DeliveryStatus;
  /** The helpdesk's last response or time-out. Undefined if the state is unknown. */
  readonly health?: HelpdeskHealth | undefined;
  readonly notices: Snapshot['notices'];
  readonly presence: readonly PresenceEntry[];
  readonly presenceRestMs: number;
  /** Whether a window shows presence. Otherwise, no presence requests are sent. */
  readonly isPresenceSeen?: boolean | undefined;
  readonly live: readonly {
    readonly page: LedgerPage;
    readonly steps: readonly LedgerStep[];
    readonly can?: readonly PhoneAction[] | undefined;
  }[];
  /** Whether a connected line can start a call. */
  readonly canDial?: boolean | undefined;
  readonly recent: readonly LedgerPage[];
  /** The screen pops that failed within the last hour and that nobody has seen, newest first. */
  readonly failures: readonly LedgerPage[];
  readonly pausedUntil?: number | undefined;
  readonly preferences: Snapshot['preferences'];
  readonly settingsRevision?: string | undefined;
  readonly shell: Snapshot['shell'];
  readonly practice?: Snapshot['practice'];
  /** Undefined if this PC does not belong to a site. */
  readonly site?: Snapshot['site'];
}
