/**
 * Tokens that people make up for tills. Length alone is no protection: `aaaaaaaaaaaaaaaa` and `1234567890123456` are the
 * first that anybody tries. Pure.
 */
export const tokenRules = {
  /** Characters that stand in it at all. */
  differentCharacters: 8,
  /** Characters that neither repeat nor continue the one before, as in `aaa`, `123` or `cba`. */
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
