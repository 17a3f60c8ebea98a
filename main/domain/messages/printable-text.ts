/**
 * Replaces control characters. Names and texts can come from callers, tills, phone systems and files, and a terminal
 * could execute control sequences in them. The code is pure.
 */

/**
 * The control characters C0, DEL and C1 (`\x9b` starts a control sequence, as `ESC [` does), line and paragraph
 * separators, direction marks, the byte order mark and annotation characters.
 */
const controlCharacters =
  // oxlint-disable-next-line no-control-regex -- the expression must match control characters
  /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\ufff9-\ufffb]/g;
/** The same characters without the tab and the line feed, which are layout in JSON and in text with several lines. */
const inLayout =
  // oxlint-disable-next-line no-control-regex -- the expression must match control characters
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\ufff9-\ufffb]/g;

const escapeCharacter = (sign: string): string => String.raw`\u` + sign.charCodeAt(0).toString(16).padStart(4, '0');

/** Formats text as one line for a terminal. Each control character except the tab is shown as its code. */
export const forTerminal = (text: string): string =>
  text.replace(controlCharacters, (sign) => (sign === '\t' ? sign : escapeCharacter(sign)));

/**
 * Formats several lines or JSON for a terminal or a text file. Line feeds and tabs stay, and JSON keeps its meaning.
 */
export const forTerminalLines = (text: string): string => text.replace(inLayout, escapeCharacter);

export const hasControlCharacters = (text: string): boolean => text.search(controlCharacters) !== -1;

/** Matches the names that Windows reserves for devices, with any file extension. */
const device = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

/**
 * Creates a file name that is valid on every operating system. It contains no path, no control characters
 * and no reserved name.
 */
export const forFileName = (name: string): string => {
  const plain = name
    .replace(controlCharacters, '_')
    .replace(/[<>:"/\\|?*]/g, '_')
    .slice(0, 200)
    .replace(/[. ]+$/, '');
  if (plain === '' || device.test(plain)) return `_${plain}`;
  return plain;
};
