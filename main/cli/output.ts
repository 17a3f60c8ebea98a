/**
 * The output of commands: results for users or objects for programs on standard output, and notes for users on standard
 * error. All output passes through this file, so the name of a caller, till or file cannot control the terminal.
 */
import { writeSync } from 'node:fs';
import type { Writable } from 'node:stream';
import { forTerminal, forTerminalLines } from '#contract/printable-text.ts';

export interface Output {
  readonly json: boolean;
  /** Writes an object for programs. Writes nothing without `--json`. */
  readonly writeObject: (value: object) => void;
  /**
   * Writes an event for programs that follow events. Writes nothing without `--json`. While the reader is too slow,
   * events are dropped and counted. `make` runs only if the event is written.
   */
  readonly writeEvent: (make: () => object) => void;
  /**
   * Writes the result for users to standard output. Writes nothing with `--json`. A line break in the text is shown as
   * its character code.
   */
  readonly writeLine: (text: string) => void;
  /** Like `writeLine`, but for several lines. The lines must not contain line breaks from outside. */
  readonly writeLines: (text: string) => void;
  /** Writes a sentence for users to standard error, in addition to the result, even with `--json`. */
  readonly writeNote: (sentence: string) => void;
}

/** The maximum number of bytes that can wait for a slow reader. */
const unreadBytes = 1024 * 1024;

/** `out` is standard output by default. The calling code handles a closed pipe (`ignoreClosedPipe`). */
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

/**
 * Writes events, and drops them while the reader is too slow. The number of dropped events is written before the
 * next event.
 */
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

/**
 * Prints text in addition to the output of a command, for example help, exports, and the reason why the command ended.
 */
export const printLines = (text: string, to: Writable = process.stdout): void =>
  void to.write(`${forTerminalLines(text)}\n`);

/** Lets the command continue even if the reader closes its end of the pipe. */
export const ignoreClosedPipe = (): void => void process.stdout.on('error', () => undefined);

const write = (descriptor: number, text: string): void => {
  try {
    writeSync(descriptor, text);
  } catch {
    // The output no longer has a reader. A closed terminal does not stop the command.
  }
};
