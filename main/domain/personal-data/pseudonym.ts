/**
 * Pseudonyms for numbers, addresses and names in traces and recordings. The same value always gets the same pseudonym.
 * `mask.ts` masks values that are only displayed.
 */
import { createDigitPseudonyms } from '../phone-number/digit-pseudonyms.ts';

/**
 * Returns a keyed hash of a text. The hash is at least ten bytes long, and its key is not stored. The calling code
 * provides the hash function, because the domain contains no cryptography.
 */
export type Digest = (about: string) => Uint8Array;

export interface Aliases {
  /** Replaces all numbers with six or more digits. Dates, IDs and IPv4 addresses stay unchanged. */
  readonly numbers: (text: string) => string;
  /** Returns a pseudonym such as `Name kvjvmp`. The words for an unknown caller stay unchanged. */
  readonly name: (text: string) => string;
  /** Replaces the part before the @ of all e-mail addresses, if it contains a letter. */
  readonly emails: (text: string) => string;
}

const nobody = new Set([
  '',
  '<unknown>',
  'unknown',
  'anonymous',
  'unavailable',
  'restricted',
  'private',
  'withheld',
  'anonym',
  'anonyme',
  'anoniem',
]);
/**
 * Matches IDs and dates, which stay unchanged, and then numbers. A number either contains separators and begins with
 * `+` or `0`, or has at least six digits.
 */
const idOrNumber =
  /\b\d{10}\.\d{1,7}\b|\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b|\b\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:[.,]\d+)?)?)?|\b\d{1,3}(?:\.\d{1,3}){3}\b|(?:\+|\b0|\(0)\d*(?:[ ./()-]{1,2}\d{1,12}){1,7}|\d{6,20}/gi;
const isId =
  /^\d{10}\.\d{1,7}$|^[\da-f]{8}-[\da-f-]{27}$|^\d{4}-\d\d-\d\d(?:[T ]|$)|^\d{1,3}\.\d{1,3}\.\d{1,3}\.\d{1,3}$/i;
const email = /(?<![\w.+:/@-])([\w.+-]{1,64})(@[\w-]{1,63}(?:\.[\w-]{1,63}){0,5}\.[A-Za-z]{2,20})/g;
const shortest = 6;

/** Returns the first four bytes as an integer. */
const turnOf = (bytes: Uint8Array): number => bytes.slice(0, 4).reduce((number, byte) => number * 256 + byte, 0);
const lettersOf = (bytes: Uint8Array): string =>
  String.fromCodePoint(...bytes.slice(4, 10).map((byte) => 97 + (byte % 26)));

/**
 * Creates the functions that replace personal data with pseudonyms. `stays` contains the numbers, names and addresses
 * that stay unchanged because they are not personal, such as the watched extensions.
 */
export const createAliases = (digest: Digest, stays: ReadonlySet<string>): Aliases => {
  const digitsOf = createDigitPseudonyms((about) => turnOf(digest(about)));
  const number = (text: string): string => {
    if (isId.test(text) || stays.has(text)) return text;
    const digits = text.replace(/\D/g, '');
    if (digits.length < shortest) return text;
    const others = digitsOf(digits);
    let at = 0;
    return text.replace(/\d/g, () => others.charAt(at++));
  };
  const numbers = (text: string): string => text.replace(idOrNumber, number);
  /** The pseudonym of a name contains only letters, so that it cannot be read as a number. */
  const name = (text: string): string => {
    const bare = text.trim();
    if (nobody.has(bare.toLowerCase()) || stays.has(bare)) return text;
    return /^\+?[\d ()./-]+$/.test(bare) ? numbers(text) : `Name ${lettersOf(digest(bare))}`;
  };
  const emails = (text: string): string =>
    text.replace(email, (all, user: string, at: string) =>
      /[A-Za-z]/.test(user) && !stays.has(all) ? `${name(user).replace(' ', '.')}${at}` : all,
    );
  return { numbers, name, emails };
};
