/**
 * The preferences of one user, which are stored in a separate file. They do not affect the requests to the helpdesk.
 */
import { z } from 'zod';
import { languages } from '#domain/messages/language.ts';

/**
 * Each key is validated on its own: an invalid value is replaced with the default, and the other values stay unchanged.
 */
export const preferences = z.object({
  /**
   * The language of the windows. `system` means the computer's language, or English if that language is not available.
   */
  language: z.enum(['system', ...languages]),
  /** The notifications that the desktop shows while the window does not have the focus. */
  notifications: z.enum(['problems', 'calls', 'none']),
  startAtLogin: z.boolean(),
  /** Whether the phone in the app rings through the speakers. */
  ringAloud: z.boolean(),
  /** Whether the user has seen the explanation that Counterline keeps running when the window is closed. */
  closeExplained: z.boolean(),
});
export type Preferences = z.infer<typeof preferences>;

export const standardPreferences: Preferences = {
  language: 'system',
  notifications: 'calls',
  startAtLogin: false,
  ringAloud: true,
  closeExplained: false,
};

export const shell = z.object({
  /** The kind of host. `plain` means a browser window over loopback. */
  kind: z.enum(['plain', 'electron']),
  can: z.object({ startAtLogin: z.boolean(), notifications: z.boolean(), tray: z.boolean() }),
  /** The configured shortcuts that this app could not register, because another program uses them. */
  takenShortcuts: z.array(z.string()).optional(),
});
export type Shell = z.infer<typeof shell>;

export const plainShell: Shell = {
  kind: 'plain',
  can: { startAtLogin: false, notifications: false, tray: false },
};

export const preferenceCalls = {
  /** Changes the given keys and returns all preferences. */
  'preferences.write': {
    input: preferences.partial().strict(),
    output: z.object({ preferences }),
  },
} as const;
