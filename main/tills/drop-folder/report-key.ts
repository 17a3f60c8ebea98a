/** The reports of a file, each with a key. The same content makes the same keys, so it is accepted once. Pure. */
import { createHash } from 'node:crypto';
import type { TillEvent } from '../connector.ts';
import { rowsPerReport } from './config.ts';

export const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** `till`: two tills may report the same sale of their own. */
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
