/** What is wrong with a settings file, in words: where, what is expected, what stands there. */
import type { z } from 'zod';

export interface Problem {
  /** `lines[2].port`; empty for the file as a whole. */
  readonly path: string;
  readonly message: string;
}

export const pathText = (path: readonly PropertyKey[]): string =>
  path.reduce<string>(
    (text, part) =>
      typeof part === 'number' ? `${text}[${part}]` : text === '' ? String(part) : `${text}.${String(part)}`,
    '',
  );

const secretKeys = /^(apiKey|apiSecret|voipKey|presenceKey|secret|password|token)$/;
export const isSecretKey = (key: PropertyKey | undefined): boolean => typeof key === 'string' && secretKeys.test(key);

const valueAt = (input: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, part) => (typeof value === 'object' && value !== null ? Reflect.get(value, part) : undefined),
    input,
  );

/** What came, short enough to read; never a secret. */
const shown = (value: unknown, path: readonly PropertyKey[]): string => {
  if (value === undefined) return 'nothing';
  if (path.some(isSecretKey)) return 'something else';
  // A password in an address (RFC 3986, 3.2.1) is a secret too.
  const text = (JSON.stringify(value) ?? typeof value).replace(/:\/\/[^/\s"]*@/g, '://…@');
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
};

export const problemsOf = (error: z.ZodError, input: unknown, under: readonly PropertyKey[] = []): readonly Problem[] =>
  error.issues.flatMap((issue) => {
    const path = [...under, ...issue.path];
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => ({ path: pathText([...path, key]), message: 'this key is not known' }));
    }
    const value = valueAt(input, issue.path);
    const expected = issue.message.startsWith('expected') ? issue.message : plain(issue);
    return [
      {
        path: pathText(path),
        message: expected.startsWith('expected') ? `${expected}, got ${shown(value, path)}` : expected,
      },
    ];
  });

const plain = (issue: z.core.$ZodIssue): string =>
  issue.code === 'invalid_type'
    ? `expected ${issue.expected === 'array' ? 'a list' : `a ${issue.expected}`}`
    : issue.message.replace(/^Invalid input: /, '');
