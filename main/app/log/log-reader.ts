/** Entries out of the log's files, newest first. Lines that are no entry (a full disk cut one) are left out. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { logLevel, logLevels, type LogEntry, type LogLevel } from '#contract/diagnostics.ts';
import { logFiles } from './log-file.ts';

export interface LogQuestion {
  readonly level: LogLevel;
  readonly text?: string | undefined;
  /** Wall clock, ms: nothing newer. */
  readonly until?: number | undefined;
  readonly skip: number;
  readonly take: number;
}

const line = z.looseObject({ at: z.number(), level: logLevel, text: z.string() });

export const readLog = async (
  dir: string,
  name: string,
  question: LogQuestion,
): Promise<{ readonly entries: readonly LogEntry[]; readonly total: number }> => {
  const entries: LogEntry[] = [];
  let total = 0;
  for (let turn = 0; turn < logFiles; turn += 1) {
    const content = await contentOf(join(dir, turn === 0 ? `${name}.log` : `${name}.${turn}.log`));
    for (const text of content.split('\n').toReversed()) {
      if (!mayFit(text, question)) continue;
      const entry = entryOf(text);
      if (entry === undefined || !fits(entry, question)) continue;
      if (total >= question.skip && entries.length < question.take) entries.push(entry);
      total += 1;
    }
  }
  return { entries, total };
};

const contentOf = (path: string): Promise<string> => readFile(path, 'utf8').catch(() => '');

/** Quick, before a line is read as JSON. */
const mayFit = (text: string, question: LogQuestion): boolean =>
  text !== '' && (question.text === undefined || text.toLowerCase().includes(question.text.toLowerCase()));

const fits = ({ at, level }: LogEntry, question: LogQuestion): boolean =>
  logLevels.indexOf(level) <= logLevels.indexOf(question.level) &&
  (question.until === undefined || at <= question.until);

const entryOf = (text: string): LogEntry | undefined => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  const read = line.safeParse(value);
  if (!read.success) return undefined;
  const { at, level, text: said, ...rest } = read.data;
  return { at, level, text: said, fields: Object.fromEntries(Object.entries(rest).filter(isField)) };
};

const isField = (entry: [string, unknown]): entry is [string, string | number | boolean] =>
  ['string', 'number', 'boolean'].includes(typeof entry[1]);
