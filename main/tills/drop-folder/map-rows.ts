/**
 * Creates the items of a report from the rows of a file. The code is pure. Local times are in this PC's time zone.
 */
import { isRecord } from '#domain/json/is-record.ts';
import type { DropFolderConfig } from './config.ts';

export type Row = Readonly<Record<string, unknown>>;

const numbers: ReadonlySet<string> = new Set([
  'revenue',
  'old_revenue',
  'profit',
  'old_profit',
  'total_revenue',
  'order_count',
]);
const identifiers: ReadonlySet<string> = new Set(['order_number', 'external_identifier']);
const flags: ReadonlySet<string> = new Set(['is_first_order']);
const times: ReadonlySet<string> = new Set(['order_date', 'customer_since', 'last_order_date']);

/** Maps one row. Values that cannot be converted stay unchanged, so that the validation reports them. */
export const mapRow = (row: Row, { map, decimal }: Pick<DropFolderConfig, 'map' | 'decimal'>): Row => {
  const wanted: readonly (readonly [string, DropFolderConfig['map'][string]])[] =
    Object.keys(map).length === 0 ? Object.keys(row).map((name) => [name, name] as const) : Object.entries(map);
  return Object.fromEntries(
    wanted.flatMap(([field, source]) => {
      if (typeof source !== 'string' && 'value' in source) return [[field, source.value] as const];
      if (typeof source !== 'string') {
        const amount = valueAt(row, source.path);
        return amount === undefined ? [] : [[field, typeof amount === 'number' ? amount / source.divideBy : amount]];
      }
      const value = valueAt(row, source);
      return value === undefined || value === null || value === ''
        ? []
        : [[field, convert(field, value, decimal)] as const];
    }),
  );
};

/** Whether the report includes this row. */
export const isWanted = (row: Row, { only }: Pick<DropFolderConfig, 'only'>): boolean =>
  Object.entries(only).every(([path, values]) => {
    const value = valueAt(row, path);
    return values.some((wanted) => wanted === value || String(wanted) === value);
  });

/** Returns the value of a column, or the value at a dotted path in JSON. */
const valueAt = (row: Row, path: string): unknown => {
  if (Object.hasOwn(row, path)) return row[path];
  return path
    .split('.')
    .reduce<unknown>((value, key) => (isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined), row);
};

const convert = (field: string, value: unknown, decimal: '.' | ','): unknown => {
  // Some tills use numbers as identifiers. A number above 2^53 may have lost digits, so it is not converted, and the
  // validation rejects it.
  if (typeof value === 'number' && identifiers.has(field)) return Number.isSafeInteger(value) ? String(value) : value;
  if (typeof value !== 'string') return value;
  if (numbers.has(field)) return numberOf(value, decimal) ?? value;
  if (flags.has(field)) return flagOf(value) ?? value;
  if (times.has(field)) return timeOf(value) ?? value;
  return value;
};

/**
 * Reads a number. Thousands separators are accepted only between groups of three digits, so that a wrong `decimal` is
 * detected.
 */
const numberOf = (text: string, decimal: '.' | ','): number | undefined => {
  const group = decimal === ',' ? String.raw`[.'\u00a0\u202f ]` : String.raw`[,'\u00a0\u202f ]`;
  const pattern = new RegExp(`^[+-]?(?:\\d{1,3}(?:${group}\\d{3})+|\\d+)(?:[${decimal}]\\d+)?$`, 'u');
  const bare = text.replace(/^[€$]\s*|\s*[€$]$/gu, '');
  if (!pattern.test(bare)) return undefined;
  const plain = bare.replace(new RegExp(group, 'gu'), '').replace(decimal, '.');
  return Number(plain);
};

const [yes, no] = [/^(?:true|1|yes|y|ja|j|oui|o)$/i, /^(?:false|0|no|n|nein|nee|non)$/i];
const flagOf = (text: string): boolean | undefined => (yes.test(text) ? true : no.test(text) ? false : undefined);

const zoned = /^(\d{4}-\d\d-\d\d)T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)$/;
const isoLocal = /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d))?)?$/;
const dotted = /^(\d{1,2})\.(\d{1,2})\.(\d{4})(?:[ ,]+(\d\d):(\d\d)(?::(\d\d))?)?$/;

/**
 * Converts a time to UTC. A time without a zone is local. `03/04/2026` is not accepted, because it has two meanings.
 */
const timeOf = (text: string): string | undefined => {
  const date = zoned.exec(text)?.[1];
  // `Date` turns 31 February into a day in March.
  if (date !== undefined) return utc(new Date(date))?.startsWith(date) === true ? utc(new Date(text)) : undefined;
  const iso = isoLocal.exec(text);
  if (iso !== null) return local(iso.slice(1));
  const [, day = '', month = '', ...rest] = dotted.exec(text) ?? [];
  return day === '' ? undefined : local([rest[0], month, day, ...rest.slice(1)]);
};

const local = (parts: readonly (string | undefined)[]): string | undefined => {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts.map((part) => Number(part ?? 0));
  const date = new Date(year, month - 1, day, hour, minute, second);
  // Without this check, 31 February would become a day in March, and 10:75 would become 11:15. An hour above 23 changes
  // the day, so it needs no separate check.
  const exists =
    date.getFullYear() === year &&
    date.getMonth() === month - 1 &&
    date.getDate() === day &&
    minute < 60 &&
    second < 60;
  return exists ? utc(date) : undefined;
};

const utc = (date: Date): string | undefined =>
  Number.isNaN(date.getTime()) ? undefined : date.toISOString().replace(/\.\d+Z$/, 'Z');
