/** What the app needs of the world. The plain host and Electron bring it; the app knows neither. */
import type { HttpPort } from '#helpdesk/http.ts';
import type { Clock } from '#delivery/delivery.ts';
import type { LogLevel } from '#contract/diagnostics.ts';
import type { Vault } from '#store/secrets.ts';
import type { Preferences } from '#contract/preferences.ts';
import type { LocalUsers } from '#app/local-users/local-users.ts';
import type { Logbook } from '#app/log/logger.ts';
import type { ProxyUse } from '#app/doctor/proxy.ts';
import type { FindSecret } from '#app/settings/read.ts';

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

/**
 * One entry. Without a level it is a warning, with an error an error. Numbers, addresses and secrets are taken out
 * at the edge; nobody needs to mask before.
 */
export type LogPort = (
  message: string,
  error?: unknown,
  more?: {
    readonly level?: LogLevel | undefined;
    readonly fields?: Readonly<Record<string, string | number | boolean | undefined>> | undefined;
  },
) => void;
