/** The words of `call`, for the command line and for the tray app's second start. Loads as little as it can. */
import { parseArgs } from 'node:util';
import { readHook, type HookRead, type RawHook } from '#lines/softphone-hook/hook.ts';

export type { RawHook } from '#lines/softphone-hook/hook.ts';

export const callUsage =
  'call answered|disconnected|transfer|ring|outgoing|start|busy|end [NUMBER | --number N] [--id ID] [--extension E] [--direction inbound|outbound] [--referrer N] [--to E]';

export const callOptions = {
  number: { type: 'string' },
  id: { type: 'string' },
  extension: { type: 'string' },
  direction: { type: 'string' },
  referrer: { type: 'string' },
  to: { type: 'string' },
} as const;

type Values = Readonly<Record<string, string | boolean | undefined>>;

/** MicroSIP puts the number behind everything else; an empty one is withheld, and none at all is a mistake. */
export const hookOf = (
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

/** `words`: what follows `call`. Undefined: they are no words of it. */
export const readCallWords = (words: readonly string[]): ReturnType<typeof hookOf> | undefined => {
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      options: { ...callOptions, json: { type: 'boolean' } },
      allowPositionals: true,
      strict: true,
    });
    return positionals.length > 2 ? undefined : hookOf(positionals, values);
  } catch {
    return undefined;
  }
};
