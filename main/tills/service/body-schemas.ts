/** Parses and validates bodies. Returns the typed body or the reason for the refusal. */
import { z } from 'zod';
import { lookupRequest } from '#domain/lookups/lookup.ts';
import { pairingName } from '#domain/pairing/till-rights.ts';
import { type Refused, refusedResult, refuse } from './refusal.ts';
import { isDeeperThan } from './json-depth.ts';
import { jsonFault } from '#domain/json/json-fault.ts';
import { encodeMessage, decodeMessage } from '#domain/messages/schema-messages.ts';
import { msg } from '#domain/messages/message.ts';

export const readJson = (text: string, nesting: number): { readonly ok: true; readonly value: unknown } | Refused => {
  if (isDeeperThan(text, nesting)) return refusedResult(refuse('too_deep', { depth: nesting }));
  try {
    return { ok: true, value: JSON.parse(text) };
  } catch {
    const fault = jsonFault(text) ?? { position: 0, line: 1, column: 1 };
    return refusedResult(refuse('not_json', { position: fault.position + 1, line: fault.line, column: fault.column }));
  }
};

const items = z
  .array(z.unknown())
  .min(1, { error: 'expected at least one entry' })
  .max(10_000, { error: 'expected at most 10,000 entries' });

export const bodies = {
  lookup: lookupRequest,
  /** A report of orders (2.6). The backend checks the items one by one. */
  orders: z.strictObject({ orders: items }),
  /** A report of customers (2.5). The backend checks the items one by one. */
  customers: z.strictObject({ customers: items }),
  status: z.strictObject({}),
  pair: z.strictObject({ name: pairingName }),
  collect: z.strictObject({ pairingId: z.string().min(1).max(64) }),
  challenge: z.strictObject({
    nonce: z
      .string()
      .regex(/^[\w.~+/=-]{16,128}$/, { error: encodeMessage('problem.nonce', { least: 16, most: 128 }) }),
  }),
  hello: z.strictObject({ token: z.string().min(1).max(512) }),
} as const;

/** Validates a body. If the body is invalid, returns the first error, with the path of its field. */
export const readBody = <Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
): { readonly ok: true; readonly value: z.output<Schema> } | Refused => {
  const parsed = schema.safeParse(value);
  if (parsed.success) return { ok: true, value: parsed.data };
  const issue = parsed.error.issues[0];
  const unknownKey = issue?.code === 'unrecognized_keys' ? issue.keys[0] : undefined;
  const path = pathText([...(issue?.path ?? []), ...(unknownKey === undefined ? [] : [unknownKey])]);
  const problem =
    unknownKey === undefined ? (issue?.message ?? 'expected another value') : 'this field is not known here';
  const words = decodeMessage(
    problem
      .replace(/^Invalid input: /, '')
      .replace(', received undefined', ', but it is missing')
      .replace(', received ', ', got '),
  );
  return refusedResult(refuse('wrong_body', { message: msg('answer.notRight', { path, message: words }) }, { path }));
};

/** Formats a path such as `orders[2].revenue`. The path of the whole body is `body`. */
const pathText = (path: readonly PropertyKey[]): string =>
  path.reduce<string>((text, key) => {
    if (typeof key === 'number') return `${text}[${key}]`;
    return text === '' ? clipped(key) : `${text}.${clipped(key)}`;
  }, '') || 'body';

/** Shortens a key, because a till can send keys of any length. */
const clipped = (key: PropertyKey): string => String(key).slice(0, 64);
