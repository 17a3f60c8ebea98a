/** Builds the commands and addresses that a user pastes into a softphone. The code is pure. */
import type { OwnCommand } from '#app/types.ts';

/** The event for each of MicroSIP's settings. MicroSIP appends the number to the command. */
const microsip = {
  cmdCallRing: 'ring',
  cmdCallAnswer: 'answer',
  cmdCallStart: 'start',
  cmdCallEnd: 'end',
  cmdCallBusy: 'busy',
  cmdOutgoingCall: 'outgoing',
} as const;
/** The maximum length of a command. MicroSIP reads 256 characters, including the terminating null. */
const maxMicrosipLength = 255;

/** The event for each action URL of softphones such as those from Global IP Telecommunications. */
const actions = {
  OnIncomingCall: 'ring',
  OnOutgoingCall: 'outgoing',
  OnCallConnected: 'connected',
  OnCallDisconnected: 'disconnected',
} as const;
const values = 'number=$RemoteParty&id=$CallGUID&origin=$CallOrigin';

/**
 * Joins the words of a command and adds the necessary quotation marks. The program is always quoted, because its path
 * can contain a space on another PC.
 */
export const quoteCommand = (command: readonly string[]): string =>
  command
    .map((word, index) => (index === 0 || /[\s"]/.test(word) ? `"${word.replaceAll('"', '\\"')}"` : word))
    .join(' ');

export interface SetupSnippets {
  readonly microsip: { readonly key: string; readonly value: string; readonly isTooLong: boolean }[];
  readonly addresses: { readonly key: string; readonly value: string; readonly hidden: string }[];
  readonly command: string;
}

/** `address` is the address of the hook server, without a trailing slash. */
export const buildSetupSnippets = (
  { program, options }: OwnCommand,
  address: string | undefined,
  token: string,
): SetupSnippets => {
  // The event is last, so that the line does not end with a quotation mark. Windows removes the quotation marks of a
  // line that begins and ends with a quotation mark.
  const line = (word: string): string => quoteCommand([...program, 'call', ...options, word]);
  return {
    microsip: Object.entries(microsip).map(([key, word]) => {
      const value = line(word);
      return { key, value, isTooLong: value.length > maxMicrosipLength };
    }),
    addresses:
      address === undefined
        ? []
        : Object.entries(actions).map(([key, word]) => ({
            key,
            value: `${address}/hook/${token}/${word}?${values}`,
            hidden: `${address}/hook/•••••/${word}?${values}`,
          })),
    command: `${line('answered')} --number NUMBER --id ID`,
  };
};
