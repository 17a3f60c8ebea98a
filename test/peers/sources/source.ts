/** A source: one way in which Counterline can learn of the calls. Each has its own app and its own helpdesk. */
import type { Exchange } from '../asterisk/exchange.ts';
import { crowd } from '../asterisk/ports.ts';
import type { BaresipEvent } from '../phones/baresip-control.ts';
import type { ExpectedEvent, Scenario } from '../scenarios/scenario.ts';
import type { Received } from '../verdict.ts';

export interface Source {
  /** Head of its column. */
  readonly name: string;
  /** True when the Id of its calls must contain the exchange's Linkedid. */
  readonly knowsCallId: boolean;
  /** The entry in the app's `lines`. */
  readonly line: (exchange: Exchange) => Readonly<Record<string, unknown>>;
  /** Further lines of the same app that see the same calls. */
  readonly others?: readonly Source['line'][];
  /** The same for a second PC, if that one watches something else. */
  readonly secondLine?: Source['line'];
  /** What it can know of a scenario, where that is less than all, and why. It goes before what the scenario says of it. */
  readonly knows?: (scenario: Scenario) => Lesser | undefined;
  /** For a line that has no connection of its own: resolves with who tells it what the telephone of 101 says. */
  readonly softphone?: (app: AppPlace) => Promise<(event: BaresipEvent) => void>;
}

export type Lesser = NonNullable<Scenario['lesser']>[string];

/** As whoever tells it that does not know what the customer dialled. */
export const withoutDialled = (event: ExpectedEvent): ExpectedEvent => {
  const { PhoneReferrer: _, ...known } = event;
  return known;
};

/** Where a running app can be found by the programs of its PC. */
export interface AppPlace {
  /** Its data folder. */
  readonly data: string;
  readonly windowUrl: string;
  /** Takes what the programs print. */
  readonly log: string;
}

export interface RunningSource extends Source {
  /** Addresses for a browser (with their keys; the window's is good once) and for a till, as the programs print them. */
  readonly doors: { readonly deskUrl: string; readonly windowUrl: string; readonly tillUrl: string };
  /** Everything the helpdesk has received, oldest first. */
  readonly received: () => Promise<readonly Received[]>;
  /** Why it can no longer take part, if so. */
  readonly trouble: () => string | undefined;
  /** To the app's process. */
  readonly signal: (signal: 'SIGSTOP' | 'SIGCONT') => void;
  /** Resolves when its first line is up. */
  readonly reconnected: () => Promise<void>;
  /** One more app at the same helpdesk. Resolves when its line is up. */
  readonly secondPc: () => Promise<{ readonly stop: () => Promise<void> }>;
  readonly stop: () => Promise<void>;
}

/** The desks where people play. */
export const desks = ['101', '102', '103'] as const;
/** The extensions that every source watches. */
export const watched: readonly string[] = [...desks, ...crowd];
