/**
 * Splits pasted text into messages. A message is one JSON object or array, which can span several lines, or one line of
 * other text. The code is pure.
 */

export interface Message {
  /** The number of the message's first line, counted from 1. */
  readonly line: number;
  readonly text: string;
}

/** Returns the end of the value that begins with the bracket at `start`, or undefined if the value does not end. */
const endOf = (text: string, start: number): number | undefined => {
  let depth = 0;
  let isText = false;
  for (let at = start; at < text.length; at += 1) {
    const sign = text[at];
    if (isText) {
      if (sign === '\\') at += 1;
      else if (sign === '"') isText = false;
    } else if (sign === '"') isText = true;
    else if (sign === '{' || sign === '[') depth += 1;
    else if (sign === '}' || sign === ']') {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return undefined;
};

const isWhole = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

/**
 * Returns the messages in the text. After `most` messages, each remaining line is returned as one message without a
 * search for the end of its JSON.
 */
export const messagesIn = (text: string, most = Infinity): readonly Message[] => {
  const found: Message[] = [];
  let line = 1;
  let at = 0;
  while (at < text.length) {
    const sign = text[at];
    if (sign === '\n') line += 1;
    if (sign === undefined || /[\s,]/.test(sign)) {
      at += 1;
      continue;
    }
    const newline = text.indexOf('\n', at);
    const lineEnd = newline === -1 ? text.length : newline;
    const bracketed = (sign === '{' || sign === '[') && found.length < most ? endOf(text, at) : undefined;
    // A damaged line is one message and does not affect the messages after it.
    const end =
      bracketed !== undefined && (bracketed <= lineEnd || isWhole(text.slice(at, bracketed))) ? bracketed : lineEnd;
    const message = text.slice(at, end);
    found.push({ line, text: message.trim() });
    line += message.split('\n').length - 1;
    at = end;
  }
  return found;
};
