/**
 * The ports that the app needs, its start options, and the interface that it offers. This file contains only types.
 * Every folder of the app may import it, so it imports nothing from the app except settings.
 */
import type { Server, Socket } from 'node:net';
import type { CheckedSettings } from '#app/settings/check-settings.ts';
import type { FindSecret } from '#app/settings/read-settings.ts';
import type { Host } from '#contract/contract.ts';
import type { Diagnostics, diagnosticsCalls, LogEntry, LogLevel } from '#contract/diagnostics.ts';
import type { practiceCalls, PracticeView } from '#contract/practice.ts';
import type { Preferences } from '#contract/preferences.ts';
import type { Shell } from '#contract/preferences.ts';
import type { settingsCalls } from '#contract/settings.ts';
import type { setupCalls } from '#contract/setup.ts';
import type { Snapshot } from '#contract/snapshot.ts';
import type { Clock } from '#delivery/delivery.ts';
import type { LedgerStep } from '#domain/ledger/page.ts';
import type { JudgedPage } from '#domain/verdict/verdict.ts';
import type { Message, MessageOrText } from '#domain/messages/message.ts';
import type { HttpPort } from '#helpdesk/http.ts';
import type { Vault } from '#store/secrets.ts';

/** A host and a port. The rest of an address is omitted, because a path may contain the API key. */
export interface HostPort {
  readonly host: string;
  readonly port: number;
  readonly isSecure: boolean;
}

/** The proxy that a request uses, and the setting that determines it (`from`). */
export type ProxyUse =
  | { readonly kind: 'none' }
  /** A proxy is configured, but this address is excluded from it. */
  | { readonly kind: 'excepted'; readonly from: MessageOrText }
  | {
      readonly kind: 'proxy';
      readonly place: HostPort;
      readonly from: MessageOrText;
      readonly authorization?: string | undefined;
    }
  /**
   * A proxy that only the host's own network stack can use (SOCKS, or a proxy over TLS). The doctor cannot
   * connect through it.
   */
  | { readonly kind: 'foreign'; readonly name: string; readonly from: MessageOrText }
  /** The proxy setting is not a valid address. */
  | { readonly kind: 'unreadable'; readonly from: MessageOrText };

/** A message that the windows show until a user dismisses it. */
export interface Notice {
  readonly code: string;
  readonly sentence: MessageOrText;
}

export type LocalServer = 'window' | 'till' | 'hook' | 'practice';

/** Another user of this PC whose connection was refused. */
export interface RefusedUser {
  readonly server: LocalServer;
  readonly uid: number;
}

export interface GuardOptions {
  readonly server: LocalServer;
  /** If false, refused connections are closed without an HTTP response. The default is true. */
  readonly isHttp?: boolean;
  /** Returns the IDs of other users that this server allows. */
  readonly admits?: () => ReadonlySet<number>;
  /**
   * Whether to serve a request whose sender has closed its connection. Some softphones do not wait for a response.
   */
  readonly servesGone?: boolean;
}

export interface LocalUsers {
  /**
   * Whether the sender of a request is allowed, for servers that check each request. The result is the same for all
   * requests on one connection.
   */
  readonly isWelcome: (socket: Socket, options: GuardOptions) => Promise<boolean>;
  /**
   * Checks every new connection of a server. Call this after all `connection` listeners are added and before `listen`.
   */
  readonly guard: (server: Server, options: GuardOptions) => void;
  /** Returns a function that removes the listener. */
  readonly onRefused: (listener: (refused: RefusedUser) => void) => () => void;
}

/**
 * Writes one log entry. The default level is `warn`, or `error` if there is an error. The calling code does not
 * have to mask anything, because the log removes phone numbers, e-mail addresses and secrets.
 */
export type LogPort = (
  message: string,
  error?: unknown,
  more?: {
    readonly level?: LogLevel | undefined;
    readonly fields?: Readonly<Record<string, string | number | boolean | undefined>> | undefined;
    /** The text that the terminal shows instead of the message if the message is a code. */
    readonly sentence?: string | undefined;
  },
) => void;

export interface LogQuery {
  readonly level: LogLevel;
  readonly text?: string | undefined;
  /** Entries that are newer than this time are omitted. Wall-clock time, in ms. */
  readonly until?: number | undefined;
  readonly skip: number;
  readonly take: number;
}

export type RefusedKind = keyof Diagnostics['counters']['refused'];

export interface RefusalCounter {
  /** Counts a refusal. `reason` is one of Counterline's codes, such as `wrong_origin`, and never text from outside. */
  readonly note: (kind: RefusedKind, reason: string) => void;
  readonly read: () => Diagnostics['counters']['refused'];
}

export interface Logbook {
  readonly log: LogPort;
  readonly path: string;
  readonly status: () => Diagnostics['log'];
  /** Sets the level, which survives a restart. Throws if the level cannot be written. */
  readonly setLevel: (level: LogLevel) => void;
  readonly read: (query: LogQuery) => Promise<{ readonly entries: readonly LogEntry[]; readonly total: number }>;
  /** Adds secrets, which are then masked in all log entries and in the results of `hide` and `hideSecrets`. */
  readonly addSecrets: (...secrets: readonly string[]) => void;
  /** Removes secrets, phone numbers and e-mail addresses from text. */
  readonly hide: (text: string) => string;
  /** Removes secrets from text. Phone numbers and e-mail addresses stay readable. */
  readonly hideSecrets: (text: string) => string;
  readonly refused: RefusalCounter;
  readonly startedAt: number;
  readonly lastRun: Diagnostics['lastRun'];
  /** Returns the report of the last crash, however old it is. */
  readonly lastCrash: () => string | undefined;
  /**
   * Writes synchronously, so that the entry is on disk when the function returns. Never throws. Returns whether the
   * entry was written.
   */
  readonly crash: (error: unknown, origin: string) => boolean;
  /** Closes the log cleanly. Later entries are not written. */
  readonly end: () => Promise<void>;
}

