/** Matches every encoded form of known secrets with one pattern. */

const shortest = 3;
/** Forms shorter than this match only as whole words: `ami` matches in `asterisk-ami`, but not in `dynamic`. */
const standsAlone = 6;

/** Returns the Base64 characters of a secret that do not depend on the text before or after it. */
const insideBase64 = (secret: string): readonly string[] =>
  [0, 1, 2].flatMap((before) => {
    const bytes = Buffer.concat([Buffer.alloc(before), Buffer.from(secret, 'utf8')]);
    const whole = bytes.toString('base64').replaceAll('=', '');
    const first = Math.ceil((before * 8) / 6);
    const last = Math.floor((bytes.length * 8) / 6);
    const inside = whole.slice(first, last);
    return [inside, inside.replaceAll('+', '-').replaceAll('/', '_'), inside.replaceAll('+', String.raw`\u002b`)];
  });

/** Replaces lone surrogates, because they can be neither percent-encoded nor sent. */
const encodeSafely = (text: string): string => encodeURIComponent(text.toWellFormed());

const htmlNames: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const codeOf = (letter: string): string => letter.charCodeAt(0).toString(16).padStart(4, '0');

/** Returns the escaped forms of a secret: HTML as on error pages of servers, and JSON as .NET writes it. */
const escapedForms = (secret: string): readonly string[] => {
  const html = secret.replaceAll(/[&<>"]/g, (letter) => htmlNames[letter] ?? letter);
  return [
    ...['&#39;', '&#x27;', "'"].map((apostrophe) => html.replaceAll("'", apostrophe)),
    secret.replaceAll(/[^\x20-\x7e]|["&'+<>`\\]/g, (letter) => (letter === '\\' ? '\\\\' : `\\u${codeOf(letter)}`)),
  ];
};

const formsOf = (secret: string): readonly string[] => {
  const encoded = encodeSafely(secret);
  const forms = [
    secret,
    encoded,
    encoded.replaceAll('%20', '+'),
    encodeSafely(encoded),
    JSON.stringify(secret).slice(1, -1),
    new URLSearchParams([['', secret]]).toString().slice(1),
    ...escapedForms(secret),
  ];
  if (secret.length < standsAlone) return forms;
  const hex = Buffer.from(secret, 'utf8').toString('hex');
  return [...forms, ...insideBase64(secret), hex];
};

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);

export interface SecretPattern {
  readonly pattern: RegExp;
  /** The length of the longest form in characters. */
  readonly longest: number;
}

/**
 * Returns the pattern for these secrets. Returns undefined if all secrets are too short, because matching short secrets
 * would make text unreadable.
 */
export const secretPattern = (secrets: Iterable<string>): SecretPattern | undefined => {
  const forms = new Set(
    [...secrets]
      .filter(({ length }) => length >= shortest)
      .flatMap(formsOf)
      .filter(({ length }) => length >= shortest),
  );
  const longestFirst = [...forms].sort((a, b) => b.length - a.length);
  const [longest] = longestFirst;
  if (longest === undefined) return undefined;
  const parts = longestFirst.map((form) =>
    form.length < standsAlone ? String.raw`(?<![\p{L}\d])${escaped(form)}(?![\p{L}\d])` : escaped(form),
  );
  return { pattern: new RegExp(parts.join('|'), 'giu'), longest: longest.length };
};
