/**
 * Records the received and sent messages of one line. The recording is limited in size and time. Messages are masked
 * and written in batches, usually after the line has handled them. Unmasked data is kept only until the next batch or
 * until its message is complete.
 */
import { Buffer } from 'node:buffer';
import type { LinkState } from '#domain/connection.ts';
import type { LineTrace } from '../line.ts';
import { formatTraceLine, type TraceEntry, type TraceHead } from './format.ts';
import { createTraceMask } from './masking.ts';

export interface Recorder extends LineTrace {
  readonly link: (state: LinkState) => void;
  /** Returns the number of bytes that have been written or are waiting to be written. */
  readonly bytes: () => number;
  readonly endsAt: number;
  /** Returns the reason why the recording stopped, or undefined while it continues. */
  readonly stopped: () => StopReason | undefined;
  readonly stop: () => void;
}
export type StopReason = 'asked' | 'time' | 'size' | 'disk';

export interface RecorderOptions {
  readonly head: TraceHead;
  readonly secrets: readonly string[];
  readonly now: () => number;
  readonly maxMs: number;
  readonly maxBytes: number;
  /** Writes one batch. Throws if the disk does not accept it. */
  readonly write: (text: string) => void;
  readonly onChange: () => void;
}

const batchMs = 200;
/** The numbers of bytes to reserve: one for the time and direction of a message, and one for the last line. */
const [lineBytes, endBytes] = [80, 200];
/** The maximum size of a block. A longer block of a stream is written in pieces. */
const maxBlockBytes = 262_144;
/**
 * The kinds of lines whose data is a stream of blocks, each of which ends with an empty line. The data of all other
 * kinds consists of whole messages.
 */
const streams: ReadonlySet<string> = new Set(['asterisk-ami']);
const emptyLine = Buffer.from('\r\n\r\n');

interface Raw {
  readonly at: number;
  readonly direction: 'heard' | 'said' | 'link';
  readonly raw: string | Uint8Array;
}

export const createRecorder = (options: RecorderOptions): Recorder => {
  const { head, now, maxBytes } = options;
  const mask = createTraceMask({
    secrets: options.secrets,
    plain: head.extensions === '*' ? [] : head.extensions,
  });
  const endsAt = now() + options.maxMs;
  const splitters = { heard: createSplitter(head.kind), said: createSplitter(head.kind) };
  let waiting: Raw[] = [];
  let waitingBytes = 0;
  let written = 0;
  let stopped: StopReason | undefined;
  let batch: NodeJS.Timeout | undefined;

  const put = (text: string): void => {
    options.write(text);
    written += Buffer.byteLength(text);
  };
  const entry = (at: number, direction: TraceEntry['direction'], text: string): string =>
    formatTraceLine({ at, kind: head.kind, direction, text });
  const linesOf = ({ at, direction, raw }: Raw): readonly string[] =>
    direction === 'heard' || direction === 'said'
      ? splitters[direction](raw).map((text) => entry(at, direction, mask.message(text)))
      : [entry(at, direction, String(raw))];
  const flush = (): void => {
    clearTimeout(batch);
    batch = undefined;
    let text = '';
    let room = maxBytes - endBytes - written;
    for (const line of waiting.flatMap(linesOf)) {
      room -= Buffer.byteLength(line);
      if (room < 0) {
        stopped ??= 'size';
        break;
      }
      text += line;
    }
    waiting = [];
    waitingBytes = 0;
    try {
      if (text !== '') put(text);
    } catch {
      stopped = 'disk';
    }
  };
  const keep = (direction: Raw['direction'], raw: string | Uint8Array): void => {
    if (stopped !== undefined) return;
    waiting.push({ at: now(), direction, raw });
    waitingBytes += raw.length + lineBytes;
    if (written + waitingBytes > maxBytes - endBytes) return stop('size');
    batch ??= setTimeout(() => {
      flush();
      if (stopped !== undefined) finish();
    }, batchMs);
  };
  const finish = (): void => {
    clearTimeout(ending);
    clearTimeout(batch);
    waiting = [];
    try {
      put(entry(now(), 'end', stopped ?? ''));
    } catch {
      // The file can be read up to its last complete line.
    }
    options.onChange();
  };
  const stop = (why: StopReason): void => {
    if (stopped !== undefined) return;
    flush();
    stopped ??= why;
    finish();
  };
  const ending = setTimeout(() => stop('time'), options.maxMs);
  try {
    put(formatTraceLine(head));
  } catch {
    stopped = 'disk';
    clearTimeout(ending);
  }
  return {
    received: (raw) => keep('heard', raw),
    sent: (raw) => keep('said', raw),
    link: (state) => keep('link', state),
    bytes: () => written + waitingBytes,
    endsAt,
    stopped: () => stopped,
    stop: () => stop('asked'),
  };
};

/**
 * Creates a function that splits data into whole messages, so that numbers are not split. An incomplete message is kept
 * until the rest arrives, and is dropped when the recording ends.
 */
const createSplitter = (kind: string): ((raw: string | Uint8Array) => readonly string[]) => {
  if (!streams.has(kind)) return (raw) => [typeof raw === 'string' ? raw : Buffer.from(raw).toString()];
  let partial: Buffer = Buffer.alloc(0);
  return (raw) => {
    partial = Buffer.concat([partial, typeof raw === 'string' ? Buffer.from(raw) : raw]);
    const blocks: string[] = [];
    for (;;) {
      const end = partial.indexOf(emptyLine);
      if (end === -1 && partial.length <= maxBlockBytes) return blocks;
      const length = end === -1 ? maxBlockBytes : end + emptyLine.length;
      blocks.push(partial.toString('utf8', 0, length));
      partial = partial.subarray(length);
    }
  };
};
