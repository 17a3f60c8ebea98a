/**
 * Records what one line hears and says: bounded in size and time, masked before it leaves here, and never in the line's
 * own turn. What came is kept as it came for a moment only, until the next batch is written.
 */
import { Buffer } from 'node:buffer';
import type { LinkState } from '#domain/connection.ts';
import type { LineTrace } from '../line.ts';
import { traceLine, type TraceEntry, type TraceHead } from './format.ts';
import { createTraceMask } from './masking.ts';

export interface Recorder extends LineTrace {
  readonly link: (state: LinkState) => void;
  /** Bytes that are written, or will be. */
  readonly bytes: () => number;
  readonly endsAt: number;
  /** Undefined while it records. */
  readonly stopped: () => StopReason | undefined;
  readonly stop: () => void;
}
export type StopReason = 'asked' | 'time' | 'size' | 'disk';

export interface RecorderOptions {
  readonly head: TraceHead;
  readonly secrets: readonly string[];
  readonly now: () => number;
  readonly longestMs: number;
  readonly mostBytes: number;
  /** In batches. Throws when the disk does not take it. */
  readonly write: (text: string) => void;
  readonly onChange: () => void;
}

const batchMs = 200;
/** What a message's time and direction take at least, and what the last line takes. */
const [lineBytes, endBytes] = [80, 200];
/** Of a stream: a block longer than this is written in pieces. */
const longestBlock = 262_144;
/** Kinds that talk in a stream of blocks, each with an empty line at its end; the others in whole messages. */
const streams: ReadonlySet<string> = new Set(['asterisk-ami']);
const emptyLine = Buffer.from('\r\n\r\n');

interface Raw {
  readonly at: number;
  readonly direction: 'heard' | 'said' | 'link';
  readonly raw: string | Uint8Array;
}

export const createRecorder = (options: RecorderOptions): Recorder => {
  const { head, now, mostBytes } = options;
  const mask = createTraceMask({
    secrets: options.secrets,
    plain: head.extensions === '*' ? [] : head.extensions,
  });
  const endsAt = now() + options.longestMs;
  const cut = { heard: createCut(head.kind), said: createCut(head.kind) };
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
    traceLine({ at, kind: head.kind, direction, text });
  const linesOf = ({ at, direction, raw }: Raw): readonly string[] =>
    direction === 'heard' || direction === 'said'
      ? cut[direction](raw).map((text) => entry(at, direction, mask.message(text)))
      : [entry(at, direction, String(raw))];
  const flush = (): void => {
    clearTimeout(batch);
    batch = undefined;
    let text = '';
    let room = mostBytes - endBytes - written;
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
    if (written + waitingBytes > mostBytes - endBytes) return stop('size');
    batch ??= setTimeout(() => {
      flush();
      if (stopped !== undefined) over();
    }, batchMs);
  };
  const over = (): void => {
    clearTimeout(ending);
    clearTimeout(batch);
    waiting = [];
    try {
      put(entry(now(), 'end', stopped ?? ''));
    } catch {
      // What is on disk is good up to there.
    }
    options.onChange();
  };
  const stop = (why: StopReason): void => {
    if (stopped !== undefined) return;
    flush();
    stopped ??= why;
    over();
  };
  const ending = setTimeout(() => stop('time'), options.longestMs);
  try {
    put(traceLine(head));
  } catch {
    stopped = 'disk';
    clearTimeout(ending);
  }
  return {
    heard: (raw) => keep('heard', raw),
    said: (raw) => keep('said', raw),
    link: (state) => keep('link', state),
    bytes: () => written + waitingBytes,
    endsAt,
    stopped: () => stopped,
    stop: () => stop('asked'),
  };
};

/** Whole messages of what came: numbers must not lie on a cut. What has no end yet waits, and is lost with the recording. */
const createCut = (kind: string): ((raw: string | Uint8Array) => readonly string[]) => {
  if (!streams.has(kind)) return (raw) => [typeof raw === 'string' ? raw : Buffer.from(raw).toString()];
  let begun: Buffer = Buffer.alloc(0);
  return (raw) => {
    begun = Buffer.concat([begun, typeof raw === 'string' ? Buffer.from(raw) : raw]);
    const blocks: string[] = [];
    for (;;) {
      const end = begun.indexOf(emptyLine);
      if (end === -1 && begun.length <= longestBlock) return blocks;
      const length = end === -1 ? longestBlock : end + emptyLine.length;
      blocks.push(begun.toString('utf8', 0, length));
      begun = begun.subarray(length);
    }
  };
};
