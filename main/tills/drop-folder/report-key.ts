/**
 * Splits a file into reports, each with a key. The same content has the same keys, so it is accepted only once.
 * The code is pure.
 */
import { createHash } from 'node:crypto';
import type { TillEvent } from '../connector.ts';
import { rowsPerReport } from './config.ts';

export const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** `till` is part of the key, because two tills can report equal sales. */
export const splitReports = (events: readonly TillEvent[], till: string, bytes: Uint8Array): readonly TillEvent[] => {
  const hash = hashOf(bytes);
  return events.flatMap((event): readonly TillEvent[] => {
    if (event.type !== 'orders' && event.type !== 'customers') return [event];
    const { type, items } = event;
    return Array.from({ length: Math.ceil(items.length / rowsPerReport) }, (_, index) => ({
      type,
      items: items.slice(index * rowsPerReport, (index + 1) * rowsPerReport),
      key: hashOf(Buffer.from(JSON.stringify([till, type, hash, index]))),
    }));
  });
};
