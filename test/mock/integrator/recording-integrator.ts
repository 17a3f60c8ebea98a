/** A separate integrator: a plain server that records requests and returns the responses that a test sets. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Asked {
  readonly path: string;
  /** The query from the address: names and values in order. */
  readonly query: string;
  readonly headers: IncomingMessage['headers'];
}
export type Answering = (request: IncomingMessage, response: ServerResponse, query: URLSearchParams) => void;

export interface Integrator {
  readonly url: string;
  readonly asked: Asked[];
  /** Returns `path?query` for every request so far. */
  readonly lines: () => readonly string[];
  /** Sets the response for this path. */
  readonly on: (path: string, answering: Answering) => void;
  readonly forget: () => void;
  /** Returns the number of requests that are neither answered nor aborted. */
  readonly open: () => number;
  readonly close: () => Promise<void>;
}

export const json =
  (body: unknown, status = 200): Answering =>
  (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };

/** Returns an endpoint that responds with `body` to requests with one of these values, and otherwise with 404. */
export const only =
  (values: readonly string[], body: unknown): Answering =>
  (request, response, query) => {
    const isKnown = [...query.values()].some((value) => values.includes(value));
    json(isKnown ? body : {}, isKnown ? 200 : 404)(request, response, query);
  };

export const person = (email: string, name: string, phone = '+493023125901') => ({
  name,
  email_address: email,
  phone_number: phone,
  customer_since: '2024-02-29',
  total_spent: '€120.50',
  order_count: 4,
  panel_view: { Tier: 'Gold' },
});
export const order = (number: string) => ({
  order_number: number,
  list_view: { order_number: number, date: '20-11-2026 09:30', status: 'Packing' },
});
export const found = (...customers: readonly (readonly [email: string, name: string])[]) => ({
  customers: customers.map(([email_address, name]) => ({
    email_address,
    name,
    phone_number: '+493023125901',
    order_count: '4',
    total_spent: '€120.50',
  })),
  orders: [],
});
export const details = (status: string) => ({ details_view: [{ display_as: 'details', data: { status } }] });

/** The default responses. The integrator's only customer is Nora, with five orders and five vouchers. */
const usual: Readonly<Record<string, Answering>> = {
  '/customers': (request, response, query) =>
    query.get('email') === 'nora@else.example'
      ? json(person('nora@else.example', 'Nora Else'))(request, response, query)
      : json({}, 404)(request, response, query),
  '/orders': json({ orders: ['A-1', 'A-2', 'A-3', 'A-4', 'A-5'].map(order) }),
  '/orderdetails': (request, response, query) => json(details(`of ${query.get('id') ?? ''}`))(request, response, query),
  '/search': json(found()),
  '/customerlifetime': json({}, 404),
  '/customerpanellist': json({ data: ['1', '2', '3', '4', '5'].map((id) => ({ id, voucher: `V-${id}` })) }),
  '/custompaneldetails': (request, response, query) =>
    json(details(`voucher ${query.get('id') ?? ''}`))(request, response, query),
};

export const startIntegrator = async (): Promise<Integrator> => {
  const asked: Asked[] = [];
  const open = new Set<ServerResponse>();
  const answers = new Map(Object.entries(usual));
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://integrator.example');
    open.add(response);
    response.on('close', () => open.delete(response));
    asked.push({ path: url.pathname, query: url.search, headers: request.headers });
    const answering = answers.get(url.pathname) ?? json({}, 404);
    answering(request, response, url.searchParams);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    lines: () => asked.map(({ path, query }) => `${path}${query}`),
    on: (path, answering) => void answers.set(path, answering),
    forget: () => void asked.splice(0),
    open: () => open.size,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
