/** The parser of a drop folder. It turns the bytes of a file into events. The code is pure. */
import { isRecord } from '#domain/json/is-record.ts';
import { jsonFault } from '#domain/json/json-fault.ts';
import { msg, type Message } from '#domain/messages/message.ts';
import type { TillEvent } from '../connector.ts';
import { isDeeperThan } from '../service/json-depth.ts';
import { decodeFile } from '../text/encoding.ts';
import { createLineReader } from '../text/read-line.ts';
import { readScanText } from '../text/scan-text.ts';
import { lookupsPerFile, type DropFolderConfig } from './config.ts';
import { readCsv } from './csv.ts';
import { withPreset } from './till-presets.ts';
import { isWanted, mapRow, type Row } from './map-rows.ts';
import { readXml } from './xml.ts';

export type FileFormat = Exclude<DropFolderConfig['format'], 'auto'>;
export type FileReading =
  /** `hasEnd` means that the format shows where a file ends, so the file is known to be complete. */
  | { readonly is: 'events'; readonly events: readonly TillEvent[]; readonly hasEnd: boolean }
  /** The end of the file is missing. The till may still be writing the file. */
  | { readonly is: 'incomplete'; readonly sentence: Message }
  | { readonly is: 'invalid'; readonly sentence: Message };

const nesting = 16;
const invalid = (sentence: Message): FileReading => ({ is: 'invalid', sentence });
const incomplete: FileReading = { is: 'incomplete', sentence: msg('connector.file.incomplete') };

export const formatOf = (name: string, { format }: Pick<DropFolderConfig, 'format'>): FileFormat | undefined => {
  if (format !== 'auto') return format;
  const extension = /\.(csv|tsv|json|xml|txt)$/i.exec(name)?.[1]?.toLowerCase();
  return extension === undefined
    ? undefined
    : (({ tsv: 'csv', txt: 'text' } as const)[extension] ?? (extension as FileFormat));
};

export const parseFile = (bytes: Uint8Array, format: FileFormat, written: DropFolderConfig): FileReading => {
  const config = withPreset(written);
  if (bytes.length === 0) return incomplete;
  const text = decodeFile(bytes, config.encoding);
  // A file that is still being written can end inside a UTF-8 character.
  if (text === undefined)
    return config.encoding === 'utf-8' && decodeFile(bytes.subarray(0, lastWhole(bytes)), 'utf-8') !== undefined
      ? incomplete
      : invalid(msg('connector.encoding', { encoding: config.encoding }));
  if (text.includes('\0')) return invalid(msg('connector.file.binary'));
  switch (format) {
    case 'json':
      return readJson(text, config);
    case 'csv': {
      const table = readCsv(text, config.delimiter, config.lastLine);
      if (table.is === 'incomplete') return incomplete;
      if (table.is === 'invalid') return invalid(msg(`connector.file.csv.${table.fault}`, { line: table.line }));
      return eventsOf(table.rows, config, false);
    }
    case 'xml': {
      const read = readXml(text, config.rows);
      if (read.is === 'incomplete') return incomplete;
      if (read.is === 'invalid') return invalid(msg('connector.file.xml', { line: read.line }));
      return eventsOf(read.rows, config, true);
    }
    case 'text':
      return readText(text, config);
  }
};

/** Returns the number of bytes before an unfinished character at the end. */
const lastWhole = (bytes: Uint8Array): number => {
  const from = Math.max(0, bytes.length - 3);
  const end = bytes.subarray(from);
  const at = end.findLastIndex((byte) => byte >= 0xc0);
  const isCut = at !== -1 && end.subarray(at + 1).every((byte) => byte >= 0x80 && byte < 0xc0);
  return isCut ? from + at : bytes.length;
};

const readJson = (text: string, config: DropFolderConfig): FileReading => {
  if (isDeeperThan(text, nesting)) return invalid(msg('door.too_deep', { depth: nesting }));
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    const fault = jsonFault(text) ?? { position: 0, line: 1, column: 1 };
    return fault.position >= text.trimEnd().length
      ? incomplete
      : invalid(msg('connector.file.json', { line: fault.line, column: fault.column }));
  }
  if (isRecord(value) && config.rows === undefined) {
    const { type, ...body } = value;
    if (type === 'scan') return scansOf([body['text']], true);
    if (type === 'lookup') return events([{ type, request: body }], true);
    for (const kind of ['orders', 'customers'] as const) {
      const items = value[kind];
      if (Array.isArray(items)) return eventsOf(items.map(asRow), { ...config, content: kind }, true);
    }
  }
  const rows = config.rows === undefined ? value : valueAt(value, config.rows);
  if (!Array.isArray(rows)) {
    if (config.rows !== undefined) return invalid(msg('connector.file.noRows', { rows: config.rows }));
    // A single object is treated as one row.
    return isRecord(value) ? eventsOf([value], config, true) : invalid(msg('problem.object'));
  }
  return eventsOf(rows.map(asRow), config, true);
};

const asRow = (value: unknown): Row => (isRecord(value) ? value : { value });
const valueAt = (value: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((inner, key) => (isRecord(inner) ? inner[key] : undefined), value);

const readText = (text: string, config: DropFolderConfig): FileReading => {
  if (config.lastLine === 'ended' && !/[\r\n]\s*$/.test(text)) return incomplete;
  const read = createLineReader({ format: 'text', pattern: config.pattern, encoding: 'utf-8', lineEnd: 'any' });
  const found: TillEvent[] = [];
  for (const line of text.split(/[\r\n]+/)) {
    const reading = read(Buffer.from(line, 'utf8'));
    if (reading.is === 'invalid') return invalid(reading.sentence as Message);
    if (reading.is === 'event') found.push(reading.event);
  }
  return events(found, false);
};

const eventsOf = (rows: readonly Row[], config: DropFolderConfig, hasEnd: boolean): FileReading => {
  const wanted = rows.filter((row) => isWanted(row, config));
  // A file in which `only` excludes all rows is not an error: a till may also write payments that are not completed.
  if (rows.length > 0 && wanted.length === 0) return { is: 'events', events: [], hasEnd };
  const mapped = wanted.map((row) => mapRow(row, config));
  switch (config.content) {
    case 'orders':
    case 'customers':
      return rows.length === 0
        ? invalid(msg('connector.file.empty'))
        : { is: 'events', events: [{ type: config.content, items: mapped }], hasEnd };
    case 'lookup':
      return events(
        mapped.map((request) => ({ type: 'lookup', request })),
        hasEnd,
      );
    case 'scan':
      return scansOf(
        mapped.map((row) => row['scan'] ?? Object.values(row)[0]),
        hasEnd,
      );
  }
};

const scansOf = (values: readonly unknown[], hasEnd: boolean): FileReading => {
  const found: TillEvent[] = [];
  for (const value of values) {
    const scan = readScanText(value);
    if (!scan.ok) return invalid(msg('connector.file.noScan'));
    found.push({ type: 'scan', text: scan.text });
  }
  return events(found, hasEnd);
};

const events = (found: readonly TillEvent[], hasEnd: boolean): FileReading => {
  if (found.length === 0) return invalid(msg('connector.file.empty'));
  if (found.length > lookupsPerFile) return invalid(msg('connector.file.many', { count: lookupsPerFile }));
  return { is: 'events', events: found, hasEnd };
};
