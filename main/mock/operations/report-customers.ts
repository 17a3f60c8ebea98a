/** The operation "Report customer lifetime" (B.1, 2.5). The reported totals replace the previous totals. */
import type { CustomerLifetime } from '#helpdesk/schemas.ts';
import { done, type Perform } from './outcome.ts';

export const reportCustomers: Perform<{ readonly customers: readonly CustomerLifetime[] }> = (
  helpdesk,
  { customers },
) => {
  for (const customer of customers) helpdesk.customers.report(customer);
  return done();
};
