/**
 * Where a text stops being JSON (RFC 8259). `JSON.parse` names the position in some of its messages only,
 * and puts pieces of the text, a customer's data, into others.
 */
export interface JsonFault {
  /** Characters before the fault, from 0. The length of the text: something is missing at its end. */
  readonly position: number;
  readonly line: number;
  readonly column: number;
}

/** Call it when `JSON.parse` has failed and the nesting is known to be bounded: it recurses once a level. */
export const jsonFault = (text: string): JsonFault | undefined => {
  const position = faultAt(text);
  if (position === undefined) return undefined;
  const before = text.slice(0, position).split('\n');
  return { position, line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
};

class Fault extends Error {
  readonly at: number;
  constructor(at: number) {
    super('not JSON');
    this.at = at;
  }
}

const faultAt = (text: string): number | undefined => {
  try {
    const end = blank(text, value(text, blank(text, 0)));
    return end === text.length ? undefined : end;
  } catch (fault) {
    if (fault instanceof Fault) return fault.at;
    throw fault;
  }
};

/** Each reads one thing that starts at `at` and returns where it ends. */
const blank = (text: string, at: number): number => {
  let end = at;
  while (isOneOf(text, end, ' \t\n\r')) end += 1;
  return end;
};

const value = (text: string, at: number): number => {
  switch (text.charAt(at)) {
    case '{':
      return members(text, at, '}', (from) =>
        value(text, blank(text, sign(text, blank(text, string(text, from)), ':'))),
      );
    case '[':
      return members(text, at, ']', (from) => value(text, from));
    case '"':
      return string(text, at);
    case 't':
      return word(text, at, 'true');
    case 'f':
      return word(text, at, 'false');
    case 'n':
      return word(text, at, 'null');
    default:
      return number(text, at);
  }
};

const members = (text: string, at: number, close: string, member: (at: number) => number): number => {
  let end = blank(text, at + 1);
  if (text.charAt(end) === close) return end + 1;
  for (;;) {
    end = blank(text, member(end));
    if (text.charAt(end) === close) return end + 1;
    end = blank(text, sign(text, end, ','));
  }
};

const sign = (text: string, at: number, expected: string): number => {
  if (text.charAt(at) !== expected) throw new Fault(at);
  return at + 1;
};

const word = (text: string, at: number, expected: string): number => {
  for (let n = 0; n < expected.length; n += 1) sign(text, at + n, expected.charAt(n));
  return at + expected.length;
};

const string = (text: string, at: number): number => {
  let end = sign(text, at, '"');
  while (text.charAt(end) !== '"') {
    if (end >= text.length || text.charAt(end) < ' ') throw new Fault(end);
    end = text.charAt(end) === '\\' ? escape(text, end + 1) : end + 1;
  }
  return end + 1;
};

const escape = (text: string, at: number): number => {
  if (text.charAt(at) !== 'u') return oneOf(text, at, '"\\/bfnrt');
  let end = at + 1;
  while (end < at + 5) end = oneOf(text, end, '0123456789abcdefABCDEF');
  return end;
};

const number = (text: string, at: number): number => {
  let end = isOneOf(text, at, '-') ? at + 1 : at;
  end = isOneOf(text, end, '0') ? end + 1 : digits(text, end);
  if (isOneOf(text, end, '.')) end = digits(text, end + 1);
  if (!isOneOf(text, end, 'eE')) return end;
  return digits(text, isOneOf(text, end + 1, '+-') ? end + 2 : end + 1);
};

const digits = (text: string, at: number): number => {
  let end = oneOf(text, at, '0123456789');
  while (isOneOf(text, end, '0123456789')) end += 1;
  return end;
};

const oneOf = (text: string, at: number, signs: string): number => {
  if (!isOneOf(text, at, signs)) throw new Fault(at);
  return at + 1;
};

const isOneOf = (text: string, at: number, signs: string): boolean =>
  at < text.length && signs.includes(text.charAt(at));
