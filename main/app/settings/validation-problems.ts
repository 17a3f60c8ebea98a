/** Describes problems in a settings file: the path, the expected value and the actual value. */
import type { z } from 'zod';
import { hideSecretPlaces, hiddenPlaceholder } from '#domain/secrets/hide-secrets.ts';
import { isSecretName } from '#domain/secrets/secret-names.ts';
import { secretsIn } from '#domain/secrets/secrets-in.ts';
import { decodeMessage } from '#domain/messages/schema-messages.ts';
import { msg, type WordCode, type MessageOrText } from '#domain/messages/message.ts';
import { keysAt, nearestKey } from './key-suggestions.ts';

export interface Problem {
  /** The path, for example `lines[2].port`. It is empty for the file as a whole. */
  readonly path: string;
  readonly message: MessageOrText;
}

export const pathText = (path: readonly PropertyKey[]): string =>
  path.reduce<string>(
    (text, part) =>
      typeof part === 'number' ? `${text}[${part}]` : text === '' ? String(part) : `${text}.${String(part)}`,
    '',
  );

const secretKeys = /^(apiKey|apiSecret|voipKey|presenceKey|secret|password|token|nkey|credentials)$/;
export const isSecretKey = (key: PropertyKey | undefined): boolean => typeof key === 'string' && secretKeys.test(key);

const valueAt = (input: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, part) => (typeof value === 'object' && value !== null ? Reflect.get(value, part) : undefined),
    input,
  );

/** Returns the actual value, shortened and without secrets. */
const shown = (value: unknown, path: readonly PropertyKey[]): MessageOrText => {
  if (path.some((part) => typeof part === 'string' && isSecretName(part))) return msg('problem.secretValue');
  // A password in an address (RFC 3986, 3.2.1) is also a secret. Users type it without encoding, even if
  // it contains a slash.
  const whole = (JSON.stringify(value) ?? typeof value).replace(/:\/\/[^"]*@/g, '://…@');
  const text = hideSecretPlaces(
    secretsIn(value).reduce((rest, secret) => rest.replaceAll(secret, hiddenPlaceholder), whole),
  );
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
};

/** `schema` is used to suggest a similar key. */
export const problemsOf = (
  error: z.ZodError,
  input: unknown,
  under: readonly PropertyKey[] = [],
  schema?: z.core.$ZodType,
): readonly Problem[] =>
  error.issues.flatMap((issue) => {
    const path = [...under, ...issue.path];
    if (issue.code === 'unrecognized_keys') {
      const known = schema === undefined ? [] : keysAt(schema, issue.path);
      return issue.keys.map((key) => ({ path: pathText([...path, key]), message: unknownKey(key, known) }));
    }
    const value = valueAt(input, issue.path);
    const expected = expectedBy(issue);
    const message = !isExpectation(expected)
      ? expected
      : value === undefined
        ? msg('problem.missing', { expected })
        : msg('problem.got', { expected, value: shown(value, path) });
    return [{ path: pathText(path), message }];
  });

const unknownKey = (key: string, known: readonly string[]): MessageOrText => {
  const name = nearestKey(key, known);
  return name === undefined ? msg('problem.unknownKey') : msg('problem.unknownKeyNear', { name });
};

/** The messages for expected types, if the schema has no message of its own. */
const types: Readonly<Record<string, WordCode>> = {
  array: 'problem.list',
  string: 'problem.text',
  number: 'problem.number',
  boolean: 'problem.flag',
  object: 'problem.object',
  record: 'problem.object',
};
const expectedBy = (issue: z.core.$ZodIssue): MessageOrText => {
  const own = decodeMessage(issue.message);
  if (typeof own !== 'string' || own.startsWith('expected')) return own;
  return issue.code === 'invalid_type'
    ? msg(types[issue.expected] ?? 'problem.other')
    : issue.message.replace(/^Invalid input: /, '');
};

/** The codes of messages that are complete without the actual value. */
const complete: ReadonlySet<string> = new Set([
  'problem.urlSecret',
  'problem.oneLogin',
  'problem.nkey',
  'problem.oneTransport',
  'problem.placeAlone',
  'problem.siteTls',
]);
const isExpectation = (words: MessageOrText): boolean =>
  typeof words === 'string' ? words.startsWith('expected') : !complete.has(words.code);
