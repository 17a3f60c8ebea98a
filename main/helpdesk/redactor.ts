/**
 * Removes secrets from text: known secrets in every encoded form, and other secrets by their position or form
 * (hide-secrets.ts). The original text cannot be restored.
 */
import { hideSecretPlaces, hiddenPlaceholder } from '#domain/secrets/hide-secrets.ts';
import { secretPattern } from './secret-forms.ts';

export interface Redactor {
  /**
   * Adds secrets to remove. Values with fewer than three characters are ignored, because removing them
   * would make text unreadable.
   */
  readonly addSecrets: (...secrets: readonly string[]) => void;
  readonly hide: (text: string) => string;
}

const mostKnown = 500;
const shortest = 3;

export const createRedactor = (): Redactor => {
  const known = new Set<string>();
  let pattern: RegExp | undefined;
  let isStale = false;
  return {
    addSecrets: (...secrets) => {
      for (const secret of secrets) {
        if (secret.length < shortest || known.has(secret)) continue;
        known.add(secret);
        isStale = true;
        const [oldest] = known;
        if (known.size > mostKnown && oldest !== undefined) known.delete(oldest);
      }
    },
    hide: (text) => {
      if (isStale) pattern = secretPattern(known)?.pattern;
      isStale = false;
      const without = pattern === undefined ? text : text.replace(pattern, hiddenPlaceholder);
      return hideSecretPlaces(without);
    },
  };
};
