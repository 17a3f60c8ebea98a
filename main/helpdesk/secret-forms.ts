/** Secrets by their value: every form in which they travel, as one pattern. */

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

/** A lone surrogate cannot be percent-encoded; it cannot be sent either. */
const encodeSafely = (text: string): string => encodeURIComponent(text.toWellFormed());

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

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);

export interface SecretPattern {
  readonly pattern: RegExp;
  /** In characters, of the longest form. */
  readonly longest: number;
}

/** Undefined where no secret is long enough: of two signs nothing could be read any more. */
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
