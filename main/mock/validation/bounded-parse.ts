/**
 * Validates values at a limited cost. A schema reports every issue of every item, and a body of 10 MiB can contain
 * millions of issues. Therefore, a long list is validated in pieces, up to the first invalid piece.
 */
import { z } from 'zod';
import { expectation } from './validation-messages.ts';

const piece = 500;

export interface Parsed {
  readonly data: unknown;
  readonly issues: readonly z.core.$ZodIssue[];
}

const listKeyOf = (schema: z.ZodType): string | undefined => {
  if (!(schema instanceof z.ZodObject)) return undefined;
  const found = Object.entries(schema.shape).find(([, value]) => value instanceof z.ZodArray);
  return found?.[0];
};

/**
 * `fixIssues` receives the issues of a piece with their paths in the whole value. It can change the value and return
 * true, which repeats the validation. An issue that it does not fix ends the validation.
 */
export const createBoundedParse = (
  schema: z.ZodType,
): ((value: unknown, fixIssues: (issues: Parsed['issues']) => boolean) => Parsed) => {
  const key = listKeyOf(schema);
  const parse = (make: () => unknown, shift: number, fixIssues: (issues: Parsed['issues']) => boolean): Parsed => {
    for (;;) {
      const result = schema.safeParse(make(), { error: expectation });
      if (result.success) return { data: result.data, issues: [] };
      const issues = result.error.issues.map((issue) => {
        const [first, index, ...rest] = issue.path;
        return key !== undefined && first === key && typeof index === 'number'
          ? { ...issue, path: [key, index + shift, ...rest] }
          : issue;
      });
      if (!fixIssues(issues)) return { data: null, issues };
    }
  };
  return (value, fixIssues) => {
    if (key === undefined || typeof value !== 'object' || value === null) return parse(() => value, 0, fixIssues);
    const list: unknown = Reflect.get(value, key);
    if (!Array.isArray(list) || list.length <= piece) return parse(() => value, 0, fixIssues);
    const items: unknown[] = [];
    let data: object = {};
    for (let start = 0; start < list.length; start += piece) {
      const part = parse(() => ({ ...value, [key]: list.slice(start, start + piece) }), start, fixIssues);
      if (part.issues.length > 0) return part;
      data = part.data as object;
      for (const item of Reflect.get(data, key)) items.push(item);
    }
    return { data: { ...data, [key]: items }, issues: [] };
  };
};
