/** Parses the arguments of a command. A usage error ends the command with exit code 2 and an explanation. */
import { readFileSync, statSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { dataFolder } from '#platform/instance-file.ts';
import { jsonFault } from '#contract/json-fault.ts';
import { CommandError, exitCodes } from './exit-codes.ts';
import { createOutput, type Output } from './output.ts';
import { commonOptions, type Option, type Options } from './usage.ts';

export interface CommandInput {
  readonly values: Readonly<Record<string, string | boolean | undefined>>;
  /** All values of each repeatable option (`multiple`), in the given order. */
  readonly lists: Readonly<Record<string, readonly string[]>>;
  readonly positionals: readonly string[];
  readonly dataDir: string;
  readonly output: Output;
}

/**
 * Reads the arguments of a command. `words` is the maximum number of arguments in addition to the options. More
 * arguments are a usage error.
 */
export const readArguments = (args: readonly string[], options: Options, usage: string, words = 0): CommandInput => {
  const given = parseArguments(args, options, usage);
  const extra = given.positionals[words];
  if (extra !== undefined) throw usageError(usage, `“${extra}” is an unexpected argument.`);
  if (isNotAFolder(given.dataDir))
    throw new CommandError(
      exitCodes.usage,
      `--data: ${given.dataDir} is not a folder. Give a folder, or a path where a folder can be created.`,
      'usage',
    );
  return given;
};

const parseArguments = (args: readonly string[], options: Options, usage: string): CommandInput => {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: parserOptions(options),
      allowPositionals: true,
      strict: true,
    });
    const entries = Object.entries(values);
    const given = Object.fromEntries(entries.filter(([, value]) => !Array.isArray(value))) as CommandInput['values'];
    const lists = Object.fromEntries(entries.filter(([, value]) => Array.isArray(value))) as CommandInput['lists'];
    const data = typeof given.data === 'string' ? given.data : undefined;
    return { values: given, lists, positionals, dataDir: dataFolder(data), output: createOutput(given.json === true) };
  } catch (error) {
    throw usageError(usage, problemOf(error, options));
  }
};

const parserOptions = (options: Options) =>
  Object.fromEntries(
    Object.entries({ ...commonOptions, ...options } satisfies Options).map(
      ([name, { type, multiple }]: [string, Option]) => [name, { type, multiple: multiple === true }],
    ),
  );

/**
 * Replaces the message about an unknown option with a list of the options. The message from parseArgs explains only how
 * to pass a file name that looks like an option.
 */
const problemOf = (error: unknown, options: Options): string | undefined => {
  if (!(error instanceof Error)) return undefined;
  const unknown = /^Unknown option '(--?[^'\s]+)/.exec(error.message)?.[1];
  if (unknown === undefined) return error.message.split('\n')[0];
  const known = Object.keys({ ...options, ...commonOptions }).map((name) => `--${name}`);
  return `The option ${unknown} does not exist. Options: ${known.join(', ')}.`;
};

/** Whether the path, or a parent of it, exists but is not a folder. */
const isNotAFolder = (path: string): boolean => {
  try {
    return !statSync(path).isDirectory();
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ENOTDIR';
  }
};

export const usageError = (usage: string, problem?: string): CommandError =>
  new CommandError(
    exitCodes.usage,
    [...(problem === undefined ? [] : [problem]), `Usage: counterline ${usage}`, moreHelp(usage)],
    'usage',
  );

const moreHelp = (usage: string): string => {
  const [name = ''] = usage.split(' ');
  return `For help, run “counterline help${name === 'COMMAND' ? '' : ` ${name}`}”.`;
};

export const textOption = (given: CommandInput, name: string): string | undefined => {
  const value = given.values[name];
  return typeof value === 'string' ? value : undefined;
};

/** Returns the option as a whole number, or undefined if the option is missing. */
export const countOption = (given: CommandInput, name: string, usage: string): number | undefined => {
  const value = textOption(given, name);
  if (value === undefined || /^\d{1,9}$/.test(value)) return value === undefined ? undefined : Number(value);
  throw usageError(usage, `--${name}: expected a whole number, got "${value}"`);
};

/** Returns the option as one of a list of words, or undefined if the option is missing. */
export const choiceOption = (
  given: CommandInput,
  name: string,
  choices: readonly string[],
  usage: string,
): string | undefined => {
  const value = textOption(given, name);
  if (value === undefined || choices.includes(value)) return value;
  throw usageError(usage, `--${name}: expected one of ${choices.join(', ')}, got "${value}"`);
};

export const portOption = (given: CommandInput, usage: string): number | undefined => {
  const value = textOption(given, 'port');
  if (value === undefined) return undefined;
  const number = Number(value);
  if (!Number.isInteger(number) || number < 0 || number > 65_535)
    throw usageError(usage, `--port: expected a number from 0 to 65535, got "${value}"`);
  return number;
};

/** Checks the address of an integrator and returns it unchanged. `what` names the argument in the error message. */
export const webAddress = (url: string, what: string, usage: string): string => {
  const parsedUrl = URL.parse(url);
  if (parsedUrl === null || !/^https?:$/.test(parsedUrl.protocol))
    throw usageError(usage, `${what}expected the http or https address of an integrator, got "${url}"`);
  // The part after “#” is never sent to a server, and requests must not contain credentials in their address.
  if (parsedUrl.hash !== '') throw usageError(usage, `${what}expected an address without “#”, got "${url}"`);
  if (parsedUrl.username !== '' || parsedUrl.password !== '')
    throw usageError(usage, `${what}expected an address without a user name and password: send them in a header`);
  return url;
};

/** Reads JSON from a file, or from standard input for `-`. */
export const readInput = (path: string): unknown => {
  const name = path === '-' ? 'Standard input' : path;
  const content = readContent(path, name);
  try {
    return JSON.parse(content);
  } catch {
    // The messages of JSON.parse quote the text, which can contain customer data or a secret.
    const { line, column } = jsonFault(content) ?? { line: 1, column: 1 };
    throw new CommandError(exitCodes.usage, `${name} is not valid JSON: line ${line}, column ${column}.`, 'usage');
  }
};

/** Reads text from a file, or from standard input for `-`. */
export const readText = (path: string): string => readContent(path, path === '-' ? 'Standard input' : path);

const readContent = (path: string, name: string): string => {
  try {
    return readFileSync(path === '-' ? 0 : path, 'utf8').replace(/^\uFEFF/, '');
  } catch (error) {
    const why = error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason';
    throw new CommandError(exitCodes.usage, `${name} cannot be read (${why}).`, 'usage');
  }
};
