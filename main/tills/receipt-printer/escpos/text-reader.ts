/**
 * Reads the lines and cuts of an ESC/POS stream, which can arrive in pieces of any size. Images, barcodes and commands
 * that do not affect the text are skipped. The code is pure.
 */
import { characterOf, epsonNumbers, type CodePage } from './code-pages.ts';
import { commandAt, control, type Effect } from './commands.ts';

export type Print = { readonly is: 'line'; readonly text: string } | { readonly is: 'cut' };

export interface TextReader {
  readonly push: (bytes: Uint8Array) => readonly Print[];
  /** Must be called at the end of the connection. Returns the last line if it has no line break. */
  readonly end: () => readonly Print[];
}

export interface TextReaderOptions {
  /** The code page at the beginning and after a reset. */
  readonly codePage: CodePage;
  /** The parameters of `ESC t` for which this printer and Epson use different code pages. */
  readonly codePages?: Readonly<Record<string, CodePage>> | undefined;
}

/** The maximum length of a line. Longer lines are divided. */
const longestLine = 512;

export const createTextReader = ({ codePage, codePages }: TextReaderOptions): TextReader => {
  const pages = { ...epsonNumbers, ...codePages };
  let page: CodePage | undefined = codePage;
  let line = '';
  /** The beginning of a command whose end has not arrived yet. */
  let rest: Uint8Array = new Uint8Array();
  /** The number of data bytes to skip. */
  let skip = 0;
  let parts: Extract<Effect, { is: 'parts' }> | undefined;
  let found: Print[] = [];

  const endLine = (): void => {
    found.push({ is: 'line', text: line.trimEnd() });
    line = '';
  };
  const apply = (effect: Effect): void => {
    switch (effect.is) {
      case 'cut':
        if (line !== '') endLine();
        found.push({ is: 'cut' });
        return;
      case 'reset':
        page = codePage;
        return;
      case 'codePage':
        page = pages[effect.number];
        return;
      case 'newLine':
        if (line !== '') endLine();
        return;
      case 'gap':
        if (line !== '') line += ' ';
        return;
      case 'parts':
        parts = effect.count > 0 ? effect : undefined;
        return;
      case 'none':
    }
  };
  /** Returns the length of a part with its header, or undefined if more bytes are needed. */
  const partAt = (bytes: Uint8Array, at: number): number | undefined => {
    const [a, b, c, d] = [bytes[at], bytes[at + 1], bytes[at + 2], bytes[at + 3]];
    if (a === undefined || parts === undefined) return undefined;
    if (parts.header === 'character') return 1 + a * parts.height;
    if (b === undefined || c === undefined || d === undefined) return undefined;
    return 4 + (a + b * 256) * (c + d * 256) * parts.height;
  };
  /** Returns the number of bytes to advance from `at`, or 0 if more bytes are needed. */
  const step = (bytes: Uint8Array, at: number): number => {
    if (parts !== undefined) {
      const length = partAt(bytes, at);
      if (length === undefined) return 0;
      parts = parts.count > 1 ? { ...parts, count: parts.count - 1 } : undefined;
      return length;
    }
    const byte = bytes[at] ?? 0;
    switch (byte) {
      case control.lineFeed:
      case control.formFeed:
        endLine();
        return 1;
      case control.horizontalTab:
        line += '\t';
        return 1;
      case control.dle:
      case control.esc:
      case control.fs:
      case control.gs: {
        const command = commandAt(bytes, at);
        if (command === undefined) return 0;
        apply(command.effect);
        return command.length;
      }
    }
    if (byte < 0x20 || byte === 0x7f) return 1;
    line += characterOf(byte, page);
    if (line.length >= longestLine) endLine();
    return 1;
  };

  const take = (): readonly Print[] => {
    const taken = found;
    found = [];
    return taken;
  };
  return {
    push: (more) => {
      const bytes = rest.length === 0 ? more : Buffer.concat([rest, more]);
      rest = new Uint8Array();
      let at = Math.min(skip, bytes.length);
      skip -= at;
      while (at < bytes.length) {
        const length = step(bytes, at);
        if (length === 0) {
          // The incomplete command is copied, so that it does not keep the whole buffer in memory.
          rest = Uint8Array.from(bytes.subarray(at));
          break;
        }
        skip = Math.max(0, at + length - bytes.length);
        at += length;
      }
      return take();
    },
    end: () => {
      if (line !== '') endLine();
      rest = new Uint8Array();
      skip = 0;
      parts = undefined;
      return take();
    },
  };
};
