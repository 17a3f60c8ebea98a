/**
 * A fake 3CX V20, based on the published Call Control API. It issues tokens for a client ID and a secret, and accepts
 * only the newest token. Its WebSocket reports only which item changed, and a GET request returns the current state.
 * The order of events on a real 3CX is unknown.
 */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';
import { waitUntilReceived } from './all-received.ts';

export interface Participant {
  readonly id: number;
  readonly status: string;
  readonly dn: string;
  readonly callid: number;
  readonly party_caller_id?: string;
  readonly party_caller_name?: string;
  readonly party_did?: string;
  readonly party_dn?: string;
  readonly party_dn_type?: string;
}

export interface Fake3cx {
  readonly url: string;
  readonly clientId: string;
  readonly secret: string;
  /** Returns the valid token. */
  readonly token: () => string;
  /** Issues another token, as if for another client. */
  readonly newToken: () => string;
  /** Adds or changes a participant and notifies all clients. */
  readonly upsert: (participant: Participant) => void;
  readonly remove: (dn: string, id: number) => void;
  /** Makes a change without a notification, as if the message had been lost. */
  readonly unheard: (change: () => void) => void;
  /** Sends this event to all clients. */
  readonly event: (event: unknown) => void;
  /** Delays token responses and new WebSockets by this time from now on. */
  readonly takesMs: (ms: number) => void;
  /** The requested paths, in order. */
  readonly asked: readonly string[];
  /** Responds to the next request for this path with this status. */
  readonly failNext: (path: string, status: number, headers?: Readonly<Record<string, string>>) => void;
  /** Sets the response that replaces the list of calls. */
  readonly listInstead: (answer: unknown) => void;
  /** Runs `meanwhile` after the next list is created and before it is sent. */
  readonly beforeListArrives: (meanwhile: () => void) => void;
  readonly connections: () => number;
  /** Makes the change, and resolves when the response to the line's next request for a participant has been sent. */
  readonly looked: (change: () => void) => Promise<void>;
  readonly cut: () => void;
  readonly close: () => Promise<void>;
}

const customer = { party_dn: '10001', party_dn_type: 'Wexternalline', party_caller_name: 'Mara Lindqvist' };
export const participant = (status: string, change: Partial<Participant> = {}): Participant => ({
  id: 5,
  status,
  dn: '101',
  callid: 42,
  party_caller_id: '+493023125014',
  party_did: '+493023125500',
  ...customer,
  ...change,
});

export const openFake3cx = async (): Promise<Fake3cx> => {
  const house = ['101', '102', '103'];
  const participants = new Map<string, Participant>();
  const asked: string[] = [];
  const failing = new Map<string, { readonly status: number; readonly headers: Readonly<Record<string, string>> }>();
  let instead: unknown;
  let meanwhile: (() => void) | undefined;
  let [tokens, sequence, connections] = [1, 0, 0];
  let slowMs = 0;
  let answersPings = true;
  let onAnswer: (() => void) | undefined;
  const [clientId, secret] = ['counterline', '3cx-secret-77'];
  const token = (): string => `token-${tokens}`;

  const reply = (response: ServerResponse, status: number, body?: unknown, headers = {}): void => {
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers });
    response.end(body === undefined ? '' : JSON.stringify(body));
  };
  const mayIn = ({ headers }: IncomingMessage): boolean => headers.authorization === `Bearer ${token()}`;
  const listed = (): unknown => [
    { dn: '10001', type: 'Wexternalline', devices: [], participants: [] },
    {
      dn: '800',
      type: 'Wqueue',
      devices: [],
      participants: [...participants.values()].filter(({ dn }) => dn === '800'),
    },
    ...house.map((dn) => ({
      dn,
      type: 'Wextension',
      devices: [],
      participants: [...participants.values()].filter((each) => each.dn === dn),
    })),
  ];
  const giveToken = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    let form = '';
    for await (const chunk of request) form += String(chunk);
    const given = new URLSearchParams(form);
    const isRight =
      given.get('grant_type') === 'client_credentials' &&
      given.get('client_id') === clientId &&
      given.get('client_secret') === secret;
    if (!isRight) return reply(response, 400, { error: 'invalid_client' });
    tokens += 1;
    reply(response, 200, { token_type: 'Bearer', expires_in: 60, access_token: token() });
  };
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    asked.push(path);
    const failure = failing.get(path);
    if (failure !== undefined) {
      failing.delete(path);
      return reply(response, failure.status, undefined, failure.headers);
    }
    if (path === '/connect/token') return void setTimeout(() => void giveToken(request, response), slowMs);
    if (!mayIn(request)) return reply(response, 401);
    if (path === '/callcontrol') {
      const list = instead ?? listed();
      const happens = meanwhile;
      meanwhile = undefined;
      happens?.();
      return void waitUntilReceived(sockets).then(() => reply(response, 200, list));
    }
    const found = participants.get(path);
    response.on('finish', () => onAnswer?.());
    reply(response, found === undefined ? 404 : 200, found);
  });
  const sockets = new WebSocketServer({ noServer: true });
  server.on('upgrade', (request, socket, head) => {
    if (request.url !== '/callcontrol/ws' || !mayIn(request)) {
      socket.end('HTTP/1.1 401 Unauthorized\r\nConnection: close\r\n\r\n');
      return;
    }
    const open = (): void =>
      sockets.handleUpgrade(request, socket, head, (client) => {
        connections += 1;
        client.on('error', () => undefined);
      });
    setTimeout(open, slowMs);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  const event = (event: unknown): void => {
    sequence += 1;
    if (!answersPings) return;
    for (const client of sockets.clients) client.send(JSON.stringify({ sequence, event }));
  };
  const entityOf = (dn: string, id: number): string => `/callcontrol/${dn}/participants/${id}`;
  const looked = (change: () => void): Promise<void> =>
    new Promise((resolve) => {
      onAnswer = resolve;
      change();
    });
  const cut = (): void => {
    for (const client of sockets.clients) client.terminate();
  };
  return {
    url: `ws://127.0.0.1:${port}/callcontrol/ws`,
    clientId,
    secret,
    token,
    newToken: () => {
      tokens += 1;
      return token();
    },
    upsert: (each) => {
      const entity = entityOf(each.dn, each.id);
      participants.set(entity, each);
      event({ event_type: 0, entity, attached_data: null });
    },
    remove: (dn, id) => {
      const entity = entityOf(dn, id);
      participants.delete(entity);
      event({ event_type: 1, entity, attached_data: null });
    },
    unheard: (change) => {
      answersPings = false;
      change();
      answersPings = true;
    },
    event,
    takesMs: (ms) => {
      slowMs = ms;
    },
    asked,
    failNext: (path, status, headers = {}) => void failing.set(path, { status, headers }),
    listInstead: (answer) => {
      instead = answer;
    },
    beforeListArrives: (happens) => {
      meanwhile = happens;
    },
    connections: () => connections,
    looked,
    cut,
    close: async () => {
      cut();
      sockets.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
