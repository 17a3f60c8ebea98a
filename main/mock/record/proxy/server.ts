/** The proxy's server. It forwards requests below `/service` and `/presence` to their hosts. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { replyError } from '../../server/reply.ts';
import type { Target } from './forward.ts';
import { bind } from '../../server/bind.ts';

export type Host = 'service' | 'presence';
export const prefixes = { service: '/service', presence: '/presence' } as const;

export interface ProxyServer {
  readonly port: number;
  /** Accepts no more requests, and waits at most `waitMs` for the open ones. */
  readonly close: (waitMs: number) => Promise<void>;
}

const targetIn = (url: string, hosts: Readonly<Record<Host, URL>>): (Target & { readonly host: Host }) | undefined => {
  for (const host of ['service', 'presence'] as const) {
    const prefix = prefixes[host];
    const rest = url.slice(prefix.length);
    if (url.startsWith(prefix) && (rest === '' || rest.startsWith('/') || rest.startsWith('?')))
      return { host, url: hosts[host], rest };
  }
  return undefined;
};

/** Rejects with the system's error if the port is in use or the address does not belong to this machine. */
export const startServer = async (
  at: { readonly host: string; readonly port: number },
  hosts: Readonly<Record<Host, URL>>,
  pass: (target: Target & { readonly host: Host }, request: IncomingMessage, response: ServerResponse) => void,
  onStray: () => void,
): Promise<ProxyServer> => {
  const server = createServer(
    // There is no keep-alive time-out, because each client connection lasts as long as its service connection.
    { keepAliveTimeout: 0, headersTimeout: 60_000, requestTimeout: 600_000, maxHeaderSize: 65_536 },
    (request, response) => {
      const target = targetIn(request.url ?? '/', hosts);
      if (target !== undefined) return pass(target, request, response);
      onStray();
      request.resume();
      const sentence = `This address is not forwarded. Addresses begin with ${prefixes.service} or ${prefixes.presence}.`;
      replyError(response, 404, { code: 'not_found', sentence });
    },
  );
  const port = await bind(server, at);
  return {
    port,
    close: (waitMs) =>
      new Promise((resolve) => {
        const late = setTimeout(() => server.closeAllConnections(), waitMs);
        server.close(() => {
          clearTimeout(late);
          resolve();
        });
        server.closeIdleConnections();
      }),
  };
};
