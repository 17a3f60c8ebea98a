/**
 * Reads the items of a report file of any size, one at a time. The file is a JSON list, JSON lines, or CSV with a
 * column map.
 */
import { createReadStream } from 'node:fs';
import { z } from 'zod';
import { readCsv } from '#tills/drop-folder/csv.ts';
import { mapRow, type Row } from '#tills/drop-folder/map-rows.ts';

/** The CSV options of a report file. They have the same form as in the settings of a drop folder. */
export const reportMap = z.strictObject({
  map: z
    .record(
      z.string(),
      z.union([z.string(), z.strictObject({ value: z.union([z.string(), z.number(), z.boolean()]) })]),
    )
    .default({}),
  decimal: z.enum(['.', ',']).default('.'),
  delimiter: z.enum(['auto', ',', ';', '\t', '|']).default('auto'),
});
export type ReportMap = z.output<typeof reportMap>;

export type ReportFormat = 'json' | 'lines' | 'csv';

/** Thrown if the file does not have the expected form. `line` is counted from 1. */
export class UnreadableReport extends Error {
  readonly line: number;
  constructor(line: number) {
    super(`line ${line} cannot be read`);
    this.line = line;
  }
}

const longestItem = 1024 * 1024;
const rowsAtOnce = 500;

export async function* readReportItems(path: string, format: ReportFormat, map: ReportMap): AsyncGenerator {
  const chunks = createReadStream(path, { encoding: 'utf8', highWaterMark: 64 * 1024 });
  if (format === 'json') yield* elementsOf(chunks);
  else if (format === 'lines') {
    for await (const { text, line } of recordsOf(chunks, false)) if (text.trim() !== '') yield parsed(text, line);
  } else yield* rowsOf(chunks, map);
}

const parsed = (text: string, line: number): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw new UnreadableReport(line);
  }
};

interface TextRecord {
  readonly text: string;
  /** The line of the file in which the record starts, counted from 1. */
  readonly line: number;
}

/** Yields each line as a record. If `quotes` is true, a line break inside quotation marks does not end a record. */
async function* recordsOf(chunks: AsyncIterable<string>, quotes: boolean): AsyncGenerator<TextRecord> {
  let rest = '';
  let line = 1;
  let isQuoted = false;
  let isFirst = true;
  for await (const chunk of chunks) {
    let from = 0;
    const text = isFirst ? chunk.replace(/^\uFEFF/, '') : chunk;
    isFirst = false;
    for (let at = 0; at < text.length; at += 1) {
      const sign = text[at];
      if (quotes && sign === '"') isQuoted = !isQuoted;
      if (sign !== '\n' || isQuoted) continue;
      const record = rest + text.slice(from, at);
      yield { text: record.replace(/\r$/, ''), line };
      line += countLines(record);
      rest = '';
      from = at + 1;
    }
    rest += text.slice(from);
    if (rest.length > longestItem) throw new UnreadableReport(line);
  }
  if (rest !== '') yield { text: rest, line };
}

const countLines = (text: string): number => text.split('\n').length;

async function* rowsOf(chunks: AsyncIterable<string>, { map, decimal, delimiter }: ReportMap): AsyncGenerator<Row> {
  let head: TextRecord | undefined;
  let records: TextRecord[] = [];
  const take = (): readonly Row[] => {
    const taken = head === undefined ? records : [head, ...records];
    const table = readCsv(taken.map(({ text }) => text).join('\n'), delimiter, 'any');
    if (table.is !== 'rows') {
      // Empty records were omitted, so a line number in the table can differ from the line number in the file.
      const lines = taken.flatMap(({ text, line }) =>
        Array.from({ length: countLines(text) }, (_, index) => line + index),
      );
      throw new UnreadableReport(lines[table.is === 'invalid' ? table.line - 1 : 0] ?? 1);
    }
    records = [];
    return table.rows.map((row) => mapRow(row, { map, decimal }));
  };
  for await (const record of recordsOf(chunks, true)) {
    if (head === undefined) head = record;
    else if (record.text !== '') records.push(record);
    if (records.length >= rowsAtOnce) yield* take();
  }
  if (records.length > 0) yield* take();
}

/** Yields the elements of a list, or of the first list in an object such as `{"orders": […]}`. */
async function* elementsOf(chunks: AsyncIterable<string>): AsyncGenerator {
  let text = '';
  let line = 1;
  let depth = 0;
  let [isText, isEscaped, isStarted, isOver] = [false, false, false, false];
  for await (const chunk of chunks) {
    for (const sign of chunk) {
      if (sign === '\n') line += 1;
      if (isOver) continue;
      if (!isStarted) {
        isStarted = sign === '[';
        continue;
      }
      const isEnd = !isText && depth === 0 && (sign === ',' || sign === ']');
      if (isEnd) {
        if (text.trim() !== '') yield parsed(text, line);
        else if (sign === ',') throw new UnreadableReport(line);
        text = '';
        isOver = sign === ']';
        continue;
      }
      text += sign;
      if (text.length > longestItem) throw new UnreadableReport(line);
      if (isEscaped) isEscaped = false;
      else if (isText && sign === '\\') isEscaped = true;
      else if (sign === '"') isText = !isText;
      else if (!isText && (sign === '{' || sign === '[')) depth += 1;
      else if (!isText && (sign === '}' || sign === ']')) depth -= 1;
    }
  }
  // A file that ends before the end of the list was not written completely.
  if (!isOver) throw new UnreadableReport(line);
}
