/** Reading a command's arguments. Wrong usage ends with 2 and says what is expected. */
import { readFileSync } from 'node:fs';
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { dataFolder } from '#app/local.ts';
import { Exit, exitCodes } from './exit.ts';
import { createOutput, type Output } from './output.ts';

export type Options = NonNullable<ParseArgsConfig['options']>;

export interface Given {
  readonly values: Readonly<Record<string, string | boolean | undefined>>;
  readonly positionals: readonly string[];
  readonly dataDir: string;
  readonly output: Output;
}

const common: Options = { data: { type: 'string' }, json: { type: 'boolean' } };

export const readArguments = (args: readonly string[], options: Options, usage: string): Given => {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { ...common, ...options },
      allowPositionals: true,
      strict: true,
    });
    const given = values as Record<string, string | boolean | undefined>;
    const data = typeof given.data === 'string' ? given.data : undefined;
    return { values: given, positionals, dataDir: dataFolder(data), output: createOutput(given.json === true) };
  } catch (error) {
    throw wrongUsage(usage, error instanceof Error ? error.message.split('\n')[0] : undefined);
  }
};

export const wrongUsage = (usage: string, problem?: string): Exit =>
  new Exit(exitCodes.usage, `${problem === undefined ? '' : `${problem}\n`}Usage: counterline ${usage}`, 'usage');

export const text = (given: Given, name: string): string | undefined => {
  const value = given.values[name];
  return typeof value === 'string' ? value : undefined;
};

export const port = (given: Given, usage: string): number | undefined => {
  const value = text(given, 'port');
  if (value === undefined) return undefined;
  const number = Number(value);
  if (!Number.isInteger(number) || number < 0 || number > 65_535)
    throw wrongUsage(usage, `--port: expected a number from 0 to 65535, got "${value}"`);
  return number;
};

/** JSON from a file, or from standard input for `-`. */
export const readInput = (path: string): unknown => {
  let content: string;
  try {
    content = readFileSync(path === '-' ? 0 : path, 'utf8');
  } catch (error) {
    throw new Exit(
      exitCodes.usage,
      `${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
  try {
    return JSON.parse(content);
  } catch (error) {
    throw new Exit(exitCodes.usage, `${path} is no JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
};
