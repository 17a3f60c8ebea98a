/**
 * Checks references to secrets (`{"vault"}`, `{"file"}`, `{"env"}`) in settings from a window or an imported
 * file. Without this check, a reference could send any secret or file of this user to any address. A reference is
 * accepted only if the stored settings contain the same reference at the same path for the same address. This
 * module does not read any files.
 */
import { isSame } from '#domain/settings/settings-changes.ts';
import { msg } from '#domain/messages/message.ts';
import { secretRef } from '#store/secrets.ts';
import { leadsTo, storedSecrets } from './secret-placeholders.ts';
import type { Problem } from './validation-problems.ts';
import type { FindSecret } from './read-settings.ts';

/**
 * `stored` contains the current settings, and the settings from before the last change if they can be restored.
 */
export const newReferences = (given: unknown, stored: readonly unknown[]): readonly Problem[] => {
  const known = stored.map((settings) => new Map(storedSecrets(settings)));
  return storedSecrets(given).flatMap(([path, { secret, entry }]) => {
    if (typeof secret === 'string' || !secretRef.safeParse(secret).success) return [];
    const isKnown = known.some((places) => {
      const own = places.get(path);
      return own !== undefined && isSame(own.secret, secret) && leadsTo(own.entry) === leadsTo(entry);
    });
    return isKnown ? [] : [{ path, message: msg('problem.newReference', { reference: JSON.stringify(secret) }) }];
  });
};

/** Returns a placeholder for every secret, for a preview that must not read any secrets. */
export const findNothing: FindSecret = () => ({ ok: true, value: '?' });

/** Returns the paths of references. A preview cannot check the secrets to which they refer. */
export const referencePaths = (settings: unknown): ReadonlySet<string> =>
  new Set(storedSecrets(settings).flatMap(([path, { secret }]) => (typeof secret === 'string' ? [] : [path])));
