/**
 * The app's log: structured lines in `logs/counterline.log` in the data folder. Entries are masked here and nowhere
 * else. They are written asynchronously, so that the app does not wait for the disk. The level is stored; `debug`
 * returns to `info` after a day.
 */
import { omitUndefined } from '#domain/json/omit-undefined.ts';
import { appendFileSync, closeSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { z } from 'zod';
import { logLevel, logLevels, type LogLevel } from '#contract/diagnostics.ts';
import { forTerminal, forTerminalLines } from '#domain/messages/printable-text.ts';
import { maskText } from '#domain/personal-data/mask.ts';
import type { Clock } from '#delivery/delivery.ts';
import { writeWhole } from '#store/atomic-file.ts';
import { readJson, writeJson } from '#store/json-file.ts';
import { openToAppend } from '#store/data-file.ts';
import type { Logbook, LogPort } from '#app/types.ts';
import { withSourcePositions } from './source-positions.ts';
import { beginRun, crashPath, readCrash } from './last-run.ts';
import { openLogFile } from './log-file.ts';
import { readLog } from './log-reader.ts';
import { createRedactor } from '#helpdesk/redactor.ts';
import { createRefusalCounter } from './refusal-counter.ts';

const debugForMs = 86_400_000;
const longestText = 2_000;
const kept = z.object({ level: logLevel, debugUntil: z.number().optional() });
const loudness = (level: LogLevel): number => logLevels.indexOf(level);

export interface LogbookOptions {
  readonly dataDir: string;
  readonly version: string;
  readonly clock: Clock;
  /** Receives warnings and errors, masked. The plain host writes them to standard error. */
  readonly echo: (line: string) => void;
}

export const openLogbook = ({ dataDir, version, clock, echo }: LogbookOptions): Logbook => {
  const { wallMs, monotonicMs } = clock;
  const dir = join(dataDir, 'logs');
  const startedAt = wallMs();
  try {
    mkdirSync(dir, { recursive: true, mode: 0o700 });
  } catch {
    // The first line that cannot be written reports the same error.
  }
  const run = beginRun(dir, { startedAt, bootId: clock.bootId() });
  // Two programs must not rotate the same file.
  const name = run.isTaken ? 'second' : 'counterline';
  const path = join(dir, `${name}.log`);
  const redactor = createRedactor();
  const hide = (text: string): string => maskText(redactor.hide(text));
  const file = openLogFile({
    dir,
    name,
    monotonicMs,
    onStopped: (code) => echo(`The log ${path} cannot be written (${code}). Counterline continues without it.`),
  });
  const levelPath = join(dir, 'level.json');
  let held = kept.safeParse(readJson(levelPath)).data ?? { level: 'info' as const };
  const isOver = (): boolean => held.level === 'debug' && wallMs() >= (held.debugUntil ?? 0);
  const level = (): LogLevel => (isOver() ? 'info' : held.level);

  let hasCrashed = false;
  const writer = pino(
    {
      level: 'debug',
      base: null,
      messageKey: 'text',
      timestamp: () => `,"at":${wallMs()}`,
      formatters: { level: (label) => ({ level: label }) },
    },
    // People read this file in a terminal, so control characters are escaped.
    { write: (line: string) => file.write(forTerminalLines(line)) },
  );
  const shortened = (text: string): string => {
    const hidden = hide(text.slice(0, 4 * longestText));
    return hidden.length > longestText ? `${hidden.slice(0, longestText)}…` : hidden;
  };
  const log: LogPort = (message, error, more = {}) => {
    const own = more.level ?? (error === undefined ? 'warn' : 'error');
    const text = shortened(message);
    const why = error === undefined ? undefined : shortened(wordsOf(error));
    if (loudness(own) <= loudness('warn')) {
      const shown = more.sentence === undefined ? text : shortened(more.sentence);
      echo(forTerminal(why === undefined ? shown : `${shown}: ${firstLine(why)}`));
    }
    if (loudness(own) > loudness(level())) return;
    const fields = Object.entries(more.fields ?? {}).flatMap(([key, value]) =>
      value === undefined ? [] : [[key, typeof value === 'string' ? shortened(value) : value]],
    );
    writer[own]({ ...omitUndefined({ error: why }), ...Object.fromEntries(fields) }, text);
  };
  log('start', undefined, {
    level: 'info',
    fields: { version, node: process.version, platform: `${process.platform} ${process.arch}`, lastRun: run.ended },
  });

  return {
    log,
    path,
    status: () => ({
      level: level(),
      ...(level() === 'debug' && held.debugUntil !== undefined ? { debugUntil: held.debugUntil } : {}),
      isWritten: file.isWritten(),
      lost: file.lost(),
    }),
    setLevel: (next) => {
      const value = next === 'debug' ? { level: next, debugUntil: wallMs() + debugForMs } : { level: next };
      writeJson(levelPath, value);
      log('log level', undefined, { level: 'info', fields: { before: level(), now: next } });
      held = value;
    },
    read: async (query) => {
      await file.settled();
      return readLog(dir, name, query);
    },
    addSecrets: redactor.addSecrets,
    hide,
    hideSecrets: redactor.hide,
    refused: createRefusalCounter({ wallMs, log }),
    startedAt,
    lastRun: run.ended,
    lastCrash: () => readCrash(dir),
    crash: (error, origin) => {
      const at = wallMs();
      const words = forTerminalLines(hide(withSourcePositions(wordsOf(error))).slice(0, 8 * longestText));
      const line = { level: 'error', at, text: 'crash', origin, error: words };
      run.crashed();
      hasCrashed = true;
      try {
        const log = openToAppend(path);
        appendFileSync(log, `${JSON.stringify(line)}\n`);
        closeSync(log);
        const crashText = `${new Date(at).toISOString()} Counterline ${version}, ${origin}\n${words}\n`;
        writeWhole(crashPath(dir), crashText);
        return true;
      } catch {
        // A second error must not prevent the app from closing.
        return false;
      }
    },
    end: async () => {
      log('end', undefined, { level: 'info' });
      await file.end();
      if (!hasCrashed) run.end();
    },
  };
};

const firstLine = (text: string): string => text.split('\n', 1)[0] ?? '';
const wordsOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause === undefined ? '' : `\ncaused by ${wordsOf(error.cause)}`;
  return `${error.stack ?? `${error.name}: ${error.message}`}${cause}`;
};
