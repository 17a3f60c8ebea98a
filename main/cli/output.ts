/**
 * The output of commands: one object per line for programs on standard output, and messages for people on standard
 * error. Nothing else writes to either, so that no name of a caller, till or file can control the terminal.
 */
import { writeSync } from 'node:fs';
import type { Writable } from 'node:stream';
import { forTerminal, forTerminalLines } from '#contract/printable-text.ts';

export interface Output {
  readonly json: boolean;
  /** For programs; nothing without `--json`. */
  readonly writeObject: (value: object) => void;
  /** For programs that follow along: left out, and counted, while nobody reads. Made only where it is written. */
  readonly writeEvent: (make: () => object) => void;
  /** For people: the result itself, on standard output; nothing with `--json`. Line breaks in it are shown as a number. */
  readonly writeLine: (text: string) => void;
  /** As `line`, of several lines: none of them may hold a line break that others chose. */
  readonly writeLines: (text: string) => void;
  /** For people, beside the result. */
  readonly writeNote: (sentence: string) => void;
}

/** Bytes that may wait for a reader who does not read. */
const unreadBytes = 1024 * 1024;

/** `out`: standard output; a pipe that its reader has closed is the caller's to expect (`ignoreClosedPipe`). */
export const createOutput = (json: boolean, out: Writable = process.stdout): Output => {
  const object = (value: object): void => void (json && out.write(`${forTerminal(JSON.stringify(value))}\n`));
  return {
    json,
    writeObject: object,
    writeEvent: json ? createEventWriter(out, object) : () => undefined,
    writeLine: (text) => void (!json && out.write(`${forTerminal(text)}\n`)),
    writeLines: (text) => void (!json && out.write(`${forTerminalLines(text)}\n`)),
    writeNote: (sentence) => write(2, `${forTerminal(sentence)}\n`),
  };
};

/** How many were left out is said once, when there is a reader again. */
const createEventWriter = (out: Writable, object: (value: object) => void): Output['writeEvent'] => {
  let leftOut = 0;
  return (make) => {
    if (out.writableLength > unreadBytes || out.destroyed) {
      leftOut += 1;
      return;
    }
    if (leftOut > 0) object({ event: 'left_out', count: leftOut });
    leftOut = 0;
    object(make());
  };
};

/** What commands print beside their output: help, exports, the reason of their end. */
export const printLines = (text: string, to: Writable = process.stdout): void =>
  void to.write(`${forTerminalLines(text)}\n`);

/** A reader that goes away does not end the work. */
export const ignoreClosedPipe = (): void => void process.stdout.on('error', () => undefined);

const write = (descriptor: number, text: string): void => {
  try {
    writeSync(descriptor, text);
  } catch {
    // Nobody reads any more: a closed terminal does not end the work.
  }
};
