/** What one person likes; it never changes what is sent to the helpdesk. Kept beside the settings, in a file of its own. */
import { z } from 'zod';
import { languages } from '#domain/messages/language.ts';

/** Every key stands by itself: one that cannot be read is the standard, and the others stay. */
export const preferences = z.object({
  /** `system`: the language of the computer, English where we have no words for it. */
  language: z.enum(['system', ...languages]),
  /** What the desktop shows while no window is looked at. */
  notifications: z.enum(['problems', 'calls', 'none']),
  startAtLogin: z.boolean(),
  /** The phone in the app rings over the loudspeaker. */
  ringAloud: z.boolean(),
  /** The person knows that closing the window does not end Counterline. */
  closeExplained: z.boolean(),
});
export type Preferences = z.infer<typeof preferences>;

export const standardPreferences: Preferences = {
  language: 'system',
  notifications: 'problems',
  startAtLogin: false,
  ringAloud: true,
  closeExplained: false,
};

export const shell = z.object({
  /** `plain`: a browser window over loopback. */
  kind: z.enum(['plain', 'electron']),
  can: z.object({ startAtLogin: z.boolean(), notifications: z.boolean(), tray: z.boolean() }),
});
export type Shell = z.infer<typeof shell>;

export const plainShell: Shell = {
  kind: 'plain',
  can: { startAtLogin: false, notifications: false, tray: false },
};

export const preferenceCalls = {
  /** Any of them; the others stay. Answers with all of them, as they are now. */
  'preferences.write': {
    input: preferences.partial().strict(),
    output: z.object({ preferences }),
  },
} as const;
