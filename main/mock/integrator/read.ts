/** What an integrator answered, judged as the service judges it: broken JSON or a missing field leaves the panel empty. Pure. */
import type { z } from 'zod';
import { integratorOperations } from '#helpdesk/operations.ts';
import { deepest, outline } from '../rules/json-text.ts';
import { came, expectation, pathText, valueAt } from '../service/wording.ts';
import type { Endpoint } from './endpoints.ts';

export interface Deviation {
  /** `orders[0].list_view`; empty: the whole answer. */
  readonly path: string;
  readonly message: string;
  readonly section: string;
}
export type Read =
  | { readonly ok: true; readonly value: unknown; readonly warnings: readonly Deviation[] }
  | { readonly ok: false; readonly deviations: readonly Deviation[]; readonly warnings: readonly Deviation[] };

const mostTold = 50;
const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Where a reader takes more than the interface writes (assumption 25). */
const meant = (endpoint: Endpoint, value: unknown): unknown => {
  const isData = endpoint === 'panelDetails' && isObject(value) && !('details_view' in value) && 'data' in value;
  return isData ? { details_view: value['data'] } : value;
};

/** Shown all the same (assumption 29). */
const displayWarnings = (endpoint: Endpoint, value: unknown): readonly Deviation[] => {
  if (endpoint !== 'orderList' || !isObject(value) || !Array.isArray(value['orders'])) return [];
  return value['orders'].flatMap((order: unknown, at) => {
    const view = isObject(order) ? order['list_view'] : undefined;
    const count = isObject(view) ? Object.keys(view).length : 0;
    if (count >= 2 && count <= 6) return [];
    const message = `2 fields at least are needed for a proper display and 6 at most are recommended, got ${count}`;
    return [{ path: `orders[${at}].list_view`, message, section: '2.2' }];
  });
};

export const readAnswer = (endpoint: Endpoint, text: string): Read => {
  const operation = integratorOperations[endpoint];
  const { section } = operation;
  const broken = (message: string): Read => ({ ok: false, deviations: [{ path: '', message, section }], warnings: [] });
  if (text.trim() === '') return broken('expected JSON, got an empty answer');
  const { depth } = outline(text);
  if (depth > deepest) return broken(`expected at most ${deepest} levels of nesting, got ${depth}`);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return broken(`expected JSON, got ${came(text.trim())}`);
  }
  const read = meant(endpoint, value);
  const warnings = displayWarnings(endpoint, read);
  const parsed = (operation.answer as z.ZodType).safeParse(read, { error: expectation });
  if (parsed.success) return { ok: true, value: parsed.data, warnings };
  const deviations = parsed.error.issues.slice(0, mostTold).map(({ path, message }) => ({
    path: pathText(path),
    message: `${message}, got ${came(valueAt(read, path))}`,
    section,
  }));
  return { ok: false, deviations, warnings };
};
