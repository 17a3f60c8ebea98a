/** The checksum of the fixed columns of an item, so that a flipped bit on disk never sends a wrong number. */
import { crc32 } from 'node:zlib';
import type { NewRow } from './outbox-row.ts';

type Fixed = Pick<NewRow, 'operation' | 'role' | 'grp' | 'extension' | 'ledgerId' | 'createdAt' | 'body'>;

export const checksumOf = ({ operation, role, grp, extension, ledgerId, createdAt, body }: Fixed): number =>
  crc32(JSON.stringify([operation, role, grp, extension, ledgerId, createdAt, body]));

/** Items that version 1 wrote have no checksum and count as undamaged. */
export const isDamaged = (row: Fixed & { readonly crc: number | null }): boolean =>
  row.crc !== null && row.crc !== checksumOf(row);
