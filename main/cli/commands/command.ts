/** The interface of a command: its usage, its options and its action. `run` resolves with the exit code. */
import type { CommandInput, Options } from '../arguments.ts';

export interface Command {
  readonly usage: string;
  /** One line for `counterline --help`. */
  readonly summary: string;
  /** What `counterline COMMAND --help` adds. */
  readonly details?: string;
  readonly options: Options;
  /** The maximum number of arguments besides options. Default: none. */
  readonly maxPositionals?: number;
  readonly run: (given: CommandInput) => Promise<number>;
}
