/** For windows and commands, which may import only the contract. */
export { forFileName, forTerminal, forTerminalLines, hasControlCharacters } from '#domain/messages/printable-text.ts';
