/** Checks the nesting depth of a JSON text before it is parsed, so that text with too many levels is rejected. */
export const isDeeperThan = (text: string, limit: number): boolean => {
  let depth = 0;
  let inString = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (inString) {
      if (sign === backslash) at += 1;
      else if (sign === quote) inString = false;
    } else if (sign === quote) inString = true;
    else if (sign === openBrace || sign === openBracket) {
      depth += 1;
      if (depth > limit) return true;
    } else if (sign === closeBrace || sign === closeBracket) depth -= 1;
  }
  return false;
};

const [quote, backslash, openBrace, closeBrace, openBracket, closeBracket] = [0x22, 0x5c, 0x7b, 0x7d, 0x5b, 0x5d];
