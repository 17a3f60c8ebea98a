/**
 * Parses the bytes of an AMI connection into messages. The bytes can arrive in chunks of any size. The parser finds the
 * end of a message in the bytes and creates text only for wanted messages, because only about one event in ten matters.
 *
 * All sizes are limited: the values of `longHeaders` to 4,096 characters, all other values to 256 characters, and an
 * incomplete message to 256 KiB. Unreadable data is reported with its reason, and the parser continues with the next
 * message. A blank line inside a message (Asterisk's TestEvent has one) splits the message, and the part after the
 * blank line is dropped.
 */
import { Buffer } from 'node:buffer';

/**
 * The headers by name. The first header is `Event` or `Response`. A repeated header (ChanVariable, Output) keeps all
 * its values in order, one per line, because a value never contains a line break.
 */
export type AmiHeaders = ReadonlyMap<string, string>;

export interface AmiParser {
  /** Returns the wanted messages that are now complete. */
  readonly push: (chunk: Uint8Array | string) => readonly AmiHeaders[];
  /** Returns the number of bytes of an incomplete message. */
  readonly pendingBytes: () => number;
}

export interface AmiParserOptions {
  /** Whether to read an event. Responses are always read. */
  readonly wants: (event: string) => boolean;
  /** The headers to keep. The default is all headers. */
  readonly headers?: ReadonlySet<string> | undefined;
  /** Called for unreadable data. The excerpt has at most 80 characters. */
  readonly oddity: (reason: string, excerpt: string) => void;
}

const maxValueLength = 4 * 1024;
/**
 * The maximum length of names, numbers and IDs, which are remembered until their call ends. Asterisk limits them to
 * lengths between 80 and 256 characters.
 */
const maxNameLength = 256;
const longHeaders: ReadonlySet<string> = new Set(['ApplicationData', 'Message', 'Value']);
/**
 * The maximum length of a text from which slices are taken. A slice of a longer text would keep the
 * whole text in memory.
 */
const longestShared = 1024;
export const maxMessageBytes = 256 * 1024;
const blankLine = Buffer.from('\r\n\r\n');
const eventPrefix = Buffer.from('Event: ');
const responsePrefix = Buffer.from('Response: ');
const lineEnd = Buffer.from('\r\n');
const [carriageReturn, lineFeed] = [0x0d, 0x0a];

export const createAmiParser = ({ wants, headers, oddity }: AmiParserOptions): AmiParser => {
  const pending = createPending();
  const isWanted = createHeaderFilter(headers);
  let isCutting = false;
  let lastWasRead = true;

  const readMessage = (bytes: Buffer, start: number, end: number, messages: AmiHeaders[]): void => {
    if (startsWith(bytes, start, end, eventPrefix)) {
      lastWasRead = wants(firstValue(bytes, start + eventPrefix.length, end));
    } else if (startsWith(bytes, start, end, responsePrefix)) {
      lastWasRead = true;
    } else {
      // The rest of a skipped event is not reported.
      if (lastWasRead) oddity('lines outside of any event', excerpt(bytes, start, end));
      return;
    }
    if (lastWasRead) messages.push(headersOf(bytes.toString('utf8', start, end), isWanted, oddity));
  };

  const push = (chunk: Uint8Array | string): readonly AmiHeaders[] => {
    const messages: AmiHeaders[] = [];
    const fresh = typeof chunk === 'string' ? Buffer.from(chunk) : asBuffer(chunk);
    const { bytes, searched } = pending.joinedWith(fresh);
    let start = 0;
    let from = Math.max(0, searched - blankLine.length + 1);
    for (;;) {
      const end = bytes.indexOf(blankLine, from);
      if (end === -1) break;
      if (isCutting) isCutting = false;
      else {
        const first = skipLineEnds(bytes, start, end);
        if (first < end) readMessage(bytes, first, end, messages);
      }
      start = from = end + blankLine.length;
    }
    if (bytes.length - start > maxMessageBytes) {
      if (!isCutting) {
        oddity('a message longer than 256 KiB was truncated', excerpt(bytes, start, bytes.length));
        readMessage(bytes, skipLineEnds(bytes, start, bytes.length), start + maxMessageBytes, messages);
      }
      isCutting = true;
      // The kept bytes are sufficient to recognise the blank line that ends the message.
      start = bytes.length - blankLine.length + 1;
    }
    pending.keep(bytes, start);
    return messages;
  };

  return { push, pendingBytes: pending.size };
};

