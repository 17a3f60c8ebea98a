/** What lies where. Query strings are not read: a customer's data has no place in an address. */
import type { Asking } from '../service/request-handler.ts';

export type Route =
  | { readonly to: Asking; readonly method: 'GET' | 'POST' }
  | { readonly to: 'pair' | 'challenge'; readonly method: 'POST' }
  | { readonly to: 'collect'; readonly method: 'GET'; readonly pairingId: string }
  | { readonly to: 'socket'; readonly method: 'GET' };

const routes: Readonly<Record<string, Route>> = {
  lookup: { to: 'lookup', method: 'POST' },
  orders: { to: 'orders', method: 'POST' },
  customers: { to: 'customers', method: 'POST' },
  status: { to: 'status', method: 'GET' },
  pair: { to: 'pair', method: 'POST' },
  challenge: { to: 'challenge', method: 'POST' },
  socket: { to: 'socket', method: 'GET' },
};

/** Slashes around the path do not count: `tillUrl` may be joined with or without one. */
export const routeOf = (url: string): Route | undefined => {
  const path = /^\/([^?#]*)/.exec(url)?.[1]?.replace(/^\/+|\/+$/g, '') ?? '';
  const pairingId = /^pair\/([\w-]{1,64})$/.exec(path)?.[1];
  if (pairingId !== undefined) return { to: 'collect', method: 'GET', pairingId };
  return Object.hasOwn(routes, path) ? routes[path] : undefined;
};

/** Tills that have no token yet ask for these. */
const withoutToken: ReadonlySet<Route['to']> = new Set(['pair', 'collect', 'challenge']);
export const needsToken = (route: Route | undefined): boolean => route === undefined || !withoutToken.has(route.to);
