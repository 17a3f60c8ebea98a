/**
 * Parses the assumptions, limits, clock and faults on the command line of `mock`. Each is given as JSON, as in the
 * control API, or in one of the short forms that the usage text lists.
 */
import { readStartConditions } from '#app/practice/helpdesk.ts';
import type { Options } from '../usage.ts';
import { textOption, usageError, type CommandInput } from '../arguments.ts';

export const conditionOptions: Options = {
  assumptions: {
    type: 'string',
    value: 'strict|lenient|KEY=VALUE,…',
    help: 'The assumptions that the practice helpdesk makes where the helpdesk API is unclear.',
  },
  limits: { type: 'string', value: 'on|off', help: 'Whether the request limits apply.' },
  clock: {
    type: 'string',
    value: 'TIME|freeze',
    help: 'Sets the clock of the helpdesk to an ISO 8601 time, or stops it.',
  },
  faults: { type: 'string', value: 'JSON', help: 'The initial faults, in the format of the control API.' },
};

const json = (name: string, value: string, usage: string): unknown => {
  try {
    return JSON.parse(value);
  } catch {
    throw usageError(usage, `--${name}: expected JSON, got "${value}"`);
  }
};

/** Parses `strict`, `lenient`, or assumptions separated by commas: `phoneNumberForm=lenient,pageSize=10`. */
const assumptionsFrom = (value: string, usage: string): unknown => {
  if (value === 'strict' || value === 'lenient') return { strict: value === 'strict' };
  const pairs = value.split(',').map((pair) => {
    const [, key = '', wanted = ''] = /^\s*(\w+)\s*=\s*(\S+)\s*$/.exec(pair) ?? [];
    if (key === '')
      throw usageError(usage, `--assumptions: expected strict, lenient, KEY=VALUE or JSON, got "${pair}"`);
    const isCount = key === 'pageSize' || key === 'bodyLimitBytes';
    return [key, isCount ? Number(wanted) : wanted];
  });
  return Object.fromEntries(pairs);
};

const limitsFrom = (value: string, usage: string): unknown => {
  if (value !== 'on' && value !== 'off') throw usageError(usage, `--limits: expected on or off, got "${value}"`);
  return { enabled: value === 'on' };
};

const shortForms: Readonly<Record<string, (value: string, usage: string) => unknown>> = {
  assumptions: assumptionsFrom,
  limits: limitsFrom,
  clock: (value) => (value === 'freeze' ? { freeze: true } : { set: value }),
  faults: (value, usage) => json('faults', value, usage),
};

/** Returns the given values, validated like the values of a seed. */
export const conditionsFrom = (given: CommandInput, usage: string): Readonly<Record<string, unknown>> => {
  const conditions = Object.fromEntries(
    Object.entries(shortForms).flatMap(([name, read]) => {
      const value = textOption(given, name);
      if (value === undefined) return [];
      return [[name, /^\s*[[{]/.test(value) ? json(name, value, usage) : read(value, usage)]];
    }),
  );
  try {
    readStartConditions(conditions);
  } catch (error) {
    throw usageError(usage, error instanceof Error ? error.message : String(error));
  }
  return conditions;
};
