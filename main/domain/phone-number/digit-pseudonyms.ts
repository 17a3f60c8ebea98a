/**
 * Pseudonyms for phone numbers. The last digits are replaced, always in the same way for the same number. The start and
 * the length stay the same, so that country and area remain recognisable. The new digits depend only on the digits that
 * they replace. Two spellings of one number (`+4930…`, `004930…`, `030…`) therefore stay spellings of one number.
 */

/** The number of digits that are replaced at the end. The first digit always stays. */
const hidden = 6;
/**
 * Phone numbers are not longer than `longest` (E.164 with a prefix). If a text is longer, only the first `shown` of its
 * digits are kept.
 */
const [longest, shown] = [18, 4];
const mostRemembered = 10_000;

/**
 * Creates a function that replaces digits. `turn` returns a keyed hash of a text as an integer. Without the key, the
 * digits cannot be recovered.
 */
export const createDigitPseudonyms = (turn: (about: string) => number): ((digits: string) => string) => {
  const known = new Map<string, string>();

  /**
   * Applies four Feistel rounds to two halves of two digits. This is a permutation, so
   * different endings stay different.
   */
  const lastFour = (four: string): string => {
    let [left, right] = [Number(four.slice(0, 2)), Number(four.slice(2))];
    for (let round = 0; round < 4; round += 1)
      [left, right] = [right, (left + (turn(`round ${round} ${right}`) % 100)) % 100];
    return `${String(left).padStart(2, '0')}${String(right).padStart(2, '0')}`;
  };
  const end = (digits: string): string => {
    let others = lastFour(digits.slice(-4));
    for (let length = 5; length <= digits.length; length += 1) {
      const behind = digits.slice(digits.length - length + 1);
      others = `${(Number(digits.at(-length)) + (turn(behind) % 10)) % 10}${others}`;
    }
    return others;
  };
  return (digits) => {
    const length = digits.length > longest ? digits.length - shown : Math.min(hidden, digits.length - 1);
    const plain = digits.slice(-length);
    let others = known.get(plain);
    if (others === undefined) {
      others = end(plain);
      if (known.size >= mostRemembered) known.clear();
      known.set(plain, others);
    }
    return digits.slice(0, -length) + others;
  };
};
