/** A command: how it is used, its options, and what it does. Resolves with the exit code. */
import type { Given, Options } from '../arguments.ts';

export interface Command {
  readonly usage: string;
  /** One line for `counterline --help`. */
  readonly does: string;
  /** What `counterline COMMAND --help` tells besides. */
  readonly more?: string;
  readonly options: Options;
  /** How many words it takes besides its options; default none. */
  readonly words?: number;
  readonly run: (given: Given) => Promise<number>;
}
