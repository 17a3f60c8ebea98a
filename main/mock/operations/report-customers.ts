/** Report customer lifetime (B.1, 2.5): the reported totals replace the previous ones. */
import type { CustomerLifetime } from '#helpdesk/schemas.ts';
import { done, type Perform } from './outcome.ts';

export const reportCustomers: Perform<{ readonly customers: readonly CustomerLifetime[] }> = (
  helpdesk,
  { customers },
) => {
  for (const customer of customers) helpdesk.customers.report(customer);
  return done();
};
