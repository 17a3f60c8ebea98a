/** A fake provider that pushes JSON over a real WebSocket, with a login message and one state per message. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocketServer, type WebSocket } from 'ws';
import { waitUntilReceived } from './all-received.ts';
import { textOf } from '../sip/web-socket-tap.ts';

export const providerToken = 'provider-"secret"-1';

/** The map that an administrator would write for this provider. */
export const providerMap = {
  evidence: 'device',
  login: {
    message: '{"op":"login","token":"{token}"}',
    accepted: { path: 'op', is: 'welcome' },
    refused: { path: 'op', is: 'denied' },
  },
  type: 'op',
  types: { call: 'state', notice: 'ignored' },
  call: 'call.id',
  extension: 'call.ext',
  state: 'call.state',
  states: { ringing: 'ringing', dialing: 'calling', active: 'talking', hold: 'held', over: 'ended' },
  direction: 'call.dir',
  directions: { in: 'inbound', out: 'outbound', local: 'internal' },
  from: 'call.from',
  to: 'call.to',
  dialled: 'call.did',
  name: 'call.name',
  cause: 'call.why',
  causes: { busy: 'busy', declined: 'rejected', cancelled: 'cancelled', elsewhere: 'elsewhere' },
} as const;

const listPath = '/calls';
/** The same map for a provider with a list of calls. */
export const listingMap = { ...providerMap, list: { url: listPath, entries: 'calls', as: 'call' } } as const;

export const inboundCall = { id: 'c-1', ext: '101', dir: 'in', from: '+493023125014', did: '+493023125500' };

export interface FakeProvider {
  readonly url: string;
  readonly port: number;
  readonly connections: () => number;
  /** Sends a message to every client that is logged in. */
  readonly send: (message: unknown) => void;
  readonly sendText: (text: string) => void;
  /** Sends a message to every connected client, logged in or not. */
  readonly sendToAll: (message: unknown) => void;
  readonly loggedIn: () => number;
  /** The messages of the clients, as text. */
  readonly received: readonly string[];
  /** Sets the list of calls. `meanwhile` runs between the request and the response. */
  readonly lists: (calls: readonly unknown[], meanwhile?: () => void) => void;
  /** The `Authorization` header of each request and each connection. */
  readonly authorizations: readonly (string | undefined)[];
  readonly twice: () => void;
  readonly cut: () => void;
  readonly close: () => Promise<void>;
}

export const openFakeProvider = async ({ welcomes = true, answersPings = true } = {}): Promise<FakeProvider> => {
  let list: { readonly calls: readonly unknown[]; readonly meanwhile: () => void } | undefined;
  const authorizations: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    authorizations.push(request.headers.authorization);
    if (request.url !== listPath || list === undefined) {
      response.writeHead(426);
      response.end();
      return;
    }
    const { calls, meanwhile } = list;
    meanwhile();
    void waitUntilReceived(sockets).then(() => response.end(JSON.stringify({ calls })));
  });
  const sockets = new WebSocketServer({ server, path: '/events', autoPong: answersPings });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const inside = new Set<WebSocket>();
  const received: string[] = [];
  let connections = 0;
  let times = 1;
  sockets.on('connection', (socket, { headers }) => {
    authorizations.push(headers.authorization);
    connections += 1;
    socket.on('error', () => undefined);
    socket.on('close', () => inside.delete(socket));
    socket.on('message', (data) => {
      const text = textOf(data);
      received.push(text);
      const emitted = JSON.parse(text) as { readonly op: string; readonly token?: string };
      if (emitted.op !== 'login' || !welcomes) return;
      const isRight = emitted.token === providerToken;
      socket.send(JSON.stringify({ op: isRight ? 'welcome' : 'denied' }));
      if (isRight) inside.add(socket);
    });
  });
  const sendText = (text: string): void => {
    for (const socket of inside) for (let time = 0; time < times; time += 1) socket.send(text);
  };
  const cut = (): void => {
    for (const socket of sockets.clients) socket.terminate();
  };
  return {
    url: `ws://127.0.0.1:${port}/events`,
    port,
    connections: () => connections,
    send: (message) => sendText(JSON.stringify(message)),
    sendText,
    sendToAll: (message) => {
      for (const client of sockets.clients) client.send(JSON.stringify(message));
    },
    loggedIn: () => inside.size,
    received,
    authorizations,
    lists: (calls, meanwhile = () => undefined) => {
      list = { calls, meanwhile };
    },
    twice: () => {
      times = 2;
    },
    cut,
    close: async () => {
      cut();
      sockets.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};

/** Sends a customer's call from beginning to end. */
export const placeCall = (provider: FakeProvider, id = 'c-1'): void => {
  for (const state of ['ringing', 'active', 'over']) provider.send({ op: 'call', call: { ...inboundCall, id, state } });
};
