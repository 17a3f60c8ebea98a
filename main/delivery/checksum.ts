/** The checksum of what never changes in an item: a bit that turned on disk must not send a wrong number. */
import { crc32 } from 'node:zlib';
import type { NewRow } from './row.ts';

type Fixed = Pick<NewRow, 'operation' | 'role' | 'grp' | 'extension' | 'ledgerId' | 'createdAt' | 'body'>;

export const checksumOf = ({ operation, role, grp, extension, ledgerId, createdAt, body }: Fixed): number =>
  crc32(JSON.stringify([operation, role, grp, extension, ledgerId, createdAt, body]));

/** It is not as it was put. Of what an earlier version put nobody knows. */
export const isDamaged = (row: Fixed & { readonly crc: number | null }): boolean =>
  row.crc !== null && row.crc !== checksumOf(row);
