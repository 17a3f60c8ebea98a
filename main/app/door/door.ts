/** The window over loopback: built pages over HTTP, the contract over a WebSocket. The plain host's carrier. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocketServer, type WebSocket } from 'ws';
import { boundConnections } from '#tills/door/connections.ts';
import { answerCall } from '#contract/answer.ts';
import type { WordCode } from '#domain/words/say.ts';
import { toldTo } from './told-to.ts';
import { requestFrame, type Host, type ReplyFrame } from '#contract/contract.ts';
import type { LocalUsers } from '../local-users/local-users.ts';
import { answerOnce } from './one-call.ts';
import { createPages, notBuiltPage, pageHeaders } from './pages.ts';
import { createWindowTrust, type SessionsPort } from './trust.ts';

export interface WindowDoor {
  readonly port: number;
  /** A fresh address for one person; its token is good once. */
  readonly address: () => string;
  readonly push: (name: 'snapshot' | 'ledger', value: unknown) => void;
  /** Windows that are open now. */
  readonly watchers: () => number;
  readonly close: () => Promise<void>;
}

export interface WindowDoorOptions {
  readonly port: number;
  readonly pagesDir: string;
  readonly localToken: string;
  /** Where sessions outlive the app. Default: they end with it. */
  readonly memory?: SessionsPort | undefined;
  readonly host: Host;
  readonly now: () => number;
  readonly log: (message: string, error?: unknown) => void;
  readonly onWatchers: (count: number) => void;
  readonly localUsers?: LocalUsers | undefined;
  /** The app has a window of its own: a second start shows it. Default: the second start opens a browser. */
  readonly showWindow?: (() => void) | undefined;
  /** Somebody or something was turned away: a code of our own, nothing that came from outside. */
  readonly onRefused?: ((kind: 'connection' | 'message', reason: string) => void) | undefined;
}

const frameBytes = 12 * 1024 * 1024;
const watchersAtMost = 50;
/** Whoever has shown no session makes room for the newest, and nobody takes long for a request. */
const limits = { connections: 512, unprovenConnections: 128, connectionsPerTill: 256 };
const bounds = { headersTimeout: 5_000, requestTimeout: 20_000, connectionsCheckingInterval: 1_000 };

