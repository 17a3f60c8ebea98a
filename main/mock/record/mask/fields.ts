/** Classifies a field by its name: secret, name, words, file, address, another known field, or an unknown field. */
import { z } from 'zod';
import { operations, type Operation } from '#helpdesk/operations.ts';

export type Field = 'secret' | 'name' | 'words' | 'file' | 'address' | 'plain' | 'foreign';

interface JsonSchema {
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
}
const namesIn = ({ properties = {}, items }: JsonSchema): readonly string[] => [
  ...Object.entries(properties).flatMap(([name, below]) => [name, ...namesIn(below)]),
  ...(items === undefined ? [] : namesIn(items)),
];
const schemas = Object.values<Operation>(operations).flatMap(({ body, answer }) => [body, answer]);
/** The field names of section B of the helpdesk API. */
const known: ReadonlySet<string> = new Set(
  schemas.flatMap((schema) =>
    schema === undefined ? [] : namesIn(z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }) as JsonSchema),
  ),
);

const secret = /key$|passw|secret|token|credential|authorization|cookie|session/i;
const words = /^(?:content|subject|filename)$/i;

export const fieldOf = (name: string): Field => {
  if (secret.test(name)) return 'secret';
  if (words.test(name)) return 'words';
  if (/^base64/i.test(name)) return 'file';
  if (/name$/i.test(name)) return 'name';
  if (/e-?mail/i.test(name)) return 'address';
  return known.has(name) ? 'plain' : 'foreign';
};
/** Whether the field is an amount or a count. A long number in such a field identifies no one. */
export const isCount = (name: string): boolean => /revenue|profit|count|skip|status|total|amount|price/i.test(name);
