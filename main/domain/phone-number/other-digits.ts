/**
 * A phone number as it may be kept: other digits at the end, the same ones for the same number. Beginning and length
 * stay, so that it reads as a number of the same country and area. Two spellings of one number (`+4930…`, `004930…`,
 * `030…`) stay two spellings of one number: what a digit becomes depends only on those behind it.
 */

/** So many digits at the end are others; the first one stays in any case. */
const hidden = 6;
/** No phone number is longer (E.164 with a prefix); of what is, little is shown. */
const [longest, shown] = [18, 4];
const mostRemembered = 10_000;

/** `turn`: a whole number made of a text by a key. The same key makes the same digits; who does not have it cannot go back. */
export const createOtherDigits = (turn: (about: string) => number): ((digits: string) => string) => {
  const known = new Map<string, string>();

  /** Four rounds over two halves of two digits: every end becomes another, and no two the same. */
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
