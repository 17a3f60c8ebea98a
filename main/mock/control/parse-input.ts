/** Checks the input of a control route. A refusal contains one sentence and the path of the first problem. */
import { expectation, pathText, plainIssues, describeIssue } from '../validation/validation-messages.ts';
import type { ControlRoute } from './route.ts';

export type ParsedInput =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly sentence: string; readonly path: string };

export function parseInput({ input }: ControlRoute, given: unknown): ParsedInput {
  const parsed = input.safeParse(given, { error: expectation });
  if (parsed.success) return { ok: true, value: parsed.data };
  const [issue] = plainIssues(parsed.error.issues);
  const path = issue === undefined ? '' : pathText(issue.path);
  const what = issue === undefined ? 'not understood' : describeIssue(issue, given);
  return { ok: false, sentence: `${path === '' ? 'The body' : path}: ${what}. Nothing was changed.`, path };
}
