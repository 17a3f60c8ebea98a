/**
 * The checksum of an item's fixed columns. It prevents Counterline from sending a wrong phone number after a bit
 * flip on disk.
 */
import { crc32 } from 'node:zlib';
import type { NewRow } from './outbox-row.ts';

type Fixed = Pick<NewRow, 'operation' | 'role' | 'grp' | 'extension' | 'ledgerId' | 'createdAt' | 'body'>;

export const checksumOf = ({ operation, role, grp, extension, ledgerId, createdAt, body }: Fixed): number =>
  crc32(JSON.stringify([operation, role, grp, extension, ledgerId, createdAt, body]));

/**
 * Whether an item is damaged. Items without a checksum, such as those from older versions, are treated as undamaged.
 */
export const isDamaged = (row: Fixed & { readonly crc: number | null }): boolean =>
  row.crc !== null && row.crc !== checksumOf(row);
