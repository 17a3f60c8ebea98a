/**
 * All operations of the helpdesk API: section "Endpoints" A (called by the service), B (called by the integrator) and C
 * (the webhook). The client, the practice helpdesk and the documentation use this table.
 */
import type { z } from 'zod';
import * as wire from './schemas.ts';

type Host = 'service' | 'presence' | 'integrator' | 'webhook';
export interface Operation {
  readonly host: Host;
  readonly method: 'GET' | 'POST';
  /** The path below the host. `{apikey}` is a percent-encoded path segment. */
  readonly path: string;
  /** The helpdesk API shows this path both with and without a trailing slash (assumption 13). */
  readonly trailingSlash?: 'optional';
  readonly query?: readonly string[];
  readonly body?: z.ZodType;
  readonly success: 200 | 201;
  readonly answer?: z.ZodType;
  readonly errors: readonly number[];
  /** How the calling side authenticates ("Authentication" 3–5, assumption 10). */
  readonly proof: 'credentials' | 'key in path' | 'key in query' | 'configured';
  readonly section: string;
}

const define = <T extends Record<string, Operation>>(table: T): T => table;

/** Section B: hosted by the service, called by Counterline. */
export const operations = define({
  reportCustomers: {
    host: 'service',
    method: 'POST',
    path: '/dynamic/customers/',
    trailingSlash: 'optional',
    body: wire.customersReport,
    success: 201,
    errors: [400, 401],
    proof: 'credentials',
    section: 'B.1, 2.5',
  },
  reportOrders: {
    host: 'service',
    method: 'POST',
    path: '/dynamic/orders/',
    trailingSlash: 'optional',
    body: wire.ordersReport,
    success: 201,
    errors: [400, 401],
    proof: 'credentials',
    section: 'B.2, 2.6',
  },
  retrieveConversations: {
    host: 'service',
    method: 'POST',
    path: '/conversations',
    body: wire.conversationsQuery,
    answer: wire.conversationsAnswer,
    success: 200,
    errors: [400, 401],
    proof: 'credentials',
    section: 'B.3, 2.7',
  },
  registerCallEvent: {
    host: 'service',
    method: 'POST',
    path: '/voip/registerevent/{apikey}',
    body: wire.callEvent,
    success: 201,
    errors: [400, 401, 406],
    proof: 'key in path',
    section: 'B.4, 2.9',
  },
  postMessage: {
    host: 'service',
    method: 'POST',
    path: '/messages/',
    trailingSlash: 'optional',
    body: wire.channelMessage,
    success: 201,
    errors: [400, 401],
    proof: 'credentials',
    section: 'B.5, 2.10',
  },
  checkPresence: {
    host: 'presence',
    method: 'GET',
    path: '/api/v1',
    query: ['apikey', 'Channel', 'referrer'],
    answer: wire.presenceWord,
    success: 200,
    errors: [400, 404],
    proof: 'key in query',
    section: 'B.6',
  },
  showCustomer: {
    host: 'service',
    method: 'POST',
    path: '/showcustomer',
    body: wire.showCustomer,
    success: 201,
    errors: [400, 401],
    proof: 'credentials',
    section: 'B.7, 2.11',
  },
});
export type OperationName = keyof typeof operations;
export const operationNames = Object.keys(operations) as OperationName[];

/** Section A: hosted by the integrator, called by the service. The integrator chooses the parameter names. */
export const integratorOperations = define({
  customerDetails: {
    host: 'integrator',
    method: 'GET',
    path: '/customers',
    query: ['email', 'phone'],
    answer: wire.customerProfile,
    success: 200,
    errors: [],
    proof: 'configured',
    section: 'A.1, 2.1',
  },
  orderList: {
    host: 'integrator',
    method: 'GET',
    path: '/orders',
    query: ['email'],
    answer: wire.orderList,
    success: 200,
    errors: [],
    proof: 'configured',
    section: 'A.2, 2.2',
  },
  orderDetails: {
    host: 'integrator',
    method: 'GET',
    path: '/orderdetails',
    query: ['id'],
    answer: wire.details,
    success: 200,
    errors: [],
    proof: 'configured',
    section: 'A.3, 2.3',
  },
  search: {
    host: 'integrator',
    method: 'GET',
    path: '/search',
    query: ['expression'],
    answer: wire.searchResult,
    success: 200,
    errors: [],
    proof: 'configured',
    section: 'A.4, 2.4',
  },
  customerLifetime: {
    host: 'integrator',
    method: 'GET',
    path: '/customerlifetime',
    query: ['email'],
    answer: wire.customerLifetime,
    success: 200,
    errors: [],
    proof: 'configured',
    section: 'A.5, 2.5',
  },
  panelList: {
    host: 'integrator',
    method: 'GET',
    path: '/customerpanellist',
    query: ['email', 'phone', 'external'],
    answer: wire.panelList,
    success: 200,
    errors: [],
    proof: 'configured',
    section: 'A.6 (P1), 2.8',
  },
  panelDetails: {
    host: 'integrator',
    method: 'GET',
    path: '/custompaneldetails',
    query: ['id'],
    answer: wire.details,
    success: 200,
    errors: [],
    proof: 'configured',
    section: 'A.7 (P2), 2.3',
  },
});

/**
 * Section C: hosted by the integrator, called by the service when an agent replies. Any 2xx status
 * means success (assumption 20).
 */
export const webhookOperations = define({
  channelReply: {
    host: 'webhook',
    method: 'POST',
    path: '',
    body: wire.channelMessage,
    success: 200,
    errors: [],
    proof: 'configured',
    section: 'C, 2.10',
  },
});

/** The exact reason in a response with status 401 ("Errors"). */
export const invalidAuthorisation = 'Invalid authorisation data';
