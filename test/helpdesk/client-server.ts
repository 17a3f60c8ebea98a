/** A server on loopback that sends the responses of a test, and a client that connects to it. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createClient, type Client, type ClientOptions } from '#helpdesk/client.ts';
import { createNodeHttp } from '#cli/ports/node-http.ts';

export interface Seen {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}
export type Reply = (response: ServerResponse, seen: Seen) => void;

export interface ClientServer {
  readonly client: Client;
  readonly seen: readonly Seen[];
  readonly host: string;
  /** Returns the number of connections that have been opened so far. */
  readonly connections: () => number;
  readonly reply: (next: Reply) => void;
  readonly close: () => Promise<void>;
}

export const withText =
  (status: number, text = '', headers: Record<string, string> = {}): Reply =>
  (response) => {
    response.writeHead(status, headers);
    response.end(text);
  };

export const startClientServer = async (over: Partial<ClientOptions> = {}): Promise<ClientServer> => {
  const seen: Seen[] = [];
  let reply: Reply = withText(201);
  let connections = 0;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      const entry = { method, url, headers, body: Buffer.concat(chunks).toString('utf8') };
      seen.push(entry);
      reply(response, entry);
    });
  });
  server.on('connection', () => (connections += 1));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const http = createNodeHttp({ env: {} });
  const client = createClient({
    baseUrl: `http://${host}/base/`,
    presenceUrl: `http://${host}/presence`,
    apiKey: 'key/with ü+',
    apiSecret: 'top-secret',
    auth: { scheme: 'basic' },
    fetch: http,
    ...over,
  });
  return {
    client,
    seen,
    host,
    connections: () => connections,
    reply: (next) => void (reply = next),
    close: () =>
      new Promise((resolve) => {
        http.close();
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
};