const headersOf = (text: string, isWanted: HeaderFilter, oddity: AmiParserOptions['oddity']): AmiHeaders => {
  const headers = new Map<string, string>();
  for (let at = 0; at < text.length;) {
    let end = text.indexOf('\r\n', at);
    if (end === -1) end = text.length;
    const colon = text.indexOf(':', at);
    if (colon > at && colon < end) {
      const header = isWanted(text, at, colon);
      if (header !== undefined) {
        const part = valueAt(text, colon, end, longHeaders.has(header) ? maxValueLength : maxNameLength, oddity);
        const value = text.length > longestShared ? Buffer.from(part).toString() : part;
        const earlier = headers.get(header);
        headers.set(header, earlier === undefined ? value : `${earlier}\n${value}`);
      }
    } else if (end > at) oddity('a line is not a header', text.slice(at, Math.min(end, at + 80)));
    at = end + 2;
  }
  return headers;
};

const valueAt = (
  text: string,
  colon: number,
  end: number,
  longest: number,
  oddity: AmiParserOptions['oddity'],
): string => {
  const begin = text.charCodeAt(colon + 1) === 0x20 ? colon + 2 : colon + 1;
  if (end - begin <= longest) return text.slice(begin, end);
  oddity(`a value longer than ${longest} characters was truncated`, text.slice(begin, begin + 80));
  return text.slice(begin, begin + longest);
};

/**
 * Returns the name between these positions if it is the name of a wanted header. The name is compared in place, so that
 * unwanted headers do not create a string.
 */
type HeaderFilter = (text: string, start: number, end: number) => string | undefined;
const createHeaderFilter = (wanted: ReadonlySet<string> | undefined): HeaderFilter => {
  if (wanted === undefined) return (text, start, end) => text.slice(start, end);
  const candidates = new Map<number, string[]>();
  const key = (first: number, length: number): number => first * 256 + length;
  for (const header of wanted) {
    const place = key(header.charCodeAt(0), header.length);
    candidates.set(place, [...(candidates.get(place) ?? []), header]);
  }
  return (text, start, end) =>
    candidates.get(key(text.charCodeAt(start), end - start))?.find((header) => text.startsWith(header, start));
};

/**
 * Creates a buffer for the bytes of an incomplete message. The buffer grows by doubling, so that the kept bytes are not
 * copied for each chunk.
 */
const createPending = () => {
  let store = Buffer.alloc(0);
  let used = 0;
  return {
    size: () => used,
    joinedWith: (fresh: Buffer): { bytes: Buffer; searched: number } => {
      if (used === 0) return { bytes: fresh, searched: 0 };
      const searched = used;
      if (used + fresh.length > store.length) {
        const larger = Buffer.allocUnsafe(Math.max(4096, 2 * (used + fresh.length)));
        store.copy(larger, 0, 0, used);
        store = larger;
      }
      fresh.copy(store, used);
      used += fresh.length;
      return { bytes: store.subarray(0, used), searched };
    },
    keep: (bytes: Buffer, start: number): void => {
      const rest = bytes.length - start;
      if (used > 0 && start === 0) return;
      if (rest > store.length || store.length > 4 * maxMessageBytes) store = Buffer.allocUnsafe(Math.max(4096, rest));
      bytes.copy(store, 0, start);
      used = rest;
    },
  };
};

const asBuffer = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

const startsWith = (bytes: Buffer, start: number, end: number, prefix: Buffer): boolean => {
  if (end - start < prefix.length) return false;
  for (let i = 0; i < prefix.length; i += 1) if (bytes[start + i] !== prefix[i]) return false;
  return true;
};

const skipLineEnds = (bytes: Buffer, start: number, end: number): number => {
  let at = start;
  while (at < end && (bytes[at] === carriageReturn || bytes[at] === lineFeed)) at += 1;
  return at;
};

const firstValue = (bytes: Buffer, start: number, end: number): string => {
  const stop = bytes.indexOf(lineEnd, start);
  return bytes.toString('latin1', start, stop === -1 || stop > end ? end : stop);
};

const excerpt = (bytes: Buffer, start: number, end: number): string =>
  bytes.toString('utf8', start, Math.min(end, start + 80)).replace(/\s+/g, ' ');
