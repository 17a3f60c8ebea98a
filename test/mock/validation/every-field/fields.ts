/** Lists every field of a schema with its JSON schema, derived from the schemas that validate requests. */
import { z } from 'zod';

export interface JsonSchema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly enum?: readonly string[];
  readonly pattern?: string;
  readonly examples?: readonly string[];
  readonly minimum?: number;
  readonly minLength?: number;
  readonly anyOf?: readonly JsonSchema[];
  readonly contentEncoding?: string;
}

export type Path = readonly (string | number)[];
export interface Field {
  readonly path: Path;
  readonly schema: JsonSchema;
  readonly required: boolean;
}

/** The second item in an array is changed, because the first item, which is valid, must not be stored either. */
const place = 1;

const walk = (schema: JsonSchema, path: Path, required: boolean): readonly Field[] => [
  { path, schema, required },
  ...Object.entries(schema.properties ?? {}).flatMap(([key, below]) =>
    walk(below, [...path, key], schema.required?.includes(key) === true),
  ),
  ...(schema.items === undefined ? [] : walk(schema.items, [...path, place], true)),
];

/** Returns all fields. The first one is the body itself, with an empty path. */
export const fieldsOf = (schema: z.ZodType): readonly Field[] =>
  walk(z.toJSONSchema(schema, { io: 'input' }) as JsonSchema, [], true);

export const written = (path: Path): string =>
  path.reduce<string>(
    (text, step) => (typeof step === 'number' ? `${text}[${step}]` : `${text}${text === '' ? '' : '.'}${step}`),
    '',
  );

export const valueAt = (root: unknown, path: Path): unknown =>
  path.reduce<unknown>((value, step) => (value as Record<string | number, unknown>)[step], root);

const marker = '\u0001here\u0001';
/** Returns the body as text with `json` at this path. `json` may be text that `JSON.stringify` never returns. */
export const withText = (body: unknown, path: Path, json: string): string => {
  if (path.length === 0) return json;
  const copy: unknown = structuredClone(body);
  const parent = valueAt(copy, path.slice(0, -1)) as Record<string | number, unknown>;
  parent[path.at(-1) ?? ''] = marker;
  return JSON.stringify(copy).replace(JSON.stringify(marker), () => json);
};

export const without = (body: unknown, path: Path): string => {
  const copy: unknown = structuredClone(body);
  Reflect.deleteProperty(valueAt(copy, path.slice(0, -1)) as object, path.at(-1) ?? '');
  return JSON.stringify(copy);
};

/** Returns the body with the same value under another key. */
export const underKey = (body: unknown, path: Path, key: string): string => {
  const copy: unknown = structuredClone(body);
  const parent = valueAt(copy, path.slice(0, -1)) as Record<string, unknown>;
  const own = String(path.at(-1));
  parent[key] = parent[own];
  Reflect.deleteProperty(parent, own);
  return JSON.stringify(copy);
};
