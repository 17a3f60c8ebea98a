/** The interface of a command: its usage, its options and its action. `run` resolves with the exit code. */
import type { CommandInput } from '../arguments.ts';
import type { Options } from '../usage.ts';

export interface Command {
  /** The usage text, which `usageOf` creates from the command's table of options. */
  readonly usage: string;
  /** The line for this command in `counterline --help`. */
  readonly summary: string;
  /** The additional text of `counterline help COMMAND`. */
  readonly details?: string;
  readonly options: Options;
  /** The maximum number of arguments in addition to the options. The default is 0. */
  readonly maxPositionals?: number;
  readonly run: (given: CommandInput) => Promise<number>;
}
