/** The options of a practice helpdesk, and the addresses and keys of a running one. */
import type { ConfirmPairing } from './control/pairing.ts';
import type { JournalBounds } from './journal/journal.ts';
import type { LimitWindow } from './rules/limits.ts';
import type { ConnectionGuard, Timeouts } from './server/listener.ts';
import type { Credentials } from './service/authenticate.ts';

export interface MockOptions {
  /** The port, or 0 for any free port. */
  readonly port: number;
  /** The address on which to listen. Any address except loopback allows access from other machines. */
  readonly host: string;
  /** The folder for state and credentials. With `:memory:`, nothing is stored on disk. */
  readonly dataDir: string;
  /**
   * A state document (StateSeed) that replaces the built-in one. It is used only after a reset and for a folder that
   * contains no state.
   */
  readonly seed?: unknown;
  /**
   * Initial switches, limits, clock and faults (startConditions). They override those of the seed and survive resets
   * and restarts.
   */
  readonly conditions?: unknown;
  /**
   * The address of an integrator that replaces the practice back office at startup and after a reset. An integrator
   * that is already connected stays unchanged.
   */
  readonly integrator?: string | undefined;
  /** By default, the credentials of the previous start are used, or new ones are generated. */
  readonly credentials?: Partial<Credentials> | undefined;
  /** The folder of the built windows, with `desk/index.html` in it. */
  readonly pagesDir?: string | undefined;
  /** The maximum size of the journal. The default is 10,000 requests and 32 Mi characters in their bodies. */
  readonly journal?: JournalBounds | undefined;
  /** The request limits. By default, the limits of the helpdesk API apply. */
  readonly limitWindows?: readonly LimitWindow[] | undefined;
  /** The time-outs for slow clients. The default is 15 s for the headers and 60 s for the whole request. */
  readonly timeouts?: Timeouts | undefined;
  /** Confirms a till's code in the app. Undefined if there is no app. */
  readonly confirmPairing?: ConfirmPairing | undefined;
  /** Decides which connections the server accepts. The default accepts all. */
  readonly guard?: ConnectionGuard | undefined;
  readonly log?: ((line: string) => void) | undefined;
}

export interface Mock {
  /** The {base_url} of the helpdesk API. */
  readonly baseUrl: string;
  /** The {presence_url} of the helpdesk API. */
  readonly presenceUrl: string;
  /** The address of the desk for a browser, including the key. Append `&agent=102` to select an agent. */
  readonly deskUrl: string;
  readonly controlUrl: string;
  /** The {integrator_url} of the practice back office. */
  readonly backOfficeUrl: string;
  /** The base address of the integrator that the desk used at startup. Empty if there was none. */
  readonly integratorUrl: string;
  readonly controlToken: string;
  readonly apiKey: string;
  readonly apiSecret: string;
  readonly close: () => Promise<void>;
}
