/** For windows and commands, which may import the contract only. */
export { forFileName, forTerminal, forTerminalLines, hasCommands } from '#domain/messages/printable-text.ts';
