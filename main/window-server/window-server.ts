/**
 * The window server on loopback. It serves the built pages over HTTP and the contract over a WebSocket, whose first
 * frame contains a link or a session. Programs use a separate socket (`program-server.ts`).
 */
import type { LocalUsers } from '#app/types.ts';
import { parseJson } from '#domain/json/parse-json.ts';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocketServer, type WebSocket } from 'ws';
import { limitConnections } from '#tills/transport/connections.ts';
import type { Host } from '#contract/contract.ts';
import { linkFragment, openingFrame, sessionEnded } from '#contract/window-session.ts';
import { msg } from '#domain/messages/message.ts';
import { createConfirmations, createConfirmedCalls, type ConfirmCode } from './confirmations.ts';
import { overrideCalls } from './override-calls.ts';
import { openLinkFiles, type LinkFiles } from './link-files.ts';
import { closeServer, listen, listenAtFormerPort } from './local-listener.ts';
import { openProgramServer } from './program-server.ts';
import type { ProgramSocket } from './program-socket.ts';
import { isOwnRequest } from './request-origin.ts';
import { createPageHandler } from './page-handler.ts';
import { countErrors, createWindowClients, frameBytes } from './window-clients.ts';
import { createWindowSessions, type OpenSession } from './window-sessions.ts';

export interface WindowServer {
  readonly port: number;
  /** Creates an address that opens one window. The token in it is valid once. */
  readonly address: () => string;
  readonly push: (name: 'snapshot' | 'ledger', value: unknown) => void;
  /** Returns the number of clients that receive pushes: the open windows and the programs that watch. */
  readonly watchers: () => number;
  readonly close: () => Promise<void>;
}

export interface WindowServerOptions {
  readonly port: number;
  /** The port of the previous start. A tab from that start can use this port only to request a new window. */
  readonly formerPort?: number | undefined;
  readonly pagesDir: string;
  /** The data folder, for the files that redirect a browser to the window. */
  readonly dataDir: string;
  readonly localToken: string;
  /** The socket for commands. Undefined if there is none. */
  readonly programs?: ProgramSocket | undefined;
  readonly host: Host;
  readonly now: () => number;
  readonly log: (message: string, error?: unknown) => void;
  readonly onWatchers: (count: number) => void;
  readonly localUsers?: LocalUsers | undefined;
  /** Shows the app's own window on a second start. By default, the second start opens a browser. */
  readonly showWindow?: (() => void) | undefined;
  /** Whether browser windows need a code for sensitive API calls (confirmations.ts). */
  readonly asksForCodes?: boolean | undefined;
  /** Shows a code outside the browser and asks the user. By default, only `counterline confirm` asks the user. */
  readonly confirmCode?: ConfirmCode | undefined;
  /** Opens the file at this path in the browser. Returns false if there is no browser. */
  readonly openInBrowser?: ((path: string) => boolean) | undefined;
  /** Called for each refused connection or message. `reason` is one of this app's codes, never text from outside. */
  readonly onRefused?: ((kind: 'connection' | 'message', reason: string) => void) | undefined;
}

const maxWindows = 50;
/** Connections without a session are closed to make room for new connections. Requests have a time limit. */
const limits = { connections: 512, unprovenConnections: 128, connectionsPerTill: 256 };
const bounds = { headersTimeout: 5_000, requestTimeout: 20_000, connectionsCheckingInterval: 1_000 };
/** The maximum number of WebSockets that have not sent their first frame yet. */
const maxUnauthenticated = 16;
const openingWithinMs = 5_000;
const openAgainEveryMs = 3_000;

