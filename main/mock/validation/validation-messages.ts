/** Builds the messages for rejected input: the path, the expected value and the actual value. */
import type { core } from 'zod';

const shown = 60;
/** Shortens a text, but never in the middle of a surrogate pair. */
const shortened = (text: string, length: number): string =>
  text.length > length ? `${text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '')}…` : text;

/**
 * Formats a path such as `customers[0].currency`. The empty path means the body itself. Keys are shortened, because
 * they can be as long as the body.
 */
export const pathText = (path: readonly PropertyKey[]): string => {
  let text = '';
  for (const step of path) {
    if (typeof step === 'number') text += `[${step}]`;
    else text += `${text === '' ? '' : '.'}${shortened(String(step), 2 * shown)}`;
  }
  return text;
};

export const valueAt = (root: unknown, path: readonly PropertyKey[]): unknown => {
  let value = root;
  for (const step of path) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = Object.hasOwn(value, step) ? Reflect.get(value, step) : undefined;
  }
  return value;
};

export const came = (value: unknown): string => {
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'an array';
  if (typeof value === 'number' || typeof value === 'boolean') return `the ${typeof value} ${String(value)}`;
  if (typeof value !== 'string') return 'an object';
  return JSON.stringify(shortened(value, shown));
};

const kinds: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  object: 'an object',
  record: 'an object',
  array: 'an array',
};

const anyForm = 'expected one of the forms that the interface lists';
const oneOf = (values: readonly unknown[]): string =>
  `expected one of ${values.map((value) => JSON.stringify(value)).join(', ')}`;
/** Finds the issue that a form reports if the whole value has the wrong type, such as a list instead of an object. */
const otherType = (issues: readonly core.$ZodIssue[]): core.$ZodIssue | undefined =>
  issues.find(({ code, path }) => code === 'invalid_type' && path.length === 0);

const unionExpectation = ({
  options,
  errors,
}: Pick<core.$ZodIssueInvalidUnion, 'errors'> & { options?: unknown }): string => {
  // In a discriminated union, one field determines the form, and the issue belongs to that field.
  if (Array.isArray(options) && options.length > 0) return oneOf(options);
  const types = errors.map((issues) => otherType(issues)?.message.replace('expected ', ''));
  return types.length === 0 || types.includes(undefined) ? anyForm : `expected ${[...new Set(types)].join(' or ')}`;
};

/** If a value matches no form, returns the issues of the most likely form, which is the form with the fewest issues. */
export const plainIssues = (issues: readonly core.$ZodIssue[]): readonly core.$ZodIssue[] =>
  issues.flatMap((issue) => {
    if (issue.code !== 'invalid_union' || issue.message !== anyForm) return [issue];
    const forms = issue.errors.filter((form) => otherType(form) === undefined);
    const [nearest] = forms.toSorted((one, other) => one.length - other.length);
    if (nearest === undefined) return [issue];
    return plainIssues(nearest).map((one) => ({ ...one, path: [...issue.path, ...one.path] }));
  });

/** Returns the message for an issue whose schema does not have its own message. */
export const expectation: core.$ZodErrorMap = (issue) => {
  if (issue.code === 'invalid_type') return `expected ${kinds[issue.expected] ?? issue.expected}`;
  if (issue.code === 'invalid_value') return oneOf(issue.values);
  if (issue.code === 'too_small') return `expected at least ${String(issue.minimum)}`;
  if (issue.code === 'too_big') return `expected at most ${String(issue.maximum)}`;
  if (issue.code === 'unrecognized_keys')
    return `expected no key ${issue.keys.map((key) => JSON.stringify(shortened(key, shown))).join(', ')} here`;
  if (issue.code === 'invalid_union') return unionExpectation(issue);
  return undefined;
};

/**
 * Explains the refusal of a whole document in one sentence, with the expected and the actual value. It is used where a
 * list of errors or a journal entry is not possible.
 */
export const describeIssue = (issue: core.$ZodIssue, root: unknown): string =>
  issue.code === 'unrecognized_keys' ? issue.message : `${issue.message}, got ${came(valueAt(root, issue.path))}`;
