/**
 * Takes secrets out of a text, whatever way they came in: those in force by their value, in every form in which they
 * travel; others by the place where they stand. What is taken out is never looked at again, so it cannot be restored.
 */
import { secretPattern } from './secret-forms.ts';

export interface Redactor {
  /** From now on these are taken out. Shorter than three signs: nothing could be read any more, so it stays. */
  readonly know: (...secrets: readonly string[]) => void;
  readonly hide: (text: string) => string;
}

const gone = '•••';
const mostKnown = 500;
const shortest = 3;

/** Where secrets stand, known or not. */
const places: readonly (readonly [RegExp, string])[] = [
  [/(\/registerevent\/)[^/?#\s"']+/gi, `$1${gone}`],
  [/([?&;](?:api_?key|key|token|secret|password|ticket)=)[^&#\s"']+/gi, `$1${gone}`],
  [/(:\/\/)[^/\s"'@]+@/g, `$1${gone}@`],
  [
    /((?:\\?["'])(?:api_?key|api_?secret|voip_?key|presence_?key|secret|password|token|authorization|cookie)\\?["']\s*:\s*\\?["'])(?:[^"'\\]|\\[^"'])*/gi,
    `$1${gone}`,
  ],
  [
    /^((?:secret|password|key|authorization|proxy-authorization|cookie|set-cookie|x-api-\w+)\s*:\s*).+$/gim,
    `$1${gone}`,
  ],
  [/\b((?:[Bb]asic|BASIC|[Bb]earer|BEARER)\s+)(?=[^\s"']*[\dA-Z=])[\w+/=~.-]{8,}/g, `$1${gone}`],
  // Tokens of our own are 24 or 32 random bytes in Base64url.
  [/(?<![\w-])(?=[\w-]*[a-z])(?=[\w-]*[A-Z])(?=[\w-]*\d)(?:[\w-]{43}|[\w-]{32})(?![\w-])/g, gone],
];

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
      const without = pattern === undefined ? text : text.replace(pattern, gone);
      return places.reduce((rest, [place, put]) => rest.replace(place, put), without);
    },
  };
};
