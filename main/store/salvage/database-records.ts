/**
 * Reads the records on the leaf pages of a damaged SQLite file, one leaf after another (sqlite.org/fileformat2.html,
 * sections 1.6 and 2.1). Incomplete records are omitted.
 */
import type { DatabasePages } from './database-pages.ts';

export type Cell = null | number | bigint | string | Uint8Array;
export interface LeafRecord {
  /** The ID of the row in its table. Undefined if the record belongs to an index or a WITHOUT ROWID table. */
  readonly rowid: number | undefined;
  readonly values: readonly Cell[];
}

const tableLeaf = 0x0d;
const indexLeaf = 0x0a;
const mostColumns = 64;
const longestRecord = 64 * 1024 * 1024;

class Broken extends Error {}

/** Reads a varint: up to eight bytes with 7 bits each, and a ninth with 8. Returns the number and the next position. */
const varint = (bytes: Buffer, at: number): readonly [value: number, next: number] => {
  let value = 0n;
  for (let n = 0; n < 9; n += 1) {
    const byte = bytes[at + n];
    if (byte === undefined) throw new Broken();
    if (n === 8) return [Number(BigInt.asIntN(64, (value << 8n) | BigInt(byte))), at + 9];
    value = (value << 7n) | BigInt(byte & 0x7f);
    if (byte < 0x80) return [Number(value), at + n + 1];
  }
  throw new Broken();
};

/** Reads a column value by its serial type. */
const cellOf = (type: number, bytes: Buffer): Cell => {
  if (type === 0) return null;
  if (type === 8 || type === 9) return type - 8;
  if (type === 7) return bytes.readDoubleBE(0);
  if (type <= 5) return bytes.readIntBE(0, bytes.length);
  if (type === 6) {
    const value = bytes.readBigInt64BE(0);
    return Number.isSafeInteger(Number(value)) ? Number(value) : value;
  }
  return type % 2 === 1 ? bytes.toString('utf8') : new Uint8Array(bytes);
};
const lengths = [0, 1, 2, 3, 4, 6, 8, 8, 0, 0];
const lengthOf = (type: number): number => {
  if (type === 10 || type === 11 || type < 0) throw new Broken();
  return lengths[type] ?? Math.floor((type - 12) / 2);
};

const valuesOf = (payload: Buffer): Cell[] => {
  const [headerSize, first] = varint(payload, 0);
  const types: number[] = [];
  for (let at = first; at < headerSize;) {
    const [type, next] = varint(payload, at);
    types.push(type);
    at = next;
    if (types.length > mostColumns) throw new Broken();
  }
  let at = headerSize;
  const values = types.map((type) => {
    const length = lengthOf(type);
    if (at + length > payload.length) throw new Broken();
    const value = cellOf(type, payload.subarray(at, at + length));
    at += length;
    return value;
  });
  if (at !== payload.length) throw new Broken();
  return values;
};

/** Reads the content of a record. The rest of a large record is in a chain of overflow pages. */
const payloadOf = (pages: DatabasePages, leaf: Buffer, at: number, length: number, isTable: boolean): Buffer => {
  if (length > longestRecord || length < 2) throw new Broken();
  const usable = pages.pageSize;
  const most = isTable ? usable - 35 : Math.floor(((usable - 12) * 64) / 255) - 23;
  if (length <= most) {
    if (at + length > leaf.length) throw new Broken();
    return leaf.subarray(at, at + length);
  }
  const least = Math.floor(((usable - 12) * 32) / 255) - 23;
  const fitting = least + ((length - least) % (usable - 4));
  const local = fitting <= most ? fitting : least;
  const parts = [leaf.subarray(at, at + local)];
  let next = leaf.readUInt32BE(at + local);
  for (let left = length - local; left > 0; left -= usable - 4) {
    const page = pages.page(next);
    if (page === undefined || next === 0) throw new Broken();
    parts.push(page.subarray(4, 4 + Math.min(left, usable - 4)));
    next = page.readUInt32BE(0);
  }
  return Buffer.concat(parts);
};

const recordAt = (pages: DatabasePages, leaf: Buffer, at: number, isTable: boolean): LeafRecord | undefined => {
  try {
    const [length, afterLength] = varint(leaf, at);
    const [rowid, start] = isTable ? varint(leaf, afterLength) : [undefined, afterLength];
    return { rowid, values: valuesOf(payloadOf(pages, leaf, start, length, isTable)) };
  } catch (error) {
    // The record is incomplete. If a position is outside the page, the Buffer throws a RangeError.
    if (error instanceof Broken || error instanceof RangeError) return undefined;
    throw error;
  }
};

/** Returns the free pages, which contain deleted data. A damaged chain ends the list. */
const freePages = (pages: DatabasePages): ReadonlySet<number> => {
  const free = new Set<number>();
  let trunk = pages.page(1)?.readUInt32BE(32) ?? 0;
  while (trunk > 0 && trunk <= pages.count && !free.has(trunk)) {
    free.add(trunk);
    const page = pages.page(trunk);
    if (page === undefined) break;
    const leaves = Math.min(page.readUInt32BE(4), pages.pageSize / 4 - 2);
    for (let n = 0; n < leaves; n += 1) free.add(page.readUInt32BE(8 + 4 * n));
    trunk = page.readUInt32BE(0);
  }
  return free;
};

interface LeafCell {
  readonly leaf: Buffer;
  readonly at: number;
  readonly isTable: boolean;
}
function* cellsOf(pages: DatabasePages): Generator<LeafCell> {
  const free = freePages(pages);
  for (let number = 1; number <= pages.count; number += 1) {
    const page = free.has(number) ? undefined : pages.page(number);
    if (page === undefined) continue;
    const header = number === 1 ? 100 : 0;
    const kind = page[header];
    if (kind !== tableLeaf && kind !== indexLeaf) continue;
    const cells = Math.min(page.readUInt16BE(header + 3), (pages.pageSize - header - 8) / 2);
    for (let n = 0; n < cells; n += 1)
      yield { leaf: page, at: page.readUInt16BE(header + 8 + 2 * n), isTable: kind === tableLeaf };
  }
}

export function* recordsOf(pages: DatabasePages): Generator<LeafRecord> {
  for (const { leaf, at, isTable } of cellsOf(pages)) {
    const found = recordAt(pages, leaf, at, isTable);
    if (found !== undefined) yield found;
  }
}

/** Returns the IDs of all rows, including incomplete rows, because SQLite may be able to read some of their columns. */
export const rowidsOf = (pages: DatabasePages): ReadonlySet<number> => {
  const rowids = new Set<number>();
  for (const { leaf, at, isTable } of cellsOf(pages)) {
    const rowid = isTable ? rowidAt(leaf, at) : undefined;
    if (rowid !== undefined && Number.isSafeInteger(rowid)) rowids.add(rowid);
  }
  return rowids;
};

const rowidAt = (leaf: Buffer, at: number): number | undefined => {
  try {
    return varint(leaf, varint(leaf, at)[1])[0];
  } catch (error) {
    if (error instanceof Broken) return undefined;
    throw error;
  }
};
