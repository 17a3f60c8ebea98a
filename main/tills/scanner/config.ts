/**
 * A scanner that types like a keyboard. The window reads it while the scan field has the focus. The app does not
 * intercept all keys of the PC, because it could then truncate scans and read passwords.
 */
import { z } from 'zod';
import { encodeMessage } from '#domain/messages/schema-messages.ts';
import { tillName } from '#domain/pairing/till-rights.ts';
import { oneLine, oneOf, whole } from '../connector-config.ts';
import { canonicalShortcut } from './shortcut.ts';

const shortcut = oneLine.max(64).transform((text, context) => {
  const canonical = canonicalShortcut(text);
  if (canonical !== undefined) return canonical;
  context.addIssue({ code: 'custom', message: encodeMessage('problem.shortcut'), input: text });
  return z.NEVER;
});

export const scannerConfig = z.strictObject({
  kind: z.literal('scanner'),
  /** The name of the scanner in the ledger. */
  name: tillName.default('scanner'),
  /**
   * The characters that the scanner sends before every scan. They are removed. Text without them is treated as typed by
   * a person.
   */
  prefix: oneLine.max(16).optional(),
  /** The key that the scanner sends after every scan. */
  suffix: oneOf('enter', 'tab', 'none').default('enter'),
  /**
   * `us` is the factory setting of most scanners. `same` means that the scanner is set to this PC's keyboard layout.
   */
  layout: oneOf('us', 'same').default('us'),
  /** The maximum time between two keys of a scan, in milliseconds. People type more slowly. */
  keyGapMs: whole(5, 200).default(40),
  /** The shortcut that opens the scan window of the tray app, even if another program has the focus. */
  windowShortcut: shortcut.optional(),
  /** The shortcut of the tray app that looks up the text on the clipboard after a confirmation. */
  clipboardShortcut: shortcut.optional(),
});
export type ScannerSettings = z.infer<typeof scannerConfig>;
