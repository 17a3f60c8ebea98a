/**
 * Reads and validates an integrator's response as the service does. Invalid JSON or a missing field leaves the panel
 * empty. The code is pure.
 */
import { isRecord } from '#domain/json/is-record.ts';
import type { z } from 'zod';
import { integratorOperations } from '#helpdesk/operations.ts';
import { deepest, outline } from '../rules/json-text.ts';
import { came, expectation, pathText, valueAt } from '../validation/validation-messages.ts';
import { displayWarnings, ruleDeviations } from './answer-rules.ts';
import type { Endpoint } from '../state/integrator-endpoints.ts';

export interface Deviation {
  /** The path of the field, for example `orders[0].list_view`. Empty for the whole response. */
  readonly path: string;
  readonly message: string;
  readonly section: string;
}
interface Judged {
  /** The parsed response, valid or not. Undefined if it is not JSON. */
  readonly value: unknown;
  /** The problems of a response that can still be shown. */
  readonly broken: readonly Deviation[];
  readonly warnings: readonly Deviation[];
}
export type Read = Judged & ({ readonly ok: true } | { readonly ok: false; readonly deviations: readonly Deviation[] });

const maxDeviations = 50;

/** Accepts panel details under `data` instead of `details_view` (assumption 25). */
const applyLeniency = (endpoint: Endpoint, value: unknown): unknown => {
  const isData = endpoint === 'panelDetails' && isRecord(value) && !('details_view' in value) && 'data' in value;
  return isData ? { details_view: value['data'] } : value;
};

export const readAnswer = (endpoint: Endpoint, text: string): Read => {
  const operation = integratorOperations[endpoint];
  const { section } = operation;
  const unread = { value: undefined, broken: [], warnings: [] };
  const unreadable = (message: string): Read => ({
    ok: false,
    deviations: [{ path: '', message, section }],
    ...unread,
  });
  if (text.trim() === '') return unreadable('expected JSON, got an empty response');
  const { depth } = outline(text);
  if (depth > deepest) return unreadable(`expected at most ${deepest} levels of nesting, got ${depth}`);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return unreadable(`expected JSON, got ${came(text.trim())}`);
  }
  const read = applyLeniency(endpoint, value);
  const judged = { broken: ruleDeviations(endpoint, read), warnings: displayWarnings(endpoint, read) };
  const parsed = (operation.answer as z.ZodType).safeParse(read, { error: expectation });
  if (parsed.success) return { ok: true, value: parsed.data, ...judged };
  const deviations = parsed.error.issues.slice(0, maxDeviations).map(({ path, message }) => ({
    path: pathText(path),
    message: `${message}, got ${came(valueAt(read, path))}`,
    section,
  }));
  return { ok: false, value: read, deviations, ...judged };
};
