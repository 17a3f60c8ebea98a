/** What the app takes and what it gives: to the hosts that start it, and to whoever asks it. */
import type { Host } from '#contract/contract.ts';
import type { Snapshot } from '#contract/snapshot.ts';
import type { LedgerPage, LedgerStep } from '#domain/ledger/page.ts';
import type { Noticed } from './notices.ts';
import type { LineSetting } from './settings/read.ts';
import type { Settings } from './settings/schema.ts';
import type { TillsSetting } from './tills.ts';

/** Settings that have been read and checked as a whole (settings/read.ts). */
export interface Ready {
  readonly settings: Settings;
  readonly lines: readonly LineSetting[];
  readonly tills: TillsSetting;
}

export interface CounterlineOptions extends Ready {
  readonly profile: Snapshot['profile'];
  readonly tillPort?: number | undefined;
  /** `canCall`: there is an exchange to play calls on. */
  readonly practice?: { readonly deskUrl: string; readonly canCall: boolean; readonly host: PracticeHost } | undefined;
  /** What happened before: a settings file was set aside. */
  readonly notices?: readonly Noticed[] | undefined;
  readonly settingsHost: SettingsHost;
}
export type PracticeHost = Pick<Host, 'practice.play' | 'practice.answer' | 'practice.hangUp'>;
export type SettingsHost = Pick<Host, 'settings.read' | 'settings.write'>;

export interface Counterline {
  readonly host: Host;
  readonly snapshot: () => Snapshot;
  readonly tillUrl: string | undefined;
  readonly tillSocketUrl: string | undefined;
  /** Called soon after anything changed, never more often than every 40 ms. */
  readonly onChange: (listener: () => void) => void;
  readonly onStep: (listener: (page: LedgerPage, step: LedgerStep) => void) => void;
  /** Somebody looks at a window now, or nobody does. */
  readonly seen: (visible: boolean) => void;
  /** The PC woke up, or its network changed. */
  readonly wake: () => void;
  /** Other settings, while it runs, one change after the other. Tills keep their door. */
  readonly apply: (ready: Ready) => Promise<void>;
  readonly close: () => Promise<void>;
}

export type Started =
  | { readonly ok: true; readonly counterline: Counterline }
  | { readonly ok: false; readonly code: string; readonly sentence: string };
