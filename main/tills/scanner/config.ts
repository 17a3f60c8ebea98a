/**
 * A scanner that types like a keyboard. The window reads it while its scan field has the focus. There is no hook for all
 * keys of the PC: it would cut scans short and could read passwords.
 */
import { z } from 'zod';
import { encodeMessage } from '#domain/messages/schema-messages.ts';
import { tillName } from '#domain/pairing/right.ts';
import { oneLine, oneOf, whole } from '../connector-config.ts';

/** With at least one modifier, because other programs would lose a single key. */
const shortcut = oneLine.regex(
  /^(?:(?:Ctrl|Alt|Shift|Super|CommandOrControl)\+){1,4}(?:[A-Z0-9]|F(?:[1-9]|1[0-9]|2[0-4]))$/,
  {
    error: encodeMessage('problem.shortcut', { example: 'Ctrl+Alt+K' }),
  },
);

export const scannerConfig = z.strictObject({
  kind: z.literal('scanner'),
  /** The name in the ledger. */
  name: tillName.default('scanner'),
  /** Characters that the scanner sends before every scan. They are removed, and a text without them was typed. */
  prefix: oneLine.max(16).optional(),
  /** The key that the scanner sends after every scan. */
  suffix: oneOf('enter', 'tab', 'none').default('enter'),
  /** `us`: factory setting of most scanners. `same`: the scanner is set to the keyboard layout of this PC. */
  layout: oneOf('us', 'same').default('us'),
  /** The longest time between two keys of a scan, ms. People type more slowly. */
  keyGapMs: whole(5, 200).default(40),
  /** Tray app only: brings the scan field to the front from any program. */
  shortcut: shortcut.optional(),
  /** Tray app only: looks up the text of the clipboard. */
  clipboardShortcut: shortcut.optional(),
});
export type ScannerSettings = z.infer<typeof scannerConfig>;
