/**
 * The operation "Report orders" (B.2, 2.6). It creates or updates orders by their number, and each reported order
 * triggers a win message.
 */
import type { OrderReport } from '#helpdesk/schemas.ts';
import { done, type Perform } from './outcome.ts';

export const reportOrders: Perform<{ readonly orders: readonly OrderReport[] }> = (helpdesk, { orders }) => {
  for (const report of orders) {
    const helped = () => helpdesk.conversations.newestOf({ customer: report.email_address }, false) !== undefined;
    const { before, after } = helpdesk.orders.report(report, helped);
    helpdesk.setWin({ at: helpdesk.clock.now(), order: after, updated: before !== undefined });
  }
  return done();
};
