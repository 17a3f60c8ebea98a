/** A source is one way in which Counterline receives calls. Each source has its own app and helpdesk. */
import type { Exchange } from '../asterisk/exchange.ts';
import { crowd } from '../asterisk/ports.ts';
import type { BaresipEvent } from '../phones/baresip-control.ts';
import type { ExpectedEvent, Scenario } from '../scenarios/scenario.ts';
import type { Received } from '../verdict.ts';

export interface Source {
  /** The header of the source's column. */
  readonly name: string;
  /** Whether the ID of the source's calls must contain the phone system's Linkedid. */
  readonly knowsCallId: boolean;
  /** Returns the entry in the app's `lines`. */
  readonly line: (exchange: Exchange) => Readonly<Record<string, unknown>>;
  /** Further lines in the same app with the same calls. */
  readonly others?: readonly Source['line'][];
  /** The line of a second PC, if it has different settings. */
  readonly secondLine?: Source['line'];
  /**
   * Returns the reduced expectation for this source, with the reason. This expectation takes priority over the
   * scenario's reduced expectation.
   */
  readonly knows?: (scenario: Scenario) => ReducedExpectation | undefined;
  /** Set for a line with softphone hooks. Resolves with a function that receives the phone events of 101. */
  readonly softphone?: (app: AppPlace) => Promise<(event: BaresipEvent) => void>;
}

export type ReducedExpectation = NonNullable<Scenario['reduced']>[string];

/** Removes the dialled number, for a source that does not receive it. */
export const withoutDialled = (event: ExpectedEvent): ExpectedEvent => {
  const { PhoneReferrer: _, ...known } = event;
  return known;
};

/** The data that programs on the PC need to find a running app. */
export interface AppPlace {
  /** The app's data folder. */
  readonly data: string;
  readonly windowUrl: string;
  /** The path of the file for the output of the programs. */
  readonly log: string;
}

export interface RunningSource extends Source {
  /**
   * The URLs for a browser and for a till, as the programs print them. Browser URLs contain a key, and the window's
   * URL is valid only once.
   */
  readonly addresses: { readonly deskUrl: string; readonly windowUrl: string; readonly tillUrl: string };
  /** Returns everything that the helpdesk has received, oldest first. */
  readonly received: () => Promise<readonly Received[]>;
  /** Returns the reason if the source cannot continue. */
  readonly problem: () => string | undefined;
  /** Sends a signal to the app's process. */
  readonly signal: (signal: 'SIGSTOP' | 'SIGCONT') => void;
  /** Resolves when the app's first line is connected. */
  readonly reconnected: () => Promise<void>;
  /** Starts another app with the same helpdesk. Resolves when its first line is connected. */
  readonly secondPc: () => Promise<{ readonly stop: () => Promise<void> }>;
  readonly stop: () => Promise<void>;
}

/** The desks in the scenarios. */
export const desks = ['101', '102', '103'] as const;
/** The extensions that every source watches. */
export const watched: readonly string[] = [...desks, ...crowd];