/** Stores the user's preferences. */
export interface PreferencesPort {
  readonly read: () => Preferences;
  /** Throws if the preferences cannot be written. */
  readonly write: (next: Preferences) => void;
  /** The path of unreadable preferences that were moved aside at startup. The defaults are used instead. */
  readonly lost?: string | undefined;
}

export interface Ports {
  readonly version: string;
  readonly dataDir: string;
  readonly http: HttpPort;
  /** Returns the certificates that sockets trust in addition to the built-in ones (PEM). */
  readonly certificates: () => readonly string[];
  /** Returns the proxy that a request to this address uses, for the doctor. The default comes from the environment. */
  readonly proxyOf?: ((address: string) => Promise<ProxyUse>) | undefined;
  readonly findSecret: FindSecret;
  readonly vault: Vault;
  readonly clock: Clock;
  /**
   * Returns how many ms this PC's clock is ahead of the host's clock, according to the host's last response, or
   * undefined if this is unknown.
   */
  readonly aheadOf?: ((host: string) => number | undefined) | undefined;
  readonly preferences: PreferencesPort;
  /** Keeps other users of this PC out of the loopback servers. By default, all users are allowed. */
  readonly localUsers?: LocalUsers | undefined;
  /**
   * The languages of the computer in order of preference, for example `de-AT`, `en`. The default
   * comes from the runtime.
   */
  readonly locales?: readonly string[] | undefined;
  /**
   * The host's output for important entries: standard error, or nothing. `start` adds the logbook, so that the app
   * writes to both.
   */
  readonly log: LogPort;
  /** The app's own log, which `start` creates. Without it (in tests), nothing is written. */
  readonly logbook?: Logbook | undefined;
}

export interface CounterlineOptions extends CheckedSettings {
  readonly profile: Snapshot['profile'];
  readonly tillPort?: number | undefined;
  /**
   * The folder for the ports and keys that tills and softphones use. Practice and real work share it, so that devices
   * that were connected during setup stay connected. The default is the data folder.
   */
  readonly endpointDir?: string | undefined;
  readonly practice?: PracticeControl | undefined;
  /** Notices from startup, for example that a settings file was moved aside. */
  readonly notices?: readonly Notice[] | undefined;
  /** Called once, when this run has locked the data folder but has not read tills from it yet. */
  readonly onOwned?: (() => void) | undefined;
  readonly settingsHost: SettingsHost;
  /** Returns the revision of the settings that were last read or written. */
  readonly settingsRevision?: (() => string) | undefined;
  /** By default, there is no setup and no doctor. */
  readonly setupHost?: SetupHost | undefined;
  /** The kind of host and its features. The default is a plain host. */
  readonly shell?: Shell | undefined;
  readonly ownCommand?: OwnCommand | undefined;
}
/** The command with which a softphone starts this program: the program's files and the common options. */
export interface OwnCommand {
  readonly program: readonly string[];
  readonly options: readonly string[];
}
export type PracticeHost = Pick<Host, keyof typeof practiceCalls>;
/** The practice functions that the app and its windows use. */
export interface PracticeControl {
  readonly view: () => PracticeView;
  readonly host: PracticeHost;
  /** Calls `changed` after every change of the view. */
  readonly watch: (changed: () => void) => void;
}
export type DiagnosticsHost = Pick<Host, keyof typeof diagnosticsCalls | 'doctor.run'>;
/** The handlers for the doctor, the setup and the change of profile. The code that starts the app provides them. */
export type SetupHost = Pick<Host, keyof typeof setupCalls>;
export type SettingsHost = Pick<Host, keyof typeof settingsCalls>;

export interface Counterline {
  readonly host: Host;
  readonly snapshot: () => Snapshot;
  readonly tillUrl: string | undefined;
  readonly tillSocketUrl: string | undefined;
  /** Calls the listener soon after any change, at most every 40 ms. */
  readonly onChange: (listener: () => void) => void;
  readonly onStep: (listener: (page: JudgedPage, step: LedgerStep) => void) => void;
  /**
   * Called when an extension is linked to an agent in the helpdesk. The refused calls of the extension can then be sent
   * again.
   */
  readonly noteLinkedExtension: (extension: string) => void;
  /** Sets whether a window is visible to a user. */
  readonly setWindowVisible: (visible: boolean) => void;
  /** Call this after the PC has resumed or its network has changed. */
  readonly wake: () => void;
  /** Applies new settings while the app is running, one change at a time. The till server stays open. */
  readonly apply: (ready: CheckedSettings) => Promise<void>;
  /** Returns the ports for tills and softphone hooks. */
  readonly localPorts: () => LocalPorts;
  /** Switches to the ports of an app that has just closed, if they are free. */
  readonly moveTo: (ports: LocalPorts) => Promise<void>;
  readonly close: () => Promise<void>;
}
export interface LocalPorts {
  readonly tills?: number | undefined;
  readonly hooks?: number | undefined;
}

export type AppStartResult =
  | { readonly ok: true; readonly counterline: Counterline }
  | { readonly ok: false; readonly code: string; readonly sentence: MessageOrText };

export type Profile = 'real' | 'practice';

/** The parts of the session that setup handlers may use. */
export interface SessionParts {
  /** Aborted when the session ends. */
  readonly ending: AbortSignal;
  readonly profile: () => Profile;
  readonly active: () => { readonly counterline: Counterline; readonly ready: () => CheckedSettings };
  readonly switchTo: (profile: Profile) => Promise<{ readonly done: boolean; readonly sentence: Message }>;
}
