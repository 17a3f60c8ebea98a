/** Reads numbers and names from the values of a source, and detects withheld numbers. Pure. */

/** Values for a number that is withheld or not known yet. */
const noNumber = new Set(['', '<unknown>', 'anonymous', 'unknown', 'unavailable', 'restricted', 'private', 'withheld']);

/** Names and numbers with which a caller or a carrier marks the number as withheld. */
const restricted = new Set(['anonymous', 'restricted', 'private', 'withheld', 'anonym', 'anonyme', 'anoniem']);

/** Control characters and characters that change the text direction. They must not reach a terminal, file or page. */
const controls = /[\p{Cc}\p{Cf}]/gu;
export const withoutControls = (text: string): string => text.replace(controls, '');

/** The number in a caller ID. Undefined if it is withheld. `sip:+4930…;npdi@host` contains a number. */
export const parseNumber = (callerId: string | undefined): string | undefined => {
  const emitted = callerId?.replace(controls, '').trim() ?? '';
  if (noNumber.has(emitted.toLowerCase()) || isAnonymous(emitted)) return undefined;
  const user = /^(?:sips?:|tel:)?(\+?[\d()./\- ]*\d[\d()./\- ]*)(?:[;@].*)?$/i.exec(emitted)?.[1]?.trim();
  return user ?? emitted;
};

export const parseName = (callerName: string | undefined): string | undefined => {
  const emitted = callerName?.replace(controls, '').trim() ?? '';
  return noNumber.has(emitted.toLowerCase()) ? undefined : emitted;
};

/** Whether a name or number is "Anonymous". In that case the carrier knows the number, but it is withheld. */
export const isAnonymous = (...emitted: readonly (string | undefined)[]): boolean =>
  emitted.some((each) => each !== undefined && restricted.has(normalizeWord(each)));

/** Reduces `"Anonymous"` and `anonymous@anonymous.invalid` (RFC 3323) to that word. */
const normalizeWord = (emitted: string): string =>
  emitted
    .replace(controls, '')
    .replace(/^sips?:|["']/gi, '')
    .split(/[@;]/, 1)
    .join('')
    .trim()
    .toLowerCase();

export interface CallerParty {
  readonly number?: string | undefined;
  readonly name?: string | undefined;
  /** The number is withheld. Neither number nor name is used, whatever their source. */
  readonly withheld?: true;
}

/** `isHidden`: the source marks the number as withheld in another way. */
export const parseCallerParty = (
  number: string | undefined,
  name: string | undefined,
  isHidden: boolean,
): CallerParty =>
  isHidden || isAnonymous(number, name) ? { withheld: true } : { number: parseNumber(number), name: parseName(name) };
