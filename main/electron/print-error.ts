/** Writes an error or a message to the terminal from which the tray app was started. */
import { inspect } from 'node:util';
import { forTerminalLines } from '#contract/printable-text.ts';

export const printError = (what: unknown): void =>
  console.error(forTerminalLines(typeof what === 'string' ? what : inspect(what)));
