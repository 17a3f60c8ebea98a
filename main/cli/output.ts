/**
 * The output of commands: one object per line for programs on standard output, and messages for people on standard
 * error. Nothing else writes to either, so that the name of a caller, till or file cannot control the terminal.
 */
import { writeSync } from 'node:fs';
import type { Writable } from 'node:stream';
import { forTerminal, forTerminalLines } from '#contract/printable-text.ts';

export interface Output {
  readonly json: boolean;
  /** For programs. Writes nothing without `--json`. */
  readonly writeObject: (value: object) => void;
  /**
   * For programs that follow events. While nobody is reading, events are dropped and counted. `make` runs only if the
   * event is written.
   */
  readonly writeEvent: (make: () => object) => void;
  /**
   * For people: the result, on standard output; writes nothing with `--json`. A line break in it is shown as a number.
   */
  readonly writeLine: (text: string) => void;
  /** Like `writeLine`, but for several lines. None of them may contain a line break from outside. */
  readonly writeLines: (text: string) => void;
  /** For people, in addition to the result. */
  readonly writeNote: (sentence: string) => void;
}

/** The maximum number of bytes that may be waiting for a slow reader. */
const unreadBytes = 1024 * 1024;

/** `out`: standard output. The caller handles a closed pipe (`ignoreClosedPipe`). */
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

/** The number of dropped events is written once, when somebody reads again. */
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

/** Prints what commands write in addition to their output: help, exports, and the reason why they ended. */
export const printLines = (text: string, to: Writable = process.stdout): void =>
  void to.write(`${forTerminalLines(text)}\n`);

/** The work continues even if the reader closes its end of the pipe. */
export const ignoreClosedPipe = (): void => void process.stdout.on('error', () => undefined);

const write = (descriptor: number, text: string): void => {
  try {
    writeSync(descriptor, text);
  } catch {
    // Nobody is reading any more. A closed terminal does not stop the work.
  }
};
