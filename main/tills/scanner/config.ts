/**
 * A scanner that types like a keyboard. The window reads it while its scan field has the focus. There is no hook for all
 * keys of the PC: it would cut scans short and could read passwords.
 */
import { z } from 'zod';
import { tillName } from '#domain/pairing/right.ts';
import { oneLine, oneOf, whole } from '../connector-config.ts';

export const scannerConfig = z.strictObject({
  kind: z.literal('scanner'),
  /** The name in the ledger. */
  name: tillName.default('scanner'),
  /** Characters that the scanner sends before every scan. They are removed, and a text without them was typed. */
  prefix: oneLine.max(16).optional(),
  /** The key that the scanner sends after every scan. */
  suffix: oneOf('enter', 'tab', 'none').default('enter'),
  /** `us`: most scanners' factory setting. `same`: the scanner is set to this PC's keyboard layout. */
  layout: oneOf('us', 'same').default('us'),
  /** The longest time between two keys of a scan, ms. People type more slowly. */
  keyGapMs: whole(5, 200).default(40),
});
export type ScannerSettings = z.infer<typeof scannerConfig>;
