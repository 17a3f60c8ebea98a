/**
 * Validation whose cost is bounded. A schema reports every issue of every item, and a body of 10 MiB can hold
 * millions of wrong ones: so a long list is judged piece by piece, and judging ends with the first bad piece.
 */
import { z } from 'zod';
import { expectation } from './wording.ts';

const piece = 500;

export interface Parsed {
  readonly data: unknown;
  readonly issues: readonly z.core.$ZodIssue[];
}

const listKeyOf = (schema: z.ZodType): string | null => {
  if (!(schema instanceof z.ZodObject)) return null;
  const found = Object.entries(schema.shape).find(([, value]) => value instanceof z.ZodArray);
  return found?.[0] ?? null;
};

export function createBoundedParse(schema: z.ZodType): (value: unknown) => Parsed {
  const key = listKeyOf(schema);
  const parse = (value: unknown): Parsed => {
    const result = schema.safeParse(value, { error: expectation });
    return result.success ? { data: result.data, issues: [] } : { data: null, issues: result.error.issues };
  };
  return (value) => {
    if (key === null || typeof value !== 'object' || value === null) return parse(value);
    const list: unknown = Reflect.get(value, key);
    if (!Array.isArray(list) || list.length <= piece) return parse(value);
    const items: unknown[] = [];
    let data: object = {};
    for (let start = 0; start < list.length; start += piece) {
      const part = parse({ ...value, [key]: list.slice(start, start + piece) });
      if (part.issues.length > 0) {
        const issues = part.issues.map((issue) => {
          const [first, index, ...rest] = issue.path;
          return first === key && typeof index === 'number' ? { ...issue, path: [key, index + start, ...rest] } : issue;
        });
        return { data: null, issues };
      }
      data = part.data as object;
      for (const item of Reflect.get(data, key)) items.push(item);
    }
    return { data: { ...data, [key]: items }, issues: [] };
  };
}
