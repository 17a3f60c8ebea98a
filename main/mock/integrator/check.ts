/**
 * Sends requests to every endpoint of an integrator as the service does, for a known and for an unknown customer.
 * Reports each deviation with its path, the expected value and the section of the helpdesk API. A wrong response does
 * not end the check. Later requests use its valid parts.
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
