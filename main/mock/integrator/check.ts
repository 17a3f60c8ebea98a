/**
 * Every endpoint of an integrator, called the way the service calls them, for a customer of theirs and for one whom
 * nobody knows: each deviation with its path, what was expected, and the section that says so. A wrong answer ends
 * nothing: what can be used of it is used, and the rest is asked.
 */
import { createCheckContext, type CheckOptions, type CheckPart } from './check-context.ts';
import { checkCustomer } from './check-customer.ts';
import { checkOrders } from './check-orders.ts';
import { checkPanel } from './check-panel.ts';
import type { Checked } from './check-question.ts';
import { checkFirstSearch, checkSearchByValues } from './check-search.ts';

export type { CheckOptions } from './check-context.ts';
export type { Checked } from './check-question.ts';

const parts: readonly CheckPart[] = [checkFirstSearch, checkCustomer, checkOrders, checkSearchByValues, checkPanel];

export const checkIntegrator = async function* (options: CheckOptions): AsyncGenerator<Checked> {
  const context = createCheckContext(options);
  for (const part of parts) yield* part(context);
};
