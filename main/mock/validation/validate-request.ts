/**
 * Parses and validates a body, or returns the reasons for a refusal. The validation is strict, except
 * where an assumption is lenient.
 */
import type { z } from 'zod';
import type { AssumptionValues } from '#helpdesk/assumptions.ts';
import type { Operation, OperationName } from '#helpdesk/operations.ts';
import { countKeys, deepest, halfCharacters, outline, repeatedKeys } from '../rules/json-text.ts';
import { didYouMean } from '../rules/similar-names.ts';
import { createBoundedParse } from './bounded-parse.ts';
import { createUnknownFields, type UnknownField } from './known-keys.ts';
import { toleranceFor } from './leniency.ts';
import { came, pathText, valueAt } from './validation-messages.ts';

export interface Problem {
  readonly path: string;
  readonly message: string;
}

export type Judgement =
  | { readonly ok: true; readonly value: unknown; readonly notes: readonly Problem[] }
  | { readonly ok: false; readonly errors: readonly Problem[]; readonly notes: readonly Problem[] };

const maxErrors = 50;
const maxNotes = 50;

const refuse = (path: string, message: string): Judgement => ({ ok: false, errors: [{ path, message }], notes: [] });

const halved = (path: readonly PropertyKey[]): Problem => ({
  path: pathText(path),
  message: 'expected complete characters, got one half of a surrogate pair',
});

const failed = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const put = (root: unknown, path: readonly PropertyKey[], value: unknown): void => {
  const parent = valueAt(root, path.slice(0, -1));
  const last = path.at(-1);
  if (typeof parent === 'object' && parent !== null && last !== undefined) Reflect.set(parent, last, value);
};

const unknownProblem = ({ path, meant }: UnknownField): Problem => ({
  path,
  message: `the interface does not name this field${didYouMean(meant)}`,
});

/** Returns the paths of the fields that the sender may have intended. */
const placesMeant = ({ path, name, meant }: UnknownField): readonly string[] =>
  meant.map((right) => `${path.slice(0, path.length - name.length)}${right}`);

export const createJudge = (name: OperationName, schema: z.ZodType) => {
  const unknownFields = createUnknownFields(schema);
  const parse = createBoundedParse(schema);

  /**
   * Validates the value, fixes the issues that a lenient assumption permits, and validates the value again. The fixes
   * change `value` and are noted in `fixed`.
   */
  const validate = (
    value: unknown,
    values: AssumptionValues,
    fixed: Problem[],
    unknown: readonly UnknownField[],
  ): { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly errors: readonly Problem[] } => {
    const errors: Problem[] = [];
    const misnamed = new Map(unknown.flatMap((field) => placesMeant(field).map((place) => [place, field.name])));
    const cameAs = (path: string): string => {
      const name = misnamed.get(path);
      return name === undefined ? '' : `; did you send it as ${JSON.stringify(name)}?`;
    };
    const { data } = parse(value, (issues) => {
      for (const issue of issues) {
        const path = pathText(issue.path);
        const found = valueAt(value, issue.path);
        const tolerance = toleranceFor(name, path);
        const allowed = tolerance !== undefined && values[tolerance.key] === 'lenient';
        const meant = allowed ? tolerance.accept(found) : undefined;
        if (allowed && meant !== undefined) {
          put(value, issue.path, meant);
          if (fixed.length < maxNotes) fixed.push({ path, message: tolerance.note });
        } else if (errors.length < maxErrors)
          // A custom rule can apply to several fields of an object. In that case, the message does not contain the
          // object as the wrong value.
          errors.push({
            path,
            message:
              issue.code === 'custom' && typeof found === 'object'
                ? issue.message
                : `${issue.message}, got ${came(found)}${cameAs(path)}`,
          });
      }
      // A fixed value is never fixed a second time, so this loop ends.
      return errors.length === 0;
    });
    return errors.length > 0 ? { ok: false, errors } : { ok: true, value: data };
  };

  return (text: string, values: AssumptionValues): Judgement => {
    const shape = outline(text);
    if (shape.depth > deepest) return refuse('', `expected at most ${deepest} levels of nesting, got ${shape.depth}`);
    let value: unknown;
    try {
      value = JSON.parse(text);
    } catch (error) {
      return refuse('', text.trim() === '' ? 'expected JSON, got an empty body' : `expected JSON: ${failed(error)}`);
    }
    const halves = halfCharacters(text, value);
    if (halves.length > 0) return { ok: false, errors: halves.map(halved), notes: [] };
    const repeated: Problem[] =
      shape.keys === countKeys(value)
        ? []
        : repeatedKeys(text).map((path) => ({
            path,
            message: 'the key is repeated in its object; the last one counts',
          }));
    const unknown = unknownFields(value);
    const fixed: Problem[] = [];
    const judged = validate(value, values, fixed, unknown);
    const failures = judged.ok ? [] : judged.errors;
    // A misspelled field name may be the reason for the refusal, so the response proposes the correct name.
    const isProposal = (field: UnknownField): boolean =>
      !judged.ok &&
      field.meant.length > 0 &&
      !placesMeant(field).some((place) => failures.some(({ path }) => path === place));
    const isError = (field: UnknownField): boolean => values.unknownFields === 'strict' || isProposal(field);
    const isRepeatError = values.duplicateKeys === 'strict';
    const errors = [...failures, ...unknown.filter(isError).map(unknownProblem), ...(isRepeatError ? repeated : [])];
    const notes = [
      ...(isRepeatError ? [] : repeated),
      ...unknown.filter((field) => !isError(field)).map(unknownProblem),
      ...fixed,
    ];
    return judged.ok && errors.length === 0 ? { ok: true, value: judged.value, notes } : { ok: false, errors, notes };
  };
};
export type Judge = ReturnType<typeof createJudge>;

export const judges = (table: Readonly<Record<string, Operation>>): ReadonlyMap<string, Judge> =>
  new Map(
    Object.entries(table).flatMap(([name, operation]) =>
      operation.body === undefined ? [] : [[name, createJudge(name as OperationName, operation.body)] as const],
    ),
  );
