/** What a source puts where a number or a name belongs, what of it is one, and whether it is restricted. Pure. */

/** Sources write these where a caller withholds the number, or where there is none yet. */
const noNumber = new Set(['', '<unknown>', 'anonymous', 'unknown', 'unavailable', 'restricted', 'private', 'withheld']);

/** Names and numbers by which a caller, or a carrier, says that the number is restricted. */
const restricted = new Set(['anonymous', 'restricted', 'private', 'withheld', 'anonym', 'anonyme', 'anoniem']);

/** What no terminal, file or page may be given as it is: control characters, and signs that turn the direction of text. */
const controls = /[\p{Cc}\p{Cf}]/gu;
export const withoutControls = (text: string): string => text.replace(controls, '');

/** The number, or the name, that was said; undefined where it is withheld. `sip:+4930…;npdi@host` is the number in it. */
export const numberIn = (callerId: string | undefined): string | undefined => {
  const said = callerId?.replace(controls, '').trim() ?? '';
  if (noNumber.has(said.toLowerCase()) || isAnonymous(said)) return undefined;
  const user = /^(?:sips?:|tel:)?(\+?[\d()./\- ]*\d[\d()./\- ]*)(?:[;@].*)?$/i.exec(said)?.[1]?.trim();
  return user ?? said;
};

export const nameIn = (callerName: string | undefined): string | undefined => {
  const said = callerName?.replace(controls, '').trim() ?? '';
  return noNumber.has(said.toLowerCase()) ? undefined : said;
};

/** "Anonymous" as name or number: the number beside it is known to the carrier, and restricted. */
export const isAnonymous = (...said: readonly (string | undefined)[]): boolean =>
  said.some((each) => each !== undefined && restricted.has(wordIn(each)));

/** `"Anonymous"` and `anonymous@anonymous.invalid` (RFC 3323) are that word. */
const wordIn = (said: string): string =>
  said
    .replace(controls, '')
    .replace(/^sips?:|["']/gi, '')
    .split(/[@;]/, 1)
    .join('')
    .trim()
    .toLowerCase();

export interface SpokenParty {
  readonly number?: string | undefined;
  readonly name?: string | undefined;
  /** The number is restricted: neither it nor the name counts, whoever says it. */
  readonly withheld?: true;
}

/** `isHidden`: something else says that the number is restricted. */
export const spokenParty = (number: string | undefined, name: string | undefined, isHidden: boolean): SpokenParty =>
  isHidden || isAnonymous(number, name) ? { withheld: true } : { number: numberIn(number), name: nameIn(name) };
