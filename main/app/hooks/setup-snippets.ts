/** What a person pastes into a softphone. Pure. */
import type { OwnCommand } from '#app/types.ts';

/** MicroSIP's own names, and the word that each passes on: it runs the command with the number behind it. */
const microsip = {
  cmdCallRing: 'ring',
  cmdCallAnswer: 'answer',
  cmdCallStart: 'start',
  cmdCallEnd: 'end',
  cmdCallBusy: 'busy',
  cmdOutgoingCall: 'outgoing',
} as const;
/** GetPrivateProfileString with room for 256, the end mark among them. */
const mostOfMicrosip = 255;

/** Softphones with action URLs, such as those made by Global IP Telecommunications. */
const actions = {
  OnIncomingCall: 'ring',
  OnOutgoingCall: 'outgoing',
  OnCallConnected: 'connected',
  OnCallDisconnected: 'disconnected',
} as const;
const values = 'number=$RemoteParty&id=$CallGUID&origin=$CallOrigin';

/** The program always in quotation marks: its path may hold a blank on the next PC. */
export const quoted = (command: readonly string[]): string =>
  command
    .map((word, index) => (index === 0 || /[\s"]/.test(word) ? `"${word.replaceAll('"', '\\"')}"` : word))
    .join(' ');

export interface Pasted {
  readonly microsip: { readonly key: string; readonly value: string; readonly isTooLong: boolean }[];
  readonly addresses: { readonly key: string; readonly value: string; readonly hidden: string }[];
  readonly command: string;
}

/** `address`: where hooks are taken on this PC, without a slash at the end. */
export const pasted = ({ program, options }: OwnCommand, address: string | undefined, token: string): Pasted => {
  // The word last: Windows takes quotation marks away where they begin and end a line.
  const line = (word: string): string => quoted([...program, 'call', ...options, word]);
  return {
    microsip: Object.entries(microsip).map(([key, word]) => {
      const value = line(word);
      return { key, value, isTooLong: value.length > mostOfMicrosip };
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
