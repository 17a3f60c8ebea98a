/**
 * The data of the practice back office. Like any other integrator, it knows customers and orders but not conversations.
 */
import type { KnownOrder } from '../rules/kpis.ts';
import type { Customer } from '../state/customers.ts';

export interface DataSource {
  readonly customer: (emailAddress: string) => Customer | undefined;
  /** Returns the e-mail addresses of the customers with this number. */
  readonly withNumber: (number: string) => readonly string[];
  readonly withIdentifier: (externalIdentifier: string) => Customer | undefined;
  readonly findCustomers: (text: string, limit: number) => readonly Customer[];
  readonly order: (orderNumber: string) => KnownOrder | undefined;
  readonly ordersOf: (emailAddress: string, limit: number) => readonly KnownOrder[];
  readonly findOrders: (text: string, limit: number) => readonly KnownOrder[];
  readonly now: () => number;
}
