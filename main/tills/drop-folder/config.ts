/** The settings entry `{ "kind": "drop-folder", "path": "/srv/till" }`. */
import { isAbsolute } from 'node:path';
import { z } from 'zod';
import { encodeMessage } from '#domain/messages/schema-messages.ts';
import { commonKeys, oneLine, oneOf, text, whole } from '../connector-config.ts';
import { encoding } from '../text/encoding.ts';
import { lineKeys } from '../text/line-config.ts';

const fixed = z.union([z.string(), z.number(), z.boolean()]);

/** The source of a field's value: a column, a path, a fixed value, or a number that is divided, such as cents. */
const source = z.union(
  [text, z.strictObject({ value: fixed }), z.strictObject({ path: text, divideBy: z.number().positive() })],
  { error: encodeMessage('problem.mapSource') },
);

/** The names of the presets in till-presets.ts. */
const preset = oneOf(
  'shopify-orders',
  'shopify-customer',
  'square-payments',
  'square-loyalty',
  'lightspeed-x-sales',
  'lightspeed-x-customer',
);

export const dropFolderConfig = z.strictObject({
  ...commonKeys('drop-folder'),
  path: oneLine.refine(isAbsolute, { error: encodeMessage('problem.absolutePath') }),
  /** The file format. `auto` selects the format by the file extension (`.csv`, `.tsv`, `.json`, `.xml`, `.txt`). */
  format: oneOf('auto', 'csv', 'json', 'xml', 'text').default('auto'),
  /**
   * The type of the rows in a file. A preset overrides this setting. If `rows` is not set, a JSON object whose `type`
   * is `scan` or `lookup`, or that contains an `orders` or `customers` list, also overrides this setting.
   */
  content: oneOf('orders', 'customers', 'lookup', 'scan').default('orders'),
  /**
   * The location of the rows. For JSON, it is the path of a list, such as `data.orders`. For XML, it is the
   * name of an element.
   */
  rows: oneLine.optional(),
  /**
   * Maps each field of the report to its source. By default, each field comes from the column with the same
   * name.
   */
  map: z.record(z.string().regex(/^[a-z_]{1,64}$/, { error: encodeMessage('problem.text') }), source).default({}),
  /**
   * The preset for the events of a known till. `map` adds fields to the map of the preset, or replaces some of them.
   */
  preset: preset.optional(),
  /** Maps a column or path to its permitted values. Rows with other values are ignored. */
  only: z.record(text, z.array(fixed)).default({}),
  delimiter: oneOf('auto', ',', ';', '\t', '|').default('auto'),
  /** The decimal separator of numbers that are written as text. */
  decimal: oneOf('.', ',').default('.'),
  pattern: lineKeys.pattern,
  encoding,
  /**
   * The users who are allowed to write to the folder. `me` means only the user of this app. The files must then belong
   * to this user or to root.
   */
  writers: oneOf('me', 'group', 'anyone').default('me'),
  /**
   * `settled` means that JSON and XML are read when they are complete, and CSV and text when they no longer change.
   * `renamed` means that the till writes each file under another name and then renames it.
   */
  ready: oneOf('settled', 'renamed').default('settled'),
  /**
   * The time in milliseconds without changes after which a CSV or text file is treated as complete, because these
   * formats have no end mark.
   */
  settleMs: whole(10, 60_000).default(1_000),
  /** The time in seconds without changes after which an incomplete file is moved to `failed`. */
  stallSeconds: whole(1, 86_400).default(60),
  /**
   * `any` means that the last line of CSV and text can end without a line break. In that case, a half-written
   * line could be accepted.
   */
  lastLine: oneOf('ended', 'any').default('ended'),
  maxMiB: whole(1, 64).default(16),
  /** The number of days after which files in `done` are deleted. */
  keepDays: whole(1, 365).default(30),
});

export type DropFolderConfig = z.output<typeof dropFolderConfig>;

/** The maximum number of rows in one report. It is limited because the outbox stores each report in one transaction. */
export const rowsPerReport = 1_000;
/**
 * The maximum number of look-ups and scans in one file. Each of them opens a customer on a screen, so a file that
 * contains more of them is probably a mistake.
 */
export const lookupsPerFile = 20;
