/** The start options that the real profile and practice share. */
import type { Shell } from '#contract/preferences.ts';
import type { Timings } from '#app/practice/timings.ts';
import type { Notice, OwnCommand, SetupHost } from '#app/types.ts';

export interface StartOptions {
  /** The settings file that the command line specifies. The default is `settings.json` in the data folder. */
  readonly settingsPath?: string | undefined;
  /** Whether `--practice` was given. Practice replaces the helpdesk but keeps the configured lines. */
  readonly practice: boolean;
  readonly tillPort?: number | undefined;
  readonly pagesDir: string;
  /** The kind of host that shows the windows. The default is a plain host. */
  readonly shell?: Shell | undefined;
  /** Notices from the host itself, for example about a lost vault. */
  readonly notices?: readonly Notice[] | undefined;
  /** Shorter times, for tests. */
  readonly practiceTimes?: Partial<Timings> | undefined;
  /** The folder for all practice data. */
  readonly practiceDir: string;
  /** The time-out of a test call in ms. The default is one minute. */
  readonly testCallMs?: number | undefined;
  /** The command that starts this program, for the snippets that a user pastes into a softphone. */
  readonly ownCommand?: OwnCommand | undefined;
}

export interface ProfileContext {
  readonly setupHost: SetupHost;
  readonly notices: readonly Notice[];
  readonly onOwned: () => void;
}
