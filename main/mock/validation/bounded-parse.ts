/**
 * Validation whose cost is bounded. A schema reports every issue of every item, and a body of 10 MiB can hold
 * millions of wrong ones: so a long list is judged piece by piece, and judging ends with the first bad piece.
 */
import { z } from 'zod';
import { expectation } from './validation-messages.ts';

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

/**
 * `mend` gets the issues of a piece, with their places in the whole value. It changes the value and says true when
 * the piece is worth another try; a piece with issues that nobody mends ends the judging.
 */
export function createBoundedParse(
  schema: z.ZodType,
): (value: unknown, mend: (issues: Parsed['issues']) => boolean) => Parsed {
  const key = listKeyOf(schema);
  const parse = (make: () => unknown, shift: number, mend: (issues: Parsed['issues']) => boolean): Parsed => {
    for (;;) {
      const result = schema.safeParse(make(), { error: expectation });
      if (result.success) return { data: result.data, issues: [] };
      const issues = result.error.issues.map((issue) => {
        const [first, index, ...rest] = issue.path;
        return first === key && typeof index === 'number' ? { ...issue, path: [key, index + shift, ...rest] } : issue;
      });
      if (!mend(issues)) return { data: null, issues };
    }
  };
  return (value, mend) => {
    if (key === null || typeof value !== 'object' || value === null) return parse(() => value, 0, mend);
    const list: unknown = Reflect.get(value, key);
    if (!Array.isArray(list) || list.length <= piece) return parse(() => value, 0, mend);
    const items: unknown[] = [];
    let data: object = {};
    for (let start = 0; start < list.length; start += piece) {
      const part = parse(() => ({ ...value, [key]: list.slice(start, start + piece) }), start, mend);
      if (part.issues.length > 0) return part;
      data = part.data as object;
      for (const item of Reflect.get(data, key)) items.push(item);
    }
    return { data: { ...data, [key]: items }, issues: [] };
  };
}
