/** Report customer lifetime (B.1, 2.5): the totals sent are the new totals, they replace what stood. */
import type { CustomerLifetime } from '#helpdesk/schemas.ts';
import { done, type Perform } from './outcome.ts';

export const reportCustomers: Perform<{ readonly customers: readonly CustomerLifetime[] }> = (
  helpdesk,
  { customers },
) => {
  for (const customer of customers) helpdesk.customers.report(customer);
  return done();
};
