/** The options of a practice helpdesk, and the addresses and keys of a running one. */
import type { ConfirmPairing } from './control/pairing.ts';
import type { JournalBounds } from './journal/journal.ts';
import type { LimitWindow } from './rules/limits.ts';
import type { ConnectionGuard, Timeouts } from './server/listener.ts';
import type { Credentials } from './service/authenticate.ts';

export interface MockOptions {
  /** 0 picks a free port. */
  readonly port: number;
  /** Listen address; any address except loopback allows access from other machines. */
  readonly host: string;
  /** The folder for state and credentials; `:memory:` stores nothing. */
  readonly dataDir: string;
  /**
   * A state document (StateSeed) that replaces the built-in one. Used only by a reset and for a folder without state.
   */
  readonly seed?: unknown;
  /**
   * Initial switches, limits, clock and faults (startConditions). They override those of the seed and survive resets
   * and restarts.
   */
  readonly conditions?: unknown;
  /**
   * The address of an integrator that replaces the practice back office at the start and after a reset; an integrator
   * that is already connected stays unchanged.
   */
  readonly integrator?: string | undefined;
  /** Default: the ones from the last start, or generated ones. */
  readonly credentials?: Partial<Credentials> | undefined;
  /** The folder of the built windows, with `desk/index.html` in it. */
  readonly pagesDir?: string | undefined;
  /** The size of the journal. Default: ten thousand requests. */
  readonly journal?: JournalBounds | undefined;
  /** The request limits. Default: those of the helpdesk API. */
  readonly limitWindows?: readonly LimitWindow[] | undefined;
  /** Time-outs for slow clients. Default: 15 s for the headers, 60 s for the whole request. */
  readonly timeouts?: Timeouts | undefined;
  /** Confirms a till's code in the app. Undefined: there is no app. */
  readonly confirmPairing?: ConfirmPairing | undefined;
  /** Decides which connections the server accepts. Default: all. */
  readonly guard?: ConnectionGuard | undefined;
  readonly log?: ((line: string) => void) | undefined;
}

export interface Mock {
  /** {base_url} of the helpdesk API. */
  readonly baseUrl: string;
  /** {presence_url} of the helpdesk API. */
  readonly presenceUrl: string;
  /** The address for a browser, with its key. `&agent=102` selects the agent. */
  readonly deskUrl: string;
  readonly controlUrl: string;
  /** {integrator_url} of the practice back office. */
  readonly backOfficeUrl: string;
  /** The base address of the integrator that the desk used at the start; empty: none. */
  readonly integratorUrl: string;
  readonly controlToken: string;
  readonly apiKey: string;
  readonly apiSecret: string;
  readonly close: () => Promise<void>;
}
