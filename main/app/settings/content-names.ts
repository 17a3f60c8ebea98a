/** Short names for values: equal values have equal names, and a name reveals nothing about its value. */
import { createHmac, randomBytes } from 'node:crypto';

/** Of this run: a name of an earlier run fits nothing, and what was drawn from it is read again. */
const key = randomBytes(32);

export const nameByContent = (value: unknown): string =>
  createHmac('sha256', key)
    .update(JSON.stringify(value) ?? '')
    .digest('base64url')
    .slice(0, 16);
