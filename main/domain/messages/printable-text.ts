/**
 * Characters that command instead of being read: callers, tills, exchanges and files choose names and texts, and a
 * terminal, a folder or an autostart entry would obey what is in them. Pure.
 */

/** C0, DEL, C1 (`\x9b` begins a command as well as ESC does), line and paragraph separators, and changes of direction. */
const commanding =
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\ufff9-\ufffb]/g;
/** The same without the tab, and in JSON, where a line break between values is layout. */
const inLayout =
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\ufff9-\ufffb]/g;

const shown = (sign: string): string => String.raw`\u` + sign.charCodeAt(0).toString(16).padStart(4, '0');

/** One line for a terminal: each of these characters is shown as its number. */
export const forTerminal = (text: string): string =>
  text.replace(commanding, (sign) => (sign === '\t' ? sign : shown(sign)));

/** Several lines, or JSON, for a terminal or a text file: line breaks and tabs stay. JSON means the same as before. */
export const forTerminalLines = (text: string): string => text.replace(inLayout, shown);

export const hasCommands = (text: string): boolean => text.search(commanding) !== -1;

/** Names that Windows keeps for devices, with any ending. */
const device = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

/** One name inside a folder, on every system: no path, no commands, no reserved name. */
export const forFileName = (name: string): string => {
  const plain = name
    .replace(commanding, '_')
    .replace(/[<>:"/\\|?*]/g, '_')
    .slice(0, 200)
    .replace(/[. ]+$/, '');
  if (plain === '' || device.test(plain)) return `_${plain}`;
  return plain;
};
