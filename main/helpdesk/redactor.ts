/**
 * Takes secrets out of a text, whatever way they came in: those in force by their value, in every form in which they
 * travel; others by the place where they stand. What is taken out is never looked at again, so it cannot be restored.
 */
import { hideSecretPlaces, leftOut } from '#domain/secrets/hide-secrets.ts';
import { secretPattern } from './secret-forms.ts';

export interface Redactor {
  /** From now on these are taken out. Shorter than three signs: nothing could be read any more, so it stays. */
  readonly know: (...secrets: readonly string[]) => void;
  readonly hide: (text: string) => string;
}

const mostKnown = 500;
const shortest = 3;

export const createRedactor = (): Redactor => {
  const known = new Set<string>();
  let pattern: RegExp | undefined;
  let isStale = false;
  return {
    know: (...secrets) => {
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
      const without = pattern === undefined ? text : text.replace(pattern, leftOut);
      return hideSecretPlaces(without);
    },
  };
};
