/** Reads numbers and names from the values of a source, and detects withheld numbers. The code is pure. */

/** The values that mean that the number is withheld or not known yet. */
const noNumber = new Set(['', '<unknown>', 'anonymous', 'unknown', 'unavailable', 'restricted', 'private', 'withheld']);

/** To withhold a number, a caller or a carrier sends one of these words as the name or the number. */
const restricted = new Set(['anonymous', 'restricted', 'private', 'withheld', 'anonym', 'anonyme', 'anoniem']);

/** Control and format characters, which can change the text direction. They must not reach a terminal, file or page. */
const controls = /[\p{Cc}\p{Cf}]/gu;
export const withoutControls = (text: string): string => text.replace(controls, '');

/**
 * Reads the number in a caller ID, including forms such as `sip:+4930…;npdi@host`. Returns undefined if the number is
 * withheld or unknown.
 */
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

/** Whether a name or a number is a word such as "Anonymous", which marks the number as withheld. */
export const isAnonymous = (...emitted: readonly (string | undefined)[]): boolean =>
  emitted.some((each) => each !== undefined && restricted.has(normalizeWord(each)));

/** Reduces `"Anonymous"` and `anonymous@anonymous.invalid` (RFC 3323) to the word itself. */
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
  /** Whether the number is withheld. In that case, the number and the name are ignored, whatever their source. */
  readonly withheld?: true;
}

/** `isHidden` means that the source marks the number as withheld in a separate field. */
export const parseCallerParty = (
  number: string | undefined,
  name: string | undefined,
  isHidden: boolean,
): CallerParty =>
  isHidden || isAnonymous(number, name) ? { withheld: true } : { number: parseNumber(number), name: parseName(name) };
