/**
 * Where a text stops being JSON. `JSON.parse` names the position in some of its messages only, and puts pieces of the
 * text, a customer's data, into others.
 */
import { parse, printParseErrorCode, type ParseError } from 'jsonc-parser';

export interface JsonFault {
  /** Characters before the faulty token, from 0. The length of the text: something is missing at its end. */
  readonly position: number;
  readonly line: number;
  readonly column: number;
}

/** Call it when `JSON.parse` has failed and the nesting is known to be bounded: it recurses once a level. */
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
