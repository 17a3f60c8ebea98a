/**
 * The practice phone system's SIP server for phones: SIP over WebSocket on loopback (RFC 3261, RFC 7118). It keeps
 * registrations, makes phones ring and handles their requests. The phone system controls the calls.
 */
import { randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { Server as NetServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';
import type { Phone } from '../phone.ts';
import { createSipConnection, type SipConnection } from './connection.ts';
import { createDigest } from './digest.ts';
import { dialogStateOf } from './dialog-info.ts';
import type { SipContext } from './context.ts';
import { allowed, createLeg, type Leg, type LegPorts } from './leg.ts';
import { longestSipMessageBytes } from './parse.ts';
import type { Received, SipRequest } from './message.ts';
import { handleRefer } from './refer.ts';
import { createRegistrar } from './registrar.ts';
import { createRouter } from './router.ts';
import { createSubscriptions } from './subscriptions.ts';

export interface SipAccount {
  readonly username: string;
  /** The password, which is new at every start. */
  readonly password: string;
}
export interface SipAccess {
  /** The address, for example `ws://127.0.0.1:…/ws`, for the subprotocol `sip`. */
  readonly url: string;
  /** The realm of the digest authentication. */
  readonly realm: string;
  readonly accounts: Readonly<Record<string, SipAccount>>;
  /** An account that can watch extensions but does not have its own extension. */
  readonly watcher: SipAccount;
  /** Returns the account of an extension, and adds the extension if it is new. */
  readonly addExtension: (extension: string) => SipAccount;
  /** The number of registered contacts of this extension. */
  readonly contacts: (extension: string) => number;
  /** The number of open objects of each kind, and the number of refused messages. */
  readonly load: () => Readonly<
    Record<'connections' | 'contacts' | 'legs' | 'watches' | 'waiting' | 'refused', number>
  >;
}

export interface SipServer {
  readonly access: SipAccess;
  /** Returns the connected phones of this extension as new objects. Each object can ring once. */
  readonly phonesOf: (extension: string) => readonly Phone[];
  readonly touched: (endpoint: string) => void;
  /** Closes every connection. This also removes the registrations of all phones. */
  readonly shut: () => Promise<void>;
  readonly reopen: () => Promise<void>;
}

export interface SipServerPorts {
  readonly host: string;
  readonly port: number;
  readonly context: SipContext;
  readonly now: () => number;
  readonly log: (sentence: string) => void;
  readonly pingMs: number;
  readonly guard?: ((server: NetServer) => void) | undefined;
}

const defaultExtensions = ['101', '102', '103', '104'];
const watcher = '900';
const maxConnections = 64;
const maxLegs = 32;

export const openSipServer = async (ports: SipServerPorts): Promise<SipServer> => {
  const { host, context: house, now, log } = ports;
  const fresh = (username: string): SipAccount => ({ username, password: randomBytes(12).toString('base64url') });
  const accounts = new Map(defaultExtensions.map((extension) => [extension, fresh(extension)]));
  const watching = fresh(watcher);
  const isExtension = (user: string): boolean => accounts.has(user);
  const realm = 'practice';
  const connections = new Set<SipConnection>();
  const legs = new Map<string, Leg>();
  const registrar = createRegistrar<SipConnection>(now);
  const dialogOf = (extension: string) =>
    dialogStateOf(house.channels().filter(({ endpoint }) => endpoint === extension));
  const contact = (): string => `sip:practice@${host}:${port};transport=ws`;
  const subscriptions = createSubscriptions({ dialogStateOf: dialogOf, host: () => host, contact, now });
  let refused = 0;

  const keyOf = (callId: string, localTag: string): string => `${callId} ${localTag}`;
  const keyOfLeg = (leg: Leg): string => keyOf(leg.dialog()?.callId ?? '', leg.dialog()?.localTag ?? '');
  const legPorts = (extension: string, connection: SipConnection): LegPorts => ({
    connection,
    context: house,
    extension,
    host,
    contact: contact(),
    began: (leg) => legs.set(keyOfLeg(leg), leg),
    over: (leg) => legs.delete(keyOfLeg(leg)),
    refer: (leg, request) =>
      handleRefer(leg, request, {
        context: house,
        contact: contact(),
        isExtension,
        findLeg: (callId, localTag, remoteTag) => {
          const found = legs.get(keyOf(callId, localTag));
          return found?.dialog()?.remoteTag() === remoteTag ? found : undefined;
        },
      }),
  });
  const legsOf = (connection: SipConnection): readonly Leg[] =>
    [...legs.values()].filter((leg) => leg.connection === connection);

  const call = (extension: string, user: string, request: Received<SipRequest>, connection: SipConnection): void => {
    const isColleague = isExtension(user);
    const number = isColleague ? undefined : outsideNumber(user);
    if (legsOf(connection).length >= maxLegs) return connection.answer(request, 503);
    if (user === extension) return connection.answer(request, 486);
    if (!isColleague && number === undefined) return connection.answer(request, 404);
    const leg = createLeg(legPorts(extension, connection), { invite: request });
    if (number === undefined) house.callColleague({ from: extension, to: user }, leg);
    else house.dialOut({ extension, number }, leg);
  };

  const route = createRouter({
    digest: createDigest(realm, now),
    passwordOf: (username) => (username === watcher ? watching : accounts.get(username))?.password,
    isExtension,
    isAccount: (user) => user === watcher || isExtension(user),
    allowed,
    registrar,
    subscriptions,
    call,
    legOf: ({ envelope }, connection) => {
      const leg = legs.get(keyOf(envelope.callId, envelope.to.params.get('tag') ?? ''));
      return leg?.connection === connection ? leg : undefined;
    },
  });

  const listen = async (at: number): Promise<Server> => {
    const bounds = { headersTimeout: 5_000, requestTimeout: 10_000, connectionsCheckingInterval: 1_000 };
    const server = createServer(bounds, (_, response) => response.writeHead(426).end());
    const sockets = new WebSocketServer({
      server,
      path: '/ws',
      maxPayload: longestSipMessageBytes,
      perMessageDeflate: false,
      verifyClient: ({ req }, decide) => {
        const offered = (req.headers['sec-websocket-protocol'] ?? '').split(',').map((each) => each.trim());
        if (connections.size >= maxConnections) decide(false, 503);
        else decide(offered.includes('sip'), 400);
      },
      handleProtocols: () => 'sip',
    });
    sockets.on('connection', (socket) => {
      const connection = createSipConnection(socket, {
        onRequest: route,
        onRefused: () => {
          refused += 1;
        },
        closed: (gone) => {
          connections.delete(gone);
          registrar.drop(gone);
          subscriptions.drop(gone);
          for (const leg of legsOf(gone)) leg.event('lost');
        },
        pingMs: ports.pingMs,
      });
      connections.add(connection);
    });
    ports.guard?.(server);
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(at, host, resolve);
    });
    return server;
  };

  let server = await listen(ports.port);
  const { port } = server.address() as AddressInfo;
  log(`The practice phone system listens for phones on ${host}:${port}`);

  return {
    access: {
      url: `ws://${host}:${port}/ws`,
      realm,
      get accounts() {
        return Object.fromEntries(accounts);
      },
      watcher: watching,
      addExtension: (extension) => {
        const account = accounts.get(extension) ?? fresh(extension);
        accounts.set(extension, account);
        return account;
      },
      contacts: (extension) => registrar.bindings(extension).length,
      load: () => ({
        connections: connections.size,
        contacts: registrar.size(),
        legs: legs.size,
        watches: subscriptions.size(),
        waiting: [...connections].reduce((sum, each) => sum + each.open(), 0),
        refused,
      }),
    },
    phonesOf: (extension) =>
      registrar
        .bindings(extension)
        .map(({ contact: target, connection }) => createLeg(legPorts(extension, connection), { target })),
    touched: (endpoint) => subscriptions.notifyChange(endpoint),
    shut: async () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      await Promise.all([...connections].map((connection) => connection.close()));
      server.closeAllConnections();
      await closed;
    },
    reopen: async () => {
      server = await listen(port);
    },
  };
};

/**
 * Returns a number without its plus sign or outside line prefix (0). Returns undefined if `user` is not a number of 3
 * to 20 digits.
 */
const outsideNumber = (user: string): string | undefined => /^(?:\+|0)?(\d{3,20})$/.exec(user)?.[1];
