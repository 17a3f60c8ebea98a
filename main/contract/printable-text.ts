/** Re-exports these functions for windows and commands, which can import only the contract. */
export { forFileName, forTerminal, forTerminalLines, hasControlCharacters } from '#domain/messages/printable-text.ts';
