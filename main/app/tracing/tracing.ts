/**
 * Records the messages of lines in trace files in the data folder. A recording is readable only by its owner, masked
 * before it is written, and limited in time and size. Tracing has almost no cost for a line that is not recorded.
 */
import { omitUndefined } from '#domain/json/omit-undefined.ts';
import { createHash } from 'node:crypto';
import { appendFileSync, mkdirSync, readdirSync, readSync, closeSync, statSync, rmSync, unlinkSync } from 'node:fs';
import { join } from 'node:path';
import type { Host } from '#contract/contract.ts';
import { done, Refusal } from '#contract/dispatch.ts';
import type { tracingCalls, TraceView } from '#contract/tracing.ts';
import type { LinkState } from '#domain/connection.ts';
import { msg } from '#domain/messages/message.ts';
import type { LineTrace } from '#lines/line.ts';
import { createNew, openToRead } from '#store/data-file.ts';
import { secretsIn } from '#domain/secrets/secrets-in.ts';
import { forFileName } from '#domain/messages/printable-text.ts';
import { settingsForTrace, traceFormat } from '#lines/trace/format.ts';
import { createRecorder, type Recorder } from '#lines/trace/recorder.ts';
import type { LineSetting } from '#app/settings/read-settings.ts';

export type TracingHost = Pick<Host, keyof typeof tracingCalls>;

export interface Tracing {
  /** Returns the trace functions for a line with these settings. */
  readonly tap: (setting: LineSetting) => LineTrace & { readonly link: (state: LinkState) => void };
  readonly view: (line: string) => TraceView | undefined;
  readonly host: TracingHost;
  readonly stop: () => void;
}

export interface TracingPorts {
  readonly dataDir: string;
  readonly version: string;
  readonly wallMs: () => number;
  readonly country: () => string;
  /** Returns the lines that, according to the settings, are recorded from startup. */
  readonly always: () => readonly string[];
  readonly onChange: () => void;
  readonly longestMs?: number;
  readonly mostBytes?: number;
}

const longest = { ms: 600_000, bytes: 20 * 1024 * 1024 };
const retentionMs = 7 * 86_400_000;
/** The maximum number of bytes that are sent to a window at once. */
const pieceBytes = 262_144;

interface Tapped {
  setting: LineSetting;
  recorder?: Recorder | undefined;
  startedAt?: number | undefined;
}

export const createTracing = (ports: TracingPorts): Tracing => {
  const { wallMs } = ports;
  const dir = join(ports.dataDir, 'traces');
  const tapped = new Map<string, Tapped>();
  forgetOld(dir, wallMs() - retentionMs);

  const fileOf = (line: string): string => join(dir, `${readable(line)}-${mark(line)}.jsonl`);
  const start = (entry: Tapped): void => {
    const { name, kind, extensions, config } = entry.setting;
    entry.recorder?.stop();
    const path = fileOf(name);
    mkdirSync(dir, { recursive: true, mode: 0o700 });
    rmSync(path, { force: true });
    closeSync(createNew(path));
    const at = wallMs();
    entry.startedAt = at;
    entry.recorder = createRecorder({
      head: {
        counterlineTrace: traceFormat,
        kind,
        version: ports.version,
        at,
        line: name,
        extensions: extensions === '*' ? '*' : [...extensions],
        settings: settingsForTrace(config),
        country: ports.country(),
      },
      secrets: secretsIn(config),
      now: wallMs,
      maxMs: ports.longestMs ?? longest.ms,
      maxBytes: ports.mostBytes ?? longest.bytes,
      write: (text) => appendFileSync(path, text),
      onChange: ports.onChange,
    });
    ports.onChange();
  };
  const find = (line: string): Tapped => {
    const entry = tapped.get(line);
    if (entry === undefined) throw new Refusal('no_line', msg('answer.trace.noLine', { line }));
    return entry;
  };

  return {
    tap: (setting) => {
      const before = tapped.get(setting.name);
      // The recording stops, because the line's secrets may have changed and the mask contains only the old secrets.
      if (before !== undefined && JSON.stringify(before.setting) !== JSON.stringify(setting)) before.recorder?.stop();
      const entry = before ?? { setting };
      entry.setting = setting;
      tapped.set(setting.name, entry);
      if (before === undefined && ports.always().includes(setting.name)) {
        try {
          start(entry);
        } catch {
          // A full disk must not stop the line.
        }
      }
      return {
        received: (raw) => entry.recorder?.received(raw),
        sent: (raw) => entry.recorder?.sent(raw),
        link: (state) => entry.recorder?.link(state),
      };
    },
    view: (line) => {
      const { recorder, startedAt } = tapped.get(line) ?? {};
      if (recorder === undefined || startedAt === undefined) return undefined;
      const stopped = recorder.stopped();
      return {
        startedAt,
        endsAt: recorder.endsAt,
        bytes: recorder.bytes(),
        ...omitUndefined({ stopped }),
      };
    },
    host: {
      'trace.start': ({ line }) => {
        try {
          start(find(line));
        } catch (error) {
          if (error instanceof Refusal) throw error;
          throw new Refusal('disk', msg('answer.trace.disk', { why: codeOf(error) }));
        }
        return done(msg('answer.trace.started', { line }));
      },
      'trace.stop': ({ line }) => {
        find(line).recorder?.stop();
        return done(msg('answer.trace.stopped', { line }));
      },
      'trace.read': ({ line, from }) => {
        const { startedAt } = find(line);
        if (startedAt === undefined) throw new Refusal('no_trace', msg('answer.trace.none', { line }));
        try {
          const name = `counterline-trace-${readable(line)}-${new Date(startedAt).toISOString().slice(0, 16).replaceAll(':', '-')}.jsonl`;
          return { name, ...pieceOf(fileOf(line), from) };
        } catch (error) {
          throw new Refusal('disk', msg('answer.trace.disk', { why: codeOf(error) }));
        }
      },
    },
    stop: () => {
      for (const { recorder } of tapped.values()) recorder?.stop();
    },
  };
};

const readable = (line: string): string => forFileName(line.replace(/[^\w.-]/g, '_').slice(0, 60));
/** Returns a mark that distinguishes lines whose readable file names are the same or differ only in case. */
const mark = (line: string): string => createHash('sha256').update(line).digest('hex').slice(0, 8);

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : String(error);

/** Reads one part of a file. If possible, the part ends at the end of a line, so that characters are not split. */
const pieceOf = (path: string, from: number): { text: string; size: number; next?: number } => {
  const { size } = statSync(path);
  const file = openToRead(path);
  try {
    let bytes = Buffer.alloc(Math.max(0, Math.min(pieceBytes, size - from)));
    bytes = bytes.subarray(0, readSync(file, bytes, 0, bytes.length, from));
    const end = bytes.lastIndexOf('\n') + 1;
    // A line that is longer than one part continues in the next part.
    const whole = end > 0 ? bytes.subarray(0, end) : bytes;
    const next = from + whole.length;
    return { text: whole.toString(), size, ...(next < size && whole.length > 0 ? { next } : {}) };
  } finally {
    closeSync(file);
  }
};

const forgetOld = (dir: string, before: number): void => {
  try {
    for (const name of readdirSync(dir)) if (statSync(join(dir, name)).mtimeMs < before) unlinkSync(join(dir, name));
  } catch {
    // The folder does not exist yet, or another process has deleted a file.
  }
};
