/** Short names for values. Equal values have equal names, and a name reveals nothing about its value. */
import { createHmac, randomBytes } from 'node:crypto';

/**
 * The key is valid only in this run. A name from an earlier run does not match any current name, so a window reads the
 * data again.
 */
const key = randomBytes(32);

export const nameByContent = (value: unknown): string =>
  createHmac('sha256', key)
    .update(JSON.stringify(value) ?? '')
    .digest('base64url')
    .slice(0, 16);
