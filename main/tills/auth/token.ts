/**
 * Creates tokens (32 random bytes) and pairing codes. Tokens are stored as SHA-256 hashes, which are compared in
 * constant time.
 */
import { createHash, timingSafeEqual } from 'node:crypto';

/** `random(n)` returns n unpredictable bytes. */
export type Random = (bytes: number) => Uint8Array;

export const mintToken = (random: Random): string => Buffer.from(random(32)).toString('base64url');

export const hashToken = (token: string): string => createHash('sha256').update(token, 'utf8').digest('hex');

/** Compares two hashes. Both are SHA-256 hashes in hexadecimal form, so they have equal length. */
export const sameHash = (one: string, other: string): boolean =>
  timingSafeEqual(Buffer.from(one, 'utf8'), Buffer.from(other, 'utf8'));

/**
 * Creates a code of six digits. 2^32 is not a multiple of a million, so codes below 967296 are more likely, by less
 * than 0.03%.
 */
export const mintCode = (random: Random): string =>
  String(Buffer.from(random(4)).readUInt32BE() % 1_000_000).padStart(6, '0');
