/**
 * Finds the position where text stops being valid JSON. Only some error messages of `JSON.parse` contain the position.
 * Others quote the text, which can contain customer data.
 */
import { parse, printParseErrorCode, type ParseError } from 'jsonc-parser';

export interface JsonFault {
  /**
   * The number of characters before the invalid token. If it equals the length of the text, the end of the
   * text is missing.
   */
  readonly position: number;
  readonly line: number;
  readonly column: number;
}

/**
 * Call this function only after `JSON.parse` has failed, and only for text with limited nesting, because it recurses
 * once per level.
 */
export const jsonFault = (text: string): JsonFault | undefined => {
  const errors: ParseError[] = [];
  parse(text, errors, { disallowComments: true });
  const [first] = errors;
  if (first === undefined) return undefined;
  const position = isCutOff(first, text) ? text.length : first.offset;
  const before = text.slice(0, position).split('\n');
  return { position, line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
};

const isCutOff = ({ error, offset, length }: ParseError, text: string): boolean =>
  /^UnexpectedEndOf(?:String|Number)$/.test(printParseErrorCode(error)) && offset + length === text.length;
