/** Parses SIP and tel addresses (RFC 3261, 19.1; RFC 3966) into the number and the name of a party. */
import { isAnonymous, withoutControls } from '../caller-party.ts';

export interface Party {
  /** The user part, which is usually a number. Undefined if it is empty or a word such as `anonymous`. */
  readonly number?: string | undefined;
  readonly name?: string | undefined;
  /** Whether the caller's number is withheld. A number may still be present, but it is ignored. */
  readonly withheld?: true;
}

const withheld = new Set(['', 'anonymous', 'unknown', 'unavailable', 'restricted', 'private', 'withheld', 'coverage']);
const longest = 128;

/**
 * Returns the user part of `sip:+493023125014;npdi@host`, of `tel:+49-30…;phone-context=…`, or of an address in `<…>`.
 */
export const parseUser = (address: string | undefined): string | undefined => {
  if (address === undefined) return undefined;
  const bare = /<([^<>]*)>/.exec(address)?.[1] ?? address.trim();
  const [, scheme, rest = ''] = /^(sips?|tel):(.*)$/is.exec(bare) ?? [];
  if (scheme === undefined) return undefined;
  const isTel = scheme.toLowerCase() === 'tel';
  const at = rest.lastIndexOf('@');
  if (!isTel && at === -1) return undefined;
  const user = (isTel ? rest : rest.slice(0, at)).split(/[;:?]/, 1)[0] ?? '';
  const plain = decoded(user);
  return isTel ? plain.replace(/[\s().-]/g, '') : plain;
};

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** Returns the number and name in an address, or undefined if it is not a SIP or tel address with a user part. */
export const parseParty = (address: string | undefined, display?: string): Party | undefined => {
  const user = parseUser(address);
  if (user === undefined) return undefined;
  const number = withheld.has(user.toLowerCase()) ? undefined : printable(user);
  const shown = printable(display ?? displayIn(address ?? ''));
  const hidden = isAnonymous(user, shown, hostOf(address)) ? ({ withheld: true } as const) : {};
  // Some phone systems repeat the number if they do not know a name.
  const name = shown === undefined || shown === user || withheld.has(shown.toLowerCase()) ? undefined : shown;
  return { number, name, ...hidden };
};

/** Returns `anonymous` for the host `anonymous.invalid`, which hides the caller (RFC 3323, 4.1.1.3). */
const hostOf = (address: string | undefined): string | undefined => /@(anonymous)\.invalid\b/i.exec(address ?? '')?.[1];

/** Returns the name in `"Mara Lindqvist" <sip:…>` or `Mara <sip:…>`. */
const displayIn = (address: string): string | undefined => {
  const before = /^([^<]*)</.exec(address)?.[1]?.trim();
  if (before === undefined || before === '') return undefined;
  return before.replace(/^"(.*)"$/s, '$1').replace(/\\(.)/g, '$1');
};

const printable = (text: string | undefined): string | undefined => {
  const clean = text === undefined ? undefined : withoutControls(text).trim().slice(0, longest);
  return clean === '' ? undefined : clean;
};

/**
 * Whether both texts are spellings of one number, such as `+4930…`, `004930…` and `030…`. Compares the last nine
 * digits, or the whole texts if one has fewer than seven digits.
 */
export const isSameNumber = (one: string | undefined, other: string | undefined): boolean => {
  if (one === undefined || other === undefined) return one === other;
  const [a, b] = [one.replace(/\D/g, ''), other.replace(/\D/g, '')];
  if (a.length < 7 || b.length < 7) return one === other;
  return a.slice(-9) === b.slice(-9);
};
