/** For windows and commands, which must not import anything but the contract. */
export { forFileName, forTerminal, forTerminalLines, hasControlCharacters } from '#domain/messages/printable-text.ts';