export const openWindowDoor = async (options: WindowDoorOptions): Promise<WindowDoor> => {
  const pages = createPages(options.pagesDir);
  const refused = options.onRefused ?? (() => undefined);
  let port = 0;
  const trust = createWindowTrust(options.localToken, () => port, options.now, options.memory);
  const server = createServer(bounds, (request, response) => {
    serve(request, response).catch((error: unknown) => {
      options.log('window door', error);
      response.destroy();
    });
  });
  const connections = boundConnections(server, limits);
  const sockets = new WebSocketServer({ noServer: true, maxPayload: frameBytes, perMessageDeflate: false });
  /** Windows get pushes; a command that only calls does not ask for them. */
  const windows = new Set<WebSocket>();
  let last: string | undefined;

  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const end = (status: number, body: string | Buffer, headers: Record<string, string> = {}): void => {
      response
        .writeHead(status, {
          ...pageHeaders,
          'Cache-Control': 'no-store',
          'Content-Type': 'text/plain; charset=utf-8',
          ...headers,
        })
        .end(body);
    };
    const told = (code: WordCode): string => toldTo(request, code);
    const turnAway = (status: number, reason: string, code: WordCode): void => {
      refused('connection', reason);
      end(status, told(code));
    };
    if (!trust.isOurs(request)) return turnAway(403, 'wrong_origin', 'window.wrongOrigin');
    if (trust.isKnown(request)) connections.prove(request.socket, 'window');
    if (request.method === 'POST' && request.url === '/call' && trust.isProgram(request)) {
      const bug = (call: string, error: unknown): void => options.log(`call ${call}`, error);
      const once = await answerOnce(request, options.host, bug);
      // What is left of a body that is too long is not read.
      response.setHeader('Connection', 'close');
      if (once === undefined) return turnAway(400, 'no_call', 'window.noAddress');
      return end(once.status, JSON.stringify(once.body), { 'Content-Type': 'application/json; charset=utf-8' });
    }
    if (request.method === 'POST' && request.url === '/open-window' && trust.isProgram(request)) {
      options.showWindow?.();
      const opened = options.showWindow === undefined ? { windowUrl: address() } : { shown: true };
      return end(200, JSON.stringify(opened), { 'Content-Type': 'application/json; charset=utf-8' });
    }
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return end(405, told('window.onlyReading'), { Allow: 'GET, HEAD' });
    const url = addressOf(request);
    if (url === undefined) return turnAway(400, 'no_address', 'window.noAddress');
    const ticket = url.searchParams.get('token');
    if (ticket !== null) {
      const cookie = trust.redeem(ticket);
      if (cookie !== undefined) return end(303, '', { Location: '/', 'Set-Cookie': cookie });
      if (!trust.isKnown(request)) return turnAway(401, 'used_link', 'window.usedLink');
      return end(303, '', { Location: '/' });
    }
    if (!trust.isKnown(request)) return turnAway(401, 'no_session', 'window.noSession');
    const page = await pages(url.pathname);
    if (page !== undefined) {
      return end(200, page.body, {
        'Content-Type': page.type,
        'Cache-Control': page.isHashed ? 'max-age=31536000, immutable' : 'no-store',
      });
    }
    if (url.pathname === '/') return end(200, notBuiltPage, { 'Content-Type': 'text/html; charset=utf-8' });
    return end(404, told('window.noPage'));
  };

  server.on('upgrade', (request, socket, head) => {
    // From here on nobody else listens: a stranger's reset would end the app.
    socket.on('error', () => socket.destroy());
    const turnAway = (status: string, reason: string): void => {
      refused('connection', reason);
      socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`, () => socket.destroy());
    };
    if (!trust.isOurs(request)) return turnAway('403 Forbidden', 'wrong_origin');
    const url = addressOf(request);
    if (url === undefined) return turnAway('400 Bad Request', 'no_address');
    if (url.pathname !== '/window') return turnAway('403 Forbidden', 'wrong_path');
    if (!trust.isKnown(request)) return turnAway('403 Forbidden', 'no_session');
    connections.prove(request.socket, 'window');
    if (sockets.clients.size >= watchersAtMost) return turnAway('403 Forbidden', 'too_many');
    sockets.handleUpgrade(request, socket, head, (client) =>
      welcome(client, url.searchParams.get('watch') !== 'no', trust.isProgram(request)),
    );
  });

  const address = (): string => `http://127.0.0.1:${port}/?token=${trust.ticket()}`;
  const welcome = (client: WebSocket, watches: boolean, isProgram: boolean): void => {
    client.on('error', (error: Error & { readonly code?: string }) => {
      refused('message', error.code === 'WS_ERR_UNSUPPORTED_MESSAGE_LENGTH' ? 'too_big' : 'no_frame');
      client.terminate();
    });
    client.on('message', (data) => void reply(client, (data as Buffer).toString('utf8'), isProgram));
    if (!watches) return;
    windows.add(client);
    options.onWatchers(windows.size);
    client.on('close', () => {
      windows.delete(client);
      options.onWatchers(windows.size);
    });
    if (last !== undefined) client.send(last);
  };

  const reply = async (client: WebSocket, text: string, isProgram: boolean): Promise<void> => {
    const frame = requestFrame.safeParse(parsed(text));
    if (!frame.success) {
      refused('message', 'no_request');
      return client.close(1007, 'not a request');
    }
    const { id, call, input } = frame.data;
    const answer: ReplyFrame = {
      id,
      ...(await answerCall(hostFor(call, isProgram), call, input, (error) => options.log(`call ${call}`, error))),
    };
    if ('error' in answer && ['unknown_call', 'bad_input'].includes(answer.error.code))
      refused('message', answer.error.code);
    if (client.readyState === client.OPEN) client.send(JSON.stringify(answer));
  };

  /** The door itself knows its address, and tells it to programs only: a page would pass its session on with it. */
  const hostFor = (call: string, isProgram: boolean): Partial<Host> =>
    call === 'window.address' && isProgram ? { 'window.address': () => ({ windowUrl: address() }) } : options.host;

  options.localUsers?.guard(server, { server: 'window' });
  await listen(server, options.port);
  ({ port } = server.address() as AddressInfo);
  return {
    port,
    address,
    push: (name, value) => {
      // Steps come by the dozen with every call; where nobody looks, none is written down.
      if (windows.size === 0 && name !== 'snapshot') return;
      const text = JSON.stringify({ push: name, value });
      if (name === 'snapshot') last = text;
      // A window that does not read is not waited for: it gets the next whole snapshot.
      for (const client of windows) if (client.bufferedAmount < frameBytes) client.send(text);
    },
    watchers: () => windows.size,
    close: async () => {
      for (const client of sockets.clients) client.terminate();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};

/** Undefined for what is no address, such as `//`. */
const addressOf = (request: IncomingMessage): URL | undefined =>
  URL.parse(request.url ?? '/', 'http://127.0.0.1') ?? undefined;

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const listen = async (server: Server, port: number): Promise<void> => {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject);
      resolve();
    });
  });
};
