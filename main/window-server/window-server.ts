/**
 * The window over loopback: built pages over HTTP, the contract over a WebSocket. The plain host's carrier. The pages
 * hold nothing secret; the first frame of a WebSocket carries the session. Programs have a socket of their own.
 */
import { parseJson } from '#domain/json/parse-json.ts';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocketServer, type WebSocket } from 'ws';
import { boundConnections } from '#tills/transport/connections.ts';
import type { Host } from '#contract/contract.ts';
import { linkFragment, openAgainPath, openingFrame, sessionEnded } from '#contract/window-session.ts';
import { say, type WordCode } from '#domain/messages/message.ts';
import type { LocalUsers } from '#app/local-users/local-users.ts';
import { createConfirmations, createConfirmedCalls, type ConfirmCode } from './confirmations.ts';
import { hostWith } from './host-with.ts';
import { openLinkFiles, type LinkFiles } from './link-files.ts';
import { createPages, notBuiltPage, pageHeaders } from '#platform/static-files.ts';
import { openProgramServer } from './program-server.ts';
import type { ProgramSocket } from './program-socket.ts';
import { isOwnRequest } from './request-origin.ts';
import { toldTo } from './localized-response.ts';
import { countErrors, createWindowClients, frameBytes } from './window-clients.ts';
import { createWindowSessions, type OpenSession } from './window-sessions.ts';

export interface WindowServer {
  readonly port: number;
  /** A fresh address for one person; its token is good once. */
  readonly address: () => string;
  readonly push: (name: 'snapshot' | 'ledger', value: unknown) => void;
  /** Windows that are open now. */
  readonly watchers: () => number;
  readonly close: () => Promise<void>;
}

export interface WindowServerOptions {
  readonly port: number;
  /** Of the start before: a tab that is still open finds the app there, and can only ask for a new window. */
  readonly formerPort?: number | undefined;
  readonly pagesDir: string;
  /** For files that lead a browser to the window. */
  readonly dataDir: string;
  readonly localToken: string;
  /** Where commands connect. Default: nowhere. */
  readonly programs?: ProgramSocket | undefined;
  readonly host: Host;
  readonly now: () => number;
  readonly log: (message: string, error?: unknown) => void;
  readonly onWatchers: (count: number) => void;
  readonly localUsers?: LocalUsers | undefined;
  /** The app has a window of its own: a second start shows it. Default: the second start opens a browser. */
  readonly showWindow?: (() => void) | undefined;
  /** Windows in a browser ask for a code before they pair tills or name new addresses. */
  readonly asksForCodes?: boolean | undefined;
  /** Shows such a code outside the browser and asks the person. Default: `counterline confirm` alone. */
  readonly confirmCode?: ConfirmCode | undefined;
  /** Opens the file at this path in the person's browser; false where there is none. */
  readonly openInBrowser?: ((path: string) => boolean) | undefined;
  /** Somebody or something was turned away: a code of our own, nothing that came from outside. */
  readonly onRefused?: ((kind: 'connection' | 'message', reason: string) => void) | undefined;
}

const watchersAtMost = 50;
/** Whoever has shown no session makes room for the newest, and nobody takes long for a request. */
const limits = { connections: 512, unprovenConnections: 128, connectionsPerTill: 256 };
const bounds = { headersTimeout: 5_000, requestTimeout: 20_000, connectionsCheckingInterval: 1_000 };
/** Connections that have not shown a session yet. */
const strangersAtMost = 16;
const openingWithinMs = 5_000;
const openAgainEveryMs = 3_000;

