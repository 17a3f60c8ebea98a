/**
 * Parses the arguments of `call`, for the command line and for a second start of the tray app. This file imports few
 * others, so that the command starts fast.
 */
import { parseArgs } from 'node:util';
import { readHook, type HookRead, type RawHook } from '#lines/softphone-hook/hook.ts';

export type { RawHook } from '#lines/softphone-hook/hook.ts';

/** The arguments that `call` accepts in addition to its options. */
export const callWords = 'answered|disconnected|transfer|ring|outgoing|start|busy|end [NUMBER]';

export const callOptions = {
  number: { type: 'string', value: 'N', help: 'The number of the other party, instead of NUMBER. Empty: withheld.' },
  id: {
    type: 'string',
    value: 'ID',
    help: 'The ID of the call in the softphone. Without an ID, the call is found by its number.',
  },
  extension: {
    type: 'string',
    value: 'E',
    help: 'The extension that has the call. Default: the first extension of the softphone line.',
  },
  direction: { type: 'string', value: 'inbound|outbound', help: 'The direction, if the event does not show it.' },
  referrer: { type: 'string', value: 'N', help: 'The number that the caller dialled.' },
  to: { type: 'string', value: 'E', help: 'With transfer: the extension or number that receives the call.' },
} as const;

type Values = Readonly<Record<string, string | boolean | undefined>>;

/**
 * Parses the arguments of a hook. MicroSIP appends the number to the arguments. An empty number means that the number
 * is withheld. If both the number and the ID are missing, the arguments are invalid.
 */
export const parseHookArguments = (
  [event, last]: readonly string[],
  values: Values,
): { readonly raw: RawHook; readonly read: HookRead } => {
  const value = (name: keyof typeof callOptions): string | undefined => {
    const given = values[name];
    return typeof given === 'string' ? given : undefined;
  };
  const number = value('number') ?? last;
  const raw: RawHook = {
    event,
    number,
    id: value('id'),
    extension: value('extension'),
    direction: value('direction'),
    referrer: value('referrer'),
    to: value('to'),
  };
  const read = readHook(raw);
  return { raw, read: read.ok && number === undefined && raw.id === undefined ? { ok: false, fault: 'number' } : read };
};

/** `words` contains the arguments after `call`. Returns undefined if they cannot be parsed. */
export const parseCallArguments = (words: readonly string[]): ReturnType<typeof parseHookArguments> | undefined => {
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      options: { ...callOptions, json: { type: 'boolean' } },
      allowPositionals: true,
      strict: true,
    });
    return positionals.length > 2 ? undefined : parseHookArguments(positionals, values);
  } catch {
    return undefined;
  }
};
