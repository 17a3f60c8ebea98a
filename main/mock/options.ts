/** What a practice helpdesk is started with, and what it is then: its addresses and its keys. */
import type { ConfirmPairing } from './control/pairing.ts';
import type { JournalBounds } from './journal/journal.ts';
import type { Guard, Patience } from './server/listener.ts';
import type { Credentials } from './service/authenticate.ts';

export interface MockOptions {
  /** 0 picks a free one. */
  readonly port: number;
  /** Address to listen on; anything but loopback lets other machines in. */
  readonly host: string;
  /** Where state and credentials are kept; `:memory:` forgets them. */
  readonly dataDir: string;
  /** A state document (StateSeed) in place of what a fresh helpdesk knows. Used only where the folder holds no state yet, and by a reset. */
  readonly seed?: unknown;
  /** Open points, limits, clock and faults to begin with (startConditions). They go before those of the seed, and a reset and a restart keep them. */
  readonly conditions?: unknown;
  /** Address of an integrator that is linked in place of the practice back office, at the start and by a reset; one that is linked already stays as it is. */
  readonly integrator?: string | undefined;
  /** Left out: kept from the last time, or made up. */
  readonly credentials?: Partial<Credentials> | undefined;
  /** Folder of the built windows, with `desk/index.html` in it. */
  readonly pagesDir?: string | undefined;
  /** How much of what was asked is remembered; left out: ten thousand requests. */
  readonly journal?: JournalBounds | undefined;
  /** How long a slow caller is waited for; left out: 15 s for the headers, 60 s for the whole request. */
  readonly patience?: Patience | undefined;
  /** Confirms the code of a till at the app beside this helpdesk; left out: there is no app. */
  readonly confirmPairing?: ConfirmPairing | undefined;
  /** Decides which connections the server takes at all; left out: every one. */
  readonly guard?: Guard | undefined;
  readonly log?: ((line: string) => void) | undefined;
}

export interface Mock {
  /** {base_url} of the interface. */
  readonly baseUrl: string;
  /** {presence_url} of the interface. */
  readonly presenceUrl: string;
  /** For a browser, with its key; `&agent=102` names whose desk it is. */
  readonly deskUrl: string;
  readonly controlUrl: string;
  /** {integrator_url} of the practice back office. */
  readonly backOfficeUrl: string;
  /** Below which the desk asked at the start, whatever was set up then; empty: nowhere. */
  readonly integratorUrl: string;
  readonly controlToken: string;
  readonly apiKey: string;
  readonly apiSecret: string;
  readonly close: () => Promise<void>;
}
