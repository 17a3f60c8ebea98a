/**
 * The usage line and the help of a command. Both are built from the command's table of options, which the usage errors
 * also use.
 */
import type { Command } from './commands/command.ts';

export interface Option {
  readonly type: 'string' | 'boolean';
  /** Whether the option can be given several times. */
  readonly multiple?: true;
  /** The placeholder for the value in the usage line, such as `FILE`. A boolean option has none. */
  readonly value?: string;
  /** One sentence that describes what the option does. */
  readonly help: string;
}
export type Options = Readonly<Record<string, Option>>;

export const commonOptions = {
  data: { type: 'string', value: 'DIR', help: 'The data folder. Default: the data folder of this user.' },
  json: { type: 'boolean', help: 'Prints one JSON object per line, for programs.' },
  help: { type: 'boolean', help: 'Shows this help.' },
} as const satisfies Options;

const shown = (name: string, { value }: Option): string => (value === undefined ? `--${name}` : `--${name} ${value}`);

/**
 * Returns a usage line, for example “ledger list|show ID [--failed]”. `words` contains the command's arguments
 * that are not options.
 */
export const usageOf = (name: string, options: Options, words = ''): string =>
  [name, words, ...Object.entries(options).map(([option, entry]) => `[${shown(option, entry)}]`)]
    .filter((part) => part !== '')
    .join(' ');

const rows = (options: Options): readonly string[] => {
  const entries = Object.entries(options).map(([name, entry]) => [shown(name, entry), entry.help] as const);
  const width = Math.max(...entries.map(([option]) => option.length));
  return entries.map(([option, help]) => `  ${option.padEnd(width)}  ${help}`);
};

/** Returns the text that `help COMMAND` and `COMMAND --help` print. */
export const helpText = ({ usage, summary, details, options }: Command): string => {
  const own = Object.keys(options).length === 0 ? [] : ['Options:', ...rows(options), ''];
  return [
    `Usage: counterline ${usage}`,
    `${summary.charAt(0).toUpperCase()}${summary.slice(1)}.`,
    '',
    ...own,
    'Options for all commands:',
    ...rows(commonOptions),
    ...(details === undefined ? [] : ['', details]),
  ].join('\n');
};
