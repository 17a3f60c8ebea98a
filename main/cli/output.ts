/** What a command prints: objects for programs on standard output, one a line; sentences for people on standard error. */
import { writeSync } from 'node:fs';

export interface Output {
  readonly json: boolean;
  /** For programs; nothing without `--json`. */
  readonly object: (value: object) => void;
  /** For people: the result itself, on standard output; nothing with `--json`. */
  readonly line: (text: string) => void;
  /** For people, beside the result. */
  readonly say: (sentence: string) => void;
}

export const createOutput = (json: boolean): Output => ({
  json,
  object: (value) => void (json && process.stdout.write(`${JSON.stringify(value)}\n`)),
  line: (text) => void (!json && process.stdout.write(`${text}\n`)),
  say: (sentence) => write(2, `${sentence}\n`),
});

const write = (descriptor: number, text: string): void => {
  try {
    writeSync(descriptor, text);
  } catch {
    // Nobody reads any more: a closed terminal does not end the work.
  }
};
