/** What the app needs of the world (its ports), what it takes when it starts, and what it gives. A leaf: types only. */
import type { ProxyUse } from '#app/doctor/proxy.ts';
import type { LocalUsers } from '#app/local-users/local-users.ts';
import type { LogPort } from '#app/log/log-port.ts';
import type { Logbook } from '#app/log/logger.ts';
import type { Noticed } from '#app/notices/notice-store.ts';
import type { Ready } from '#app/settings/check.ts';
import type { FindSecret } from '#app/settings/read.ts';
import type { Host } from '#contract/contract.ts';
import type { diagnosticsCalls } from '#contract/diagnostics.ts';
import type { practiceCalls, PracticeView } from '#contract/practice.ts';
import type { Preferences } from '#contract/preferences.ts';
import type { Shell } from '#contract/preferences.ts';
import type { settingsCalls } from '#contract/settings.ts';
import type { setupCalls } from '#contract/setup.ts';
import type { Snapshot } from '#contract/snapshot.ts';
import type { Clock } from '#delivery/delivery.ts';
import type { LedgerPage, LedgerStep } from '#domain/ledger/page.ts';
import type { Said, Words } from '#domain/messages/message.ts';
import type { HttpPort } from '#helpdesk/http.ts';
import type { Vault } from '#store/secrets.ts';

/** Where the preferences of one person lie. */
export interface PreferencesPort {
  readonly read: () => Preferences;
  /** Throws when it cannot be kept. */
  readonly write: (next: Preferences) => void;
  /** They could not be read at the start and are set aside there; the standard ones are used. */
  readonly lost?: string | undefined;
}

export interface Ports {
  readonly version: string;
  /** The data folder; the app alone writes into it. */
  readonly dataDir: string;
  readonly http: HttpPort;
  /** Certificates that sockets trust besides the built-in ones, PEM. */
  readonly certificates: () => readonly string[];
  /** Which proxy a request to this address takes, for the doctor. Default: as the environment says. */
  readonly proxyOf?: ((address: string) => Promise<ProxyUse>) | undefined;
  readonly findSecret: FindSecret;
  readonly vault: Vault;
  readonly clock: Clock;
  /** How far this PC is ahead of that host, ms, as its last answer said; undefined: it has said nothing. */
  readonly aheadOf?: ((host: string) => number | undefined) | undefined;
  readonly preferences: PreferencesPort;
  /** Keeps other users of this PC out of the loopback servers. Default: everybody is let in. */
  readonly localUsers?: LocalUsers | undefined;
  /** What the computer speaks, most wanted first: `de-AT`, `en`. Default: what the runtime says. */
  readonly locales?: readonly string[] | undefined;
  /**
   * The host's own place for what is important: its standard error, or nothing. `start` puts the logbook before it,
   * so that the app itself writes into both.
   */
  readonly log: LogPort;
  /** The app's own log, made by `start`. Without one (in tests) nothing is written. */
  readonly logbook?: Logbook | undefined;
}

export interface CounterlineOptions extends Ready {
  readonly profile: Snapshot['profile'];
  readonly tillPort?: number | undefined;
  /**
   * Where ports and keys are kept that tills and softphones were told: the same for practice and real work, so that
   * what was connected during set-up stays connected. Default: the data folder.
   */
  readonly toldDir?: string | undefined;
  readonly practice?: PracticePart | undefined;
  /** What happened before: a settings file was set aside. */
  readonly notices?: readonly Noticed[] | undefined;
  /** Called once, when the data folder belongs to this run and before tills are read from it. */
  readonly onOwned?: (() => void) | undefined;
  readonly settingsHost: SettingsHost;
  /** Of the settings that were read or written last. */
  readonly settingsRevision?: (() => string) | undefined;
  /** Default: an app that was not started by a session can neither be set up nor examined. */
  readonly setupHost?: SetupHost | undefined;
  /** What carries the windows, and what it can. Default: a plain host. */
  readonly shell?: Shell | undefined;
  readonly ownCommand?: OwnCommand | undefined;
}
/** What starts this program, so that a softphone can: its files, and the options of every command. */
export interface OwnCommand {
  readonly program: readonly string[];
  readonly options: readonly string[];
}
export type PracticeHost = Pick<Host, keyof typeof practiceCalls>;
/** Practice, as the app shows it and lets windows ask of it. */
export interface PracticePart {
  readonly view: () => PracticeView;
  readonly host: PracticeHost;
  /** `changed` is called whenever the view is another. */
  readonly watch: (changed: () => void) => void;
}
export type DiagnosticsHost = Pick<Host, keyof typeof diagnosticsCalls | 'doctor.run'>;
/** The doctor, the first run and the way between profiles: whoever starts the app answers these. */
export type SetupHost = Pick<Host, keyof typeof setupCalls>;
export type SettingsHost = Pick<Host, keyof typeof settingsCalls>;

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
  /** Where tills and softphones reach this app. */
  readonly localPorts: () => LocalPorts;
  /** Goes on at the ports of an app that has just ended, as far as they are free. */
  readonly moveTo: (ports: LocalPorts) => Promise<void>;
  readonly close: () => Promise<void>;
}
export interface LocalPorts {
  readonly tills?: number | undefined;
  readonly hooks?: number | undefined;
}

export type Started =
  | { readonly ok: true; readonly counterline: Counterline }
  | { readonly ok: false; readonly code: string; readonly sentence: Words };

export type Profile = 'real' | 'practice';

/** What answers about setting up may use of the session. */
export interface SessionParts {
  /** Aborted when the session ends. */
  readonly ending: AbortSignal;
  readonly profile: () => Profile;
  readonly inside: () => { readonly counterline: Counterline; readonly ready: () => Ready };
  readonly switchTo: (profile: Profile) => Promise<{ readonly done: boolean; readonly sentence: Said }>;
}
