/**
 * Reads entries from the log files, newest first. It skips lines that are not valid entries, for example lines that a
 * full disk has truncated.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { logLevel, logLevels, type LogEntry } from '#contract/diagnostics.ts';
import type { LogQuery } from '#app/types.ts';
import { logFiles } from './log-file.ts';

const line = z.looseObject({ at: z.number(), level: logLevel, text: z.string() });

export const readLog = async (
  dir: string,
  name: string,
  query: LogQuery,
): Promise<{ readonly entries: readonly LogEntry[]; readonly total: number }> => {
  const entries: LogEntry[] = [];
  let total = 0;
  for (let turn = 0; turn < logFiles; turn += 1) {
    const content = await contentOf(join(dir, turn === 0 ? `${name}.log` : `${name}.${turn}.log`));
    for (const text of content.split('\n').toReversed()) {
      if (!mayFit(text, query)) continue;
      const entry = entryOf(text);
      if (entry === undefined || !fits(entry, query)) continue;
      if (total >= query.skip && entries.length < query.take) entries.push(entry);
      total += 1;
    }
  }
  return { entries, total };
};

const contentOf = (path: string): Promise<string> => readFile(path, 'utf8').catch(() => '');

/** Checks quickly whether a line can match, before it is parsed as JSON. */
const mayFit = (text: string, query: LogQuery): boolean =>
  text !== '' && (query.text === undefined || text.toLowerCase().includes(query.text.toLowerCase()));

const fits = ({ at, level }: LogEntry, query: LogQuery): boolean =>
  logLevels.indexOf(level) <= logLevels.indexOf(query.level) && (query.until === undefined || at <= query.until);

const entryOf = (text: string): LogEntry | undefined => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  const read = line.safeParse(value);
  if (!read.success) return undefined;
  const { at, level, text: logText, ...rest } = read.data;
  return { at, level, text: logText, fields: Object.fromEntries(Object.entries(rest).filter(isField)) };
};

const isField = (entry: [string, unknown]): entry is [string, string | number | boolean] =>
  ['string', 'number', 'boolean'].includes(typeof entry[1]);
