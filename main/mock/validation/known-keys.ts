/** Finds fields that the interface does not name (assumption 16), from the keys of the schemas. */
import { z } from 'zod';
import { pathText } from './validation-messages.ts';

interface KeyTree {
  readonly keys: ReadonlyMap<string, KeyTree> | null;
  readonly item: KeyTree | null;
}

interface JsonSchema {
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
}

const tree = (schema: JsonSchema): KeyTree => ({
  keys: schema.properties ? new Map(Object.entries(schema.properties).map(([key, value]) => [key, tree(value)])) : null,
  item: schema.items ? tree(schema.items) : null,
});

const visit = (value: unknown, known: KeyTree, path: PropertyKey[], found: string[], limit: number): void => {
  if (typeof value !== 'object' || value === null || found.length >= limit) return;
  if (Array.isArray(value)) {
    const { item } = known;
    if (item === null) return;
    for (let index = 0; index < value.length; index += 1) {
      path.push(index);
      visit(value[index], item, path, found, limit);
      path.pop();
    }
    return;
  }
  if (known.keys === null) return;
  for (const [key, below] of Object.entries(value)) {
    path.push(key);
    const next = known.keys.get(key);
    if (next !== undefined) visit(below, next, path, found, limit);
    else if (found.length < limit) found.push(pathText(path));
    path.pop();
  }
};

/** Created once per schema; returns the paths of unknown fields, at most `limit`. */
export const createUnknownFields = (schema: z.ZodType, limit = 20): ((value: unknown) => string[]) => {
  const known = tree(z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }) as JsonSchema);
  return (value) => {
    const found: string[] = [];
    visit(value, known, [], found, limit);
    return found;
  };
};
