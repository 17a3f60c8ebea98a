/** Finds fields that the helpdesk API does not name (assumption 16), from the keys of the schemas. */
import { z } from 'zod';
import { similarNames } from '../rules/similar-names.ts';
import { pathText } from './validation-messages.ts';

interface KeyTree {
  readonly keys: ReadonlyMap<string, KeyTree> | undefined;
  readonly item: KeyTree | undefined;
}

export interface UnknownField {
  readonly path: string;
  /** The name of the field, as received. */
  readonly name: string;
  /** The names that the sender may have intended. */
  readonly meant: readonly string[];
}

interface JsonSchema {
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
}

const tree = (schema: JsonSchema): KeyTree => ({
  keys: schema.properties
    ? new Map(Object.entries(schema.properties).map(([key, value]) => [key, tree(value)]))
    : undefined,
  item: schema.items ? tree(schema.items) : undefined,
});

const visit = (value: unknown, known: KeyTree, path: PropertyKey[], found: UnknownField[], limit: number): void => {
  if (typeof value !== 'object' || value === null || found.length >= limit) return;
  if (Array.isArray(value)) {
    const { item } = known;
    if (item === undefined) return;
    for (let index = 0; index < value.length; index += 1) {
      path.push(index);
      visit(value[index], item, path, found, limit);
      path.pop();
    }
    return;
  }
  if (known.keys === undefined) return;
  const { keys } = known;
  // A field that the object already contains cannot be the intended one.
  const free = (): readonly string[] => [...keys.keys()].filter((name) => !Object.hasOwn(value, name));
  for (const [key, below] of Object.entries(value)) {
    path.push(key);
    const next = keys.get(key);
    if (next !== undefined) visit(below, next, path, found, limit);
    else if (found.length < limit) found.push({ path: pathText(path), name: key, meant: similarNames(key, free()) });
    path.pop();
  }
};

/** Creates a function for a schema. The function returns the unknown fields, at most `limit`. */
export const createUnknownFields = (schema: z.ZodType, limit = 20): ((value: unknown) => UnknownField[]) => {
  const known = tree(z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }) as JsonSchema);
  return (value) => {
    const found: UnknownField[] = [];
    visit(value, known, [], found, limit);
    return found;
  };
};
