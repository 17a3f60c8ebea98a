/** The routes of the HTTP transport. Query strings are ignored, because customer data does not belong in an address. */
import type { TillRequestType } from '../service/request-handler.ts';

export type Route =
  | { readonly to: TillRequestType; readonly method: 'GET' | 'POST' }
  | { readonly to: 'pair' | 'challenge'; readonly method: 'POST' }
  | { readonly to: 'collect'; readonly method: 'GET'; readonly pairingId: string }
  | { readonly to: 'socket'; readonly method: 'GET' }
  | { readonly to: 'kit'; readonly method: 'GET' };

const routes: Readonly<Record<string, Route>> = {
  lookup: { to: 'lookup', method: 'POST' },
  orders: { to: 'orders', method: 'POST' },
  customers: { to: 'customers', method: 'POST' },
  status: { to: 'status', method: 'GET' },
  pair: { to: 'pair', method: 'POST' },
  challenge: { to: 'challenge', method: 'POST' },
  socket: { to: 'socket', method: 'GET' },
  'counterline-till.js': { to: 'kit', method: 'GET' },
};

/**
 * Finds the route of a path. Slashes around the path are ignored, so that a program can append a path to `tillUrl` with
 * one slash or with two.
 */
export const routeOf = (url: string): Route | undefined => {
  const path = /^\/([^?#]*)/.exec(url)?.[1]?.replace(/^\/+|\/+$/g, '') ?? '';
  const pairingId = /^pair\/([\w-]{1,64})$/.exec(path)?.[1];
  if (pairingId !== undefined) return { to: 'collect', method: 'GET', pairingId };
  return Object.hasOwn(routes, path) ? routes[path] : undefined;
};

const withoutToken: ReadonlySet<Route['to']> = new Set(['pair', 'collect', 'challenge', 'kit']);
export const needsToken = (route: Route | undefined): boolean => route === undefined || !withoutToken.has(route.to);
