/** What the tray app writes to the terminal that it was started from. */
import { inspect } from 'node:util';
import { forTerminalLines } from '#contract/printable-text.ts';

export const printError = (what: unknown): void =>
  console.error(forTerminalLines(typeof what === 'string' ? what : inspect(what)));
