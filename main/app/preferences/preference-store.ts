/** The user's preferences while the app is running. Changes are stored and take effect immediately. */
import { Refusal } from '#contract/dispatch.ts';
import type { Host, Parsed } from '#contract/contract.ts';
import type { Preferences } from '#contract/preferences.ts';
import { languageOf, type Language } from '#domain/messages/language.ts';
import { msg, type Message } from '#domain/messages/message.ts';
import type { PreferencesPort } from '#app/types.ts';
import { createDesktopTextFormatter } from '#app/tray/desktop-text-formatter.ts';

export interface PreferenceStore {
  readonly now: () => Preferences;
  /** Returns the language in which the host formats texts for tills, refusals and the tray. */
  readonly language: () => Language;
  readonly formatMessage: (sentence: Message) => string;
  readonly host: Pick<Host, 'preferences.write'>;
}

export const createPreferences = (ports: {
  readonly store: PreferencesPort;
  /** The languages of the operating system, in order of preference. */
  readonly locales: readonly string[];
  readonly wallMs: () => number;
  readonly log: (message: string, error?: unknown) => void;
  readonly onChange: () => void;
}): PreferenceStore => {
  let now = ports.store.read();
  return {
    now: () => now,
    language: () => languageOf(now.language, ports.locales),
    formatMessage: createDesktopTextFormatter({
      chosen: () => now.language,
      locales: ports.locales,
      wallMs: ports.wallMs,
    }),
    host: {
      'preferences.write': (change) => {
        const next = changed(now, change);
        try {
          ports.store.write(next);
        } catch (error) {
          ports.log('The preferences could not be saved', error);
          throw new Refusal('preferences_not_kept', msg('answer.preferencesNotKept'));
        }
        now = next;
        ports.onChange();
        return { preferences: next };
      },
    },
  };
};

/** Returns the changed preferences. Preferences that are missing in `change` keep their values. */
const changed = (now: Preferences, change: Parsed<'preferences.write'>): Preferences => ({
  language: change.language ?? now.language,
  notifications: change.notifications ?? now.notifications,
  startAtLogin: change.startAtLogin ?? now.startAtLogin,
  ringAloud: change.ringAloud ?? now.ringAloud,
  closeExplained: change.closeExplained ?? now.closeExplained,
});
