/**
 * Takes secrets out of a text, whatever way they came in: those in force by their value, in every form in which they
 * travel; others by the place where they stand. What is taken out is never looked at again, so it cannot be restored.
 */
export interface Redactor {
  /** From now on these are taken out. Shorter than three signs: nothing could be read any more, so it stays. */
  readonly know: (...secrets: readonly string[]) => void;
  readonly hide: (text: string) => string;
}

const gone = '•••';
const mostKnown = 500;
const shortest = 3;
/** Shorter ones are taken out as whole words only: an `ami` is not taken out of `asterisk-ami`. */
const standsAlone = 6;

/** The letters of a Base64 text that are the same whatever stands before and behind the secret. */
const insideBase64 = (secret: string): readonly string[] =>
  [0, 1, 2].flatMap((before) => {
    const bytes = Buffer.concat([Buffer.alloc(before), Buffer.from(secret, 'utf8')]);
    const whole = bytes.toString('base64').replaceAll('=', '');
    const first = Math.ceil((before * 8) / 6);
    const last = Math.floor((bytes.length * 8) / 6);
    const inside = whole.slice(first, last);
    return [inside, inside.replaceAll('+', '-').replaceAll('/', '_')];
  });

const formsOf = (secret: string): readonly string[] => {
  const encoded = encodeSafely(secret);
  const forms = [
    secret,
    encoded,
    encoded.replaceAll('%20', '+'),
    encodeSafely(encoded),
    JSON.stringify(secret).slice(1, -1),
    new URLSearchParams([['', secret]]).toString().slice(1),
  ];
  if (secret.length < standsAlone) return forms;
  const hex = Buffer.from(secret, 'utf8').toString('hex');
  return [...forms, ...insideBase64(secret), hex];
};

/** A lone surrogate cannot be percent-encoded; it cannot be sent either. */
const encodeSafely = (text: string): string => encodeURIComponent(text.toWellFormed());

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
const patternOf = (forms: ReadonlySet<string>): RegExp | undefined => {
  const longestFirst = [...forms].sort((a, b) => b.length - a.length);
  if (longestFirst.length === 0) return undefined;
  const parts = longestFirst.map((form) =>
    form.length < standsAlone ? String.raw`(?<![\p{L}\d])${escaped(form)}(?![\p{L}\d])` : escaped(form),
  );
  return new RegExp(parts.join('|'), 'giu');
};

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
      if (isStale) pattern = patternOf(new Set([...known].flatMap(formsOf).filter((form) => form.length >= shortest)));
      isStale = false;
      const without = pattern === undefined ? text : text.replace(pattern, gone);
      return places.reduce((rest, [place, put]) => rest.replace(place, put), without);
    },
  };
};
