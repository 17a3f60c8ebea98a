/** What the person likes, while the app runs: kept at once, and known to everybody who draws or speaks. */
import { Refusal } from '#contract/dispatch.ts';
import type { Host, Parsed } from '#contract/contract.ts';
import type { Preferences } from '#contract/preferences.ts';
import { languageOf, type Language } from '#domain/messages/language.ts';
import { say, type Said } from '#domain/messages/message.ts';
import type { PreferencesPort } from '#app/types.ts';
import { desktopWords } from '#app/tray/words.ts';

export interface PreferencesWatch {
  readonly now: () => Preferences;
  /** In which the host itself speaks: to tills, in refusals, in the tray. */
  readonly language: () => Language;
  readonly tell: (sentence: Said) => string;
  readonly host: Pick<Host, 'preferences.write'>;
}

export const createPreferences = (ports: {
  readonly store: PreferencesPort;
  /** What the computer speaks, most wanted first. */
  readonly locales: readonly string[];
  readonly wallMs: () => number;
  readonly log: (message: string, error?: unknown) => void;
  readonly onChange: () => void;
}): PreferencesWatch => {
  let now = ports.store.read();
  return {
    now: () => now,
    language: () => languageOf(now.language, ports.locales),
    tell: desktopWords({ chosen: () => now.language, locales: ports.locales, wallMs: ports.wallMs }),
    host: {
      'preferences.write': (change) => {
        const next = changed(now, change);
        try {
          ports.store.write(next);
        } catch (error) {
          ports.log('The preferences cannot be written', error);
          throw new Refusal('preferences_not_kept', say('answer.preferencesNotKept'));
        }
        now = next;
        ports.onChange();
        return { preferences: next };
      },
    },
  };
};

/** A key that is named without a value is not changed. */
const changed = (now: Preferences, change: Parsed<'preferences.write'>): Preferences => ({
  language: change.language ?? now.language,
  notifications: change.notifications ?? now.notifications,
  startAtLogin: change.startAtLogin ?? now.startAtLogin,
  ringAloud: change.ringAloud ?? now.ringAloud,
  closeExplained: change.closeExplained ?? now.closeExplained,
});
