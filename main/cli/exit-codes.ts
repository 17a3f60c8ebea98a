/** The exit codes of commands. Scripts rely on them. */
import { forTerminal } from '#contract/printable-text.ts';

export const exitCodes = { done: 0, usage: 2, noApp: 3, refused: 4, settings: 5, limited: 6, broken: 7 } as const;

/** Ends the command with an exit code and one or more sentences for the user, one per line. */
export class CommandError extends Error {
  override readonly name = 'Exit';
  readonly exitCode: number;
  readonly code: string;
  constructor(exitCode: number, sentences: string | readonly string[], code = 'error') {
    // A line break in text from outside could fake an extra line of output.
    super([sentences].flat().map(forTerminal).join('\n'));
    this.exitCode = exitCode;
    this.code = code;
  }
}