export const openWindowServer = async (options: WindowServerOptions): Promise<WindowServer> => {
  const { log } = options;
  const refused = options.onRefused ?? (() => undefined);
  let port = 0;
  let files: LinkFiles | undefined;
  const linkFiles = (): LinkFiles => (files ??= openLinkFiles(options.dataDir));
  const sessions = createWindowSessions(options.now, (link) => files?.remove(link));
  const clients = createWindowClients({ log, onWatchers: options.onWatchers, onRefused: refused });
  const sockets = new WebSocketServer({ noServer: true, maxPayload: frameBytes, perMessageDeflate: false });
  const unauthenticated = new Set<WebSocket>();
  let openedAgainAt = -Infinity;

  const addressOf = (link: string): string => `http://127.0.0.1:${port}/${linkFragment}${link}`;
  const address = (): string => addressOf(sessions.createLink());
  /** Creates one link for the terminal and one in a file, because each link is valid once. */
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

  /** Opens a new window for the user. The page that requests it does not receive a session. */
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

  const servePage = createPageHandler({ pagesDir: options.pagesDir, onRefused: refused, openAgain });
  const createWindowHttpServer = (isFormer = false): Server => {
    const server = createServer(bounds, (request, response) => {
      servePage(request, response).catch((error: unknown) => {
        log('window server', error);
        response.destroy();
      });
    });
    const connections = limitConnections(server, limits);
    server.on('upgrade', (request, socket, head) => {
      // Without an error listener, a connection reset would end the app.
      socket.on('error', () => socket.destroy());
      const reject = (status: string, reason: string): void => {
        refused('connection', reason);
        socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`, () => socket.destroy());
      };
      if (!isOwnRequest(request)) return reject('403 Forbidden', 'wrong_origin');
      const url = URL.parse(request.url ?? '/', 'http://127.0.0.1');
      if (url === null) return reject('400 Bad Request', 'no_address');
      if (url.pathname !== '/window') return reject('403 Forbidden', 'wrong_path');
      if (sockets.clients.size - unauthenticated.size >= maxWindows) return reject('403 Forbidden', 'too_many');
      sockets.handleUpgrade(request, socket, head, (client) =>
        waitForSession(client, isFormer, () => connections.prove(request.socket, 'window')),
      );
    });
    options.localUsers?.guard(server, { server: 'window' });
    return server;
  };

  const waitForSession = (client: WebSocket, isFormer: boolean, prove: () => void): void => {
    countErrors(client, refused);
    // At the limit, the oldest connection that has not sent its first frame is closed.
    if (unauthenticated.size >= maxUnauthenticated) unauthenticated.values().next().value?.terminate();
    unauthenticated.add(client);
    const late = setTimeout(() => client.terminate(), openingWithinMs);
    const end = (): void => {
      clearTimeout(late);
      unauthenticated.delete(client);
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
      // A window whose session has ended keeps trying to connect, so only invalid frames and wrong secrets are
      // counted.
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
    clients.add(client, overrideCalls(options.host, own), true);
  };

  const ended = { done: true, sentence: msg('window.sessionsEnded') };
  const endAll = (): typeof ended => {
    // Sessions end after the reply, so that the calling window receives it.
    setImmediate(endSessions);
    return ended;
  };
  const confirmations = createConfirmations(options.now, options.confirmCode);
  const confirmedCalls =
    options.asksForCodes === true ? await createConfirmedCalls(options.host, options.now) : undefined;
  /** Only programs can request an address. Otherwise, a page could give a new session to another page. */
  const programHost = overrideCalls(options.host, {
    'window.endSessions': endAll,
    'window.address': addressAndFile,
    'window.confirm': ({ code }) => {
      if (code === undefined) {
        const waiting = confirmations.waiting().map((each) => ({ ...each, sentence: msg(`window.asks.${each.call}`) }));
        return {
          done: true,
          sentence: msg(waiting.length > 0 ? 'window.toConfirm' : 'window.nothingToConfirm'),
          waiting,
        };
      }
      const isDone = confirmations.confirm(code);
      return { done: isDone, sentence: msg(isDone ? 'window.confirmed' : 'window.notConfirmed'), waiting: [] };
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
          // The app works without this socket, but commands cannot find the app.
          log('commands cannot find this Counterline', error);
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