export const openWindowServer = async (options: WindowServerOptions): Promise<WindowServer> => {
  const { log } = options;
  const pages = createPages(options.pagesDir);
  const refused = options.onRefused ?? (() => undefined);
  let port = 0;
  let files: LinkFiles | undefined;
  const linkFiles = (): LinkFiles => (files ??= openLinkFiles(options.dataDir));
  const sessions = createWindowSessions(options.now, (link) => files?.remove(link));
  const clients = createWindowClients({ log, onWatchers: options.onWatchers, onRefused: refused });
  const sockets = new WebSocketServer({ noServer: true, maxPayload: frameBytes, perMessageDeflate: false });
  const strangers = new Set<WebSocket>();
  let openedAgainAt = -Infinity;

  const addressOf = (link: string): string => `http://127.0.0.1:${port}/${linkFragment}${link}`;
  const address = (): string => addressOf(sessions.createLink());
  /** One link for the terminal and one in a file, since each is good once. */
  const addressAndFile = (): { windowUrl: string; file?: string } => {
    try {
      return { windowUrl: address(), file: newFile() };
    } catch (error) {
      log('no file for the browser', error);
      return { windowUrl: address() };
    }
  };
  const newFile = (): string => {
    const link = sessions.createLink();
    return linkFiles().create(link, addressOf(link));
  };
  const endSessions = (): void => {
    sessions.endAll();
    for (const client of sockets.clients) client.close(sessionEnded, 'ended');
  };

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
    if (!isOwnRequest(request)) return turnAway(403, 'wrong_origin', 'window.wrongOrigin');
    if (request.method === 'POST' && request.url === openAgainPath && request.headers.origin !== undefined)
      return end(openAgain() ? 204 : 503, '');
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return end(405, told('window.onlyReading'), { Allow: 'GET, HEAD' });
    const url = URL.parse(request.url ?? '/', 'http://127.0.0.1');
    if (url === null) return turnAway(400, 'no_address', 'window.noAddress');
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

  /** The page that asks gets nothing; the new window opens where the person sees it. */
  const openAgain = (): boolean => {
    if (options.now() - openedAgainAt < openAgainEveryMs) return true;
    openedAgainAt = options.now();
    if (options.showWindow !== undefined) {
      options.showWindow();
      return true;
    }
    try {
      return options.openInBrowser?.(newFile()) ?? false;
    } catch (error) {
      log('no file for the browser', error);
      return false;
    }
  };

  const createWindowHttpServer = (isFormer = false): Server => {
    const server = createServer(bounds, (request, response) => {
      serve(request, response).catch((error: unknown) => {
        log('window door', error);
        response.destroy();
      });
    });
    const connections = boundConnections(server, limits);
    server.on('upgrade', (request, socket, head) => {
      // From here on nobody else listens: a stranger's reset would end the app.
      socket.on('error', () => socket.destroy());
      const turnAway = (status: string, reason: string): void => {
        refused('connection', reason);
        socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`, () => socket.destroy());
      };
      if (!isOwnRequest(request)) return turnAway('403 Forbidden', 'wrong_origin');
      const url = URL.parse(request.url ?? '/', 'http://127.0.0.1');
      if (url === null) return turnAway('400 Bad Request', 'no_address');
      if (url.pathname !== '/window') return turnAway('403 Forbidden', 'wrong_path');
      if (sockets.clients.size - strangers.size >= watchersAtMost) return turnAway('403 Forbidden', 'too_many');
      sockets.handleUpgrade(request, socket, head, (client) =>
        waitForSession(client, isFormer, () => connections.prove(request.socket, 'window')),
      );
    });
    options.localUsers?.guard(server, { server: 'window' });
    return server;
  };

  const waitForSession = (client: WebSocket, isFormer: boolean, prove: () => void): void => {
    countErrors(client, refused);
    // A connection that shows no session never keeps out one that will.
    if (strangers.size >= strangersAtMost) strangers.values().next().value?.terminate();
    strangers.add(client);
    const late = setTimeout(() => client.terminate(), openingWithinMs);
    const end = (): void => {
      clearTimeout(late);
      strangers.delete(client);
    };
    client.once('close', end);
    client.once('message', (data) => {
      end();
      const frame = openingFrame.safeParse(parseJson((data as Buffer).toString('utf8')));
      const opened = frame.success && !isFormer ? sessions.open(frame.data.open) : undefined;
      if (opened !== undefined) {
        prove();
        return welcome(client, opened);
      }
      // A window whose session has ended asks again and again: only a wrong secret is counted.
      if (!frame.success || Object.keys(frame.data.open).length > 0) refused('connection', 'no_session');
      client.close(sessionEnded, 'no session');
    });
  };
  const welcome = (client: WebSocket, { session, release }: OpenSession): void => {
    const ownConfirmations = confirmations.forWindow();
    client.once('close', () => {
      release();
      ownConfirmations.end();
    });
    client.send(JSON.stringify({ opened: { session } }));
    const own = { ...confirmedCalls?.(ownConfirmations), 'window.endSessions': endAll };
    clients.welcome(client, hostWith(options.host, own), true);
  };

  const ended = { done: true, sentence: say('window.sessionsEnded') };
  const endAll = (): typeof ended => {
    // After the answer, which a window would not get otherwise.
    setImmediate(endSessions);
    return ended;
  };
  const confirmations = createConfirmations(options.now, options.confirmCode);
  const confirmedCalls =
    options.asksForCodes === true ? await createConfirmedCalls(options.host, options.now) : undefined;
  /** Only programs get an address: a page would pass its session on with it. */
  const programHost = hostWith(options.host, {
    'window.endSessions': endAll,
    'window.address': addressAndFile,
    'window.confirm': ({ code }) => {
      if (code === undefined) {
        const waiting = confirmations.waiting().map((each) => ({ ...each, sentence: say(`window.asks.${each.call}`) }));
        return {
          done: true,
          sentence: say(waiting.length > 0 ? 'window.toConfirm' : 'window.nothingToConfirm'),
          waiting,
        };
      }
      const isDone = confirmations.confirm(code);
      return { done: isDone, sentence: say(isDone ? 'window.confirmed' : 'window.notConfirmed'), waiting: [] };
    },
  });

  const former = await listenAtFormerPort(() => createWindowHttpServer(true), options.formerPort);
  const server = createWindowHttpServer();
  await listen(server, options.port).catch((error: unknown) => {
    former?.close();
    throw error;
  });
  ({ port } = server.address() as AddressInfo);
  const programs =
    options.programs === undefined
      ? undefined
      : await openProgramServer({
          socket: options.programs,
          token: options.localToken,
          host: programHost,
          clients,
          openWindow: () => {
            options.showWindow?.();
            return options.showWindow === undefined ? addressAndFile() : { shown: true };
          },
          log,
          onRefused: refused,
        }).catch((error: unknown) => {
          // The app works without: only commands do not find it.
          log('commands do not find this Counterline', error);
          return undefined;
        });
  return {
    port,
    address,
    push: clients.push,
    watchers: clients.watchers,
    close: async () => {
      files?.removeAll();
      for (const client of sockets.clients) client.terminate();
      await Promise.all([server, former].map(closeServer));
      await programs?.close();
    },
  };
};

/** Undefined: there was no such port, or another program has taken it meanwhile. */
const listenAtFormerPort = async (create: () => Server, port: number | undefined): Promise<Server | undefined> => {
  if (port === undefined) return undefined;
  const server = create();
  return listen(server, port).then(
    () => server,
    () => undefined,
  );
};

const closeServer = async (server: Server | undefined): Promise<void> => {
  server?.closeAllConnections();
  await new Promise((resolve) => (server === undefined ? resolve(undefined) : server.close(resolve)));
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
