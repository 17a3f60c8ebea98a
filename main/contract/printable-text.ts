/** Re-exports these functions for windows and commands, which cannot import the domain directly. */
export { forFileName, forTerminal, forTerminalLines, hasControlCharacters } from '#domain/messages/printable-text.ts';
