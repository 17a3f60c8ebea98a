/** What the real app and practice begin with. */
import type { Shell } from '#contract/preferences.ts';
import type { Noticed } from '#app/notices/notice-store.ts';
import type { Timings } from '#app/practice/timings.ts';
import type { OwnCommand, SetupHost } from '#app/types.ts';

export interface StartOptions {
  /** A settings file named on the command line. Default: `settings.json` in the data folder. */
  readonly settingsPath?: string | undefined;
  /** `--practice`: the helpdesk is replaced, the configured lines stay. */
  readonly practice: boolean;
  readonly tillPort?: number | undefined;
  readonly pagesDir: string;
  /** What carries the windows. Default: a plain host. */
  readonly shell?: Shell | undefined;
  /** What the host itself has to say: its vault is lost, … */
  readonly notices?: readonly Noticed[] | undefined;
  /** A test practises quicker than people. */
  readonly practiceTimes?: Partial<Timings> | undefined;
  /** Where the practice helpdesk and everything practised is kept. */
  readonly practiceDir: string;
  /** How long a test call waits. Default: a minute. */
  readonly testCallMs?: number | undefined;
  /** What starts this program, for the lines that a person pastes into a softphone. */
  readonly ownCommand?: OwnCommand | undefined;
}

export interface Given {
  readonly setupHost: SetupHost;
  readonly notices: readonly Noticed[];
  readonly onOwned: () => void;
}
