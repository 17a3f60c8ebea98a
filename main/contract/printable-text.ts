/** For windows and commands, which may import the contract only. */
export { forFileName, forTerminal, forTerminalLines, hasControlCharacters } from '#domain/messages/printable-text.ts';
