/**
 * Reads and writes the settings for the app's windows. Secrets never leave the app. Invalid settings are rejected as a
 * whole; valid ones take effect immediately. A change that is based on an older revision is not written.
 */
import { omitUndefined } from '#domain/json/omit-undefined.ts';
import type { Host, Input } from '#contract/contract.ts';
import type { CheckedSettings } from '#app/settings/check-settings.ts';
import { secretsIn } from '#domain/secrets/secrets-in.ts';
import type { Ports } from '#app/types.ts';
import type { SettingsStore } from '#app/settings/settings-store.ts';
import { checkSettings } from '#app/settings/check-settings.ts';
import { openSecretsIn, withStoredSecrets, withoutSecrets } from '#app/settings/secret-placeholders.ts';
import { settingsBefore } from '#app/settings/previous-settings.ts';
import { newPlainHttp } from '#app/settings/plain-http.ts';
import type { Problem } from '#app/settings/validation-problems.ts';
import { newReferences } from '#app/settings/secret-references.ts';
import { newGuessableTokens } from '#app/settings/till-tokens.ts';
import { withChanges } from '#domain/settings/settings-changes.ts';
import { mapTexts } from '#domain/messages/message.ts';

type Raw = Record<string, unknown>;

export const createSettingsHandlers = (
  book: SettingsStore,
  ports: Ports,
  apply: (ready: CheckedSettings) => Promise<void>,
): Pick<Host, 'settings.read' | 'settings.write'> => {
  return {
    'settings.read': () => {
      const { settings = {}, locked, revision } = book.read();
      return {
        revision,
        settings: withoutSecrets(settings) as Raw,
        locked: [...locked],
        path: book.path,
        problems: problemsIn(settings, locked, ports),
        hidesSecrets: book.hidesSecrets,
        openSecrets: [...openSecretsIn(settings)],
      };
    },
    'settings.write': async ({ revision, changes, isCheck }) => {
      const now = book.read();
      if (now.revision !== revision) return { saved: false, isOutdated: true, problems: [] };
      const before = now.settings ?? {};
      // The changes apply to the settings as windows see them, with placeholders for secrets. `withStoredSecrets` can
      // then reject a stored secret whose address has changed.
      const given = withChanges(withoutSecrets(before) as Raw, changes);
      const kept = withStoredSecrets(given, before);
      const stored = [before, settingsBefore(book.path)?.settings];
      const refused = [...kept.problems, ...newReferences(given, stored), ...newPlainHttp(given, before)];
      if (refused.length > 0) return { saved: false, problems: refused };
      const next = kept.settings as Raw;
      ports.logbook?.addSecrets(...secretsIn(next));
      const checked = checkSettings(next, ports.findSecret, false, now.locked);
      if (!checked.ok) return { saved: false, problems: withoutSecretsIn(checked.problems, ports) };
      const inForce = checkSettings(before, ports.findSecret, false, now.locked);
      const guessable = newGuessableTokens(checked.ready, inForce.ok ? inForce.ready : undefined);
      if (guessable.length > 0) return { saved: false, problems: [...guessable] };
      if (isCheck === true) return { saved: false, problems: [] };
      const notice = book.write(next);
      await apply(checked.ready);
      return { saved: true, problems: [], ...omitUndefined({ notice }) };
    },
  };
};

/**
 * Returns the changes that replace each group, including its secrets. This function is used when a whole settings file
 * is imported or an import is undone.
 */
export const replacing = (before: Raw, next: Raw): Input<'settings.write'>['changes'] =>
  [...new Set([...Object.keys(before), ...Object.keys(next)])].map((key) => ({ path: [key], value: next[key] }));

const problemsIn = (raw: Raw, locked: readonly string[], ports: Ports) => {
  const checked = checkSettings(raw, ports.findSecret, false, locked);
  return checked.ok ? [] : withoutSecretsIn(checked.problems, ports);
};

/**
 * Hides known secrets in messages, because a value at an unknown path can be a secret that is also stored at the
 * correct path.
 */
const withoutSecretsIn = (problems: readonly Problem[], { logbook }: Ports): Problem[] =>
  problems.map(({ path, message }) => ({
    path,
    message: logbook === undefined ? message : mapTexts(message, logbook.hideSecrets),
  }));
