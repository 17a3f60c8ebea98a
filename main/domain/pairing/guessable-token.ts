/**
 * Detects weak tokens that people choose for tills. A minimum length alone is not sufficient, because
 * `aaaaaaaaaaaaaaaa` is one of the first guesses. The code is pure.
 */
export const tokenRules = {
  /** The minimum number of different characters. */
  differentCharacters: 8,
  /** The minimum number of characters that do not repeat or continue the previous one. `aaa` or `123` counts as one. */
  unexpectedCharacters: 12,
} as const;

const isRepeated = (token: string): boolean => `${token}${token}`.indexOf(token, 1) < token.length;

export const isGuessableToken = (token: string): boolean => {
  const codes = Array.from(token, (character) => character.codePointAt(0) ?? 0);
  const unexpected = codes.filter((code, index) => index === 0 || Math.abs(code - (codes[index - 1] ?? 0)) > 1);
  return (
    new Set(codes).size < tokenRules.differentCharacters ||
    unexpected.length < tokenRules.unexpectedCharacters ||
    isRepeated(token)
  );
};
