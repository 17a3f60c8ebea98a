/**
 * The server for commands and softphone hooks, on the socket of the data folder. Clients also send the token of the
 * data folder, because other users of the PC could connect to the pipe on Windows.
 */
import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { WebSocketServer } from 'ws';
import type { Host } from '#contract/contract.ts';
import { answerHttpCall } from './http-call.ts';
import { listenAt, type ProgramSocket } from './program-socket.ts';
import { countErrors, frameBytes, type WindowClients } from './window-clients.ts';

export interface ProgramServerOptions {
  readonly socket: ProgramSocket;
  readonly token: string;
  readonly host: Partial<Host>;
  readonly clients: WindowClients;
  /** Responds to a second start: shows the app's window, or returns links for a browser. */
  readonly openWindow: () => object;
  readonly log: (message: string, error?: unknown) => void;
  readonly onRefused: (kind: 'connection' | 'message', reason: string) => void;
}

const connectionsAtMost = 50;
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
const plain = 'text/plain; charset=utf-8';
const json = 'application/json; charset=utf-8';

export const openProgramServer = async (options: ProgramServerOptions): Promise<{ close: () => Promise<void> }> => {
  const { onRefused, log } = options;
  const known = digest(options.token);
  const isKnown = ({ headers }: IncomingMessage): boolean => {
    const bearer = /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1];
    return bearer !== undefined && timingSafeEqual(digest(bearer), known);
  };
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const end = (status: number, type: string, body: string): void =>
      void response.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store' }).end(body);
    const refuse = (status: number, reason: string): void => {
      onRefused('connection', reason);
      end(status, plain, reason);
    };
    if (!isKnown(request)) return refuse(401, 'no_session');
    if (request.method !== 'POST') return refuse(405, 'no_call');
    if (request.url === '/open-window') return end(200, json, JSON.stringify(options.openWindow()));
    if (request.url !== '/call') return refuse(404, 'no_call');
    const once = await answerHttpCall(request, options.host, (call, error) => log(`call ${call}`, error));
    // If a body is too long, the rest of it is not read, so the connection cannot be reused.
    response.setHeader('Connection', 'close');
    return once === undefined ? refuse(400, 'no_call') : end(once.status, json, JSON.stringify(once.body));
  };
  const server = createServer({ headersTimeout: 10_000 }, (request, response) => {
    serve(request, response).catch((error: unknown) => {
      log('program server', error);
      response.destroy();
    });
  });
  const sockets = new WebSocketServer({ noServer: true, maxPayload: frameBytes, perMessageDeflate: false });
  server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => socket.destroy());
    const refuse = (status: string, reason: string): void => {
      onRefused('connection', reason);
      socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`, () => socket.destroy());
    };
    const url = URL.parse(request.url ?? '/', 'http://localhost');
    if (url?.pathname !== '/window') return refuse('404 Not Found', 'wrong_path');
    if (!isKnown(request)) return refuse('403 Forbidden', 'no_session');
    if (sockets.clients.size >= connectionsAtMost) return refuse('403 Forbidden', 'too_many');
    sockets.handleUpgrade(request, socket, head, (client) => {
      countErrors(client, onRefused);
      options.clients.add(client, options.host, url.searchParams.get('watch') !== 'no');
    });
  });
  await listenAt(server, options.socket);
  return {
    close: async () => {
      for (const client of sockets.clients) client.terminate();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      options.socket.remove();
    },
  };
};
