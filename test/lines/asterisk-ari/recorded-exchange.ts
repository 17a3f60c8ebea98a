/**
 * The REST interface of an Asterisk that replays a recording: a real web server and WebSocket with the recorded bytes
 * and responses. Tests can change individual responses.
 */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { WebSocketServer, type WebSocket } from 'ws';
import { certificate, privateKey } from '../certificate.ts';
import { answerIn, linesIn, messagesIn } from './recordings.ts';

export const account = { username: 'reader', password: 'a secret of the exchange' } as const;

export interface AriExchange {
  readonly port: number;
  readonly url: string;
  /** Returns the number of WebSocket upgrade requests so far, including refused ones. */
  readonly connections: () => number;
  /** The requests with valid credentials, in order, such as `channels`. Upgrade requests are not included. */
  readonly questions: readonly string[];
  /** Sends all events of a recording at once. */
  readonly play: (recording: string) => void;
  /** Sets the channel and bridge lists to those of a recording. Without a recording, both lists are empty. */
  readonly alive: (recording?: string) => void;
  /** Sets the response to a request that no recording contains. */
  readonly knows: (question: string, body: string) => void;
  readonly slipIn: (text: string | Uint8Array) => void;
  /** Sends every message twice from now on. */
  readonly twice: () => void;
  /**
   * Responds with this status to matching requests, including WebSocket upgrades. Undefined restores normal responses.
   */
  readonly answer: (question: RegExp, status: number | undefined, body?: string) => void;
  /** Holds back the responses to matching requests. Returns a function that sends them. */
  readonly hold: (question: RegExp) => () => void;
  readonly cut: () => void;
  readonly close: () => Promise<void>;
}

export const createAriExchange = async ({ isSecure = false } = {}): Promise<AriExchange> => {
  const answers = new Map<string, string>();
  const questions: string[] = [];
  const special: { readonly question: RegExp; readonly status: number; readonly body: string }[] = [];
  let held: { readonly question: RegExp; readonly give: (() => void)[] } | undefined;
  let connections = 0;
  let times = 1;

  const isLetIn = ({ headers }: IncomingMessage): boolean =>
    headers.authorization === `Basic ${Buffer.from(`${account.username}:${account.password}`).toString('base64')}`;
  const give = (response: ServerResponse, status: number, body: string): void => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);
  };
  const respond: RequestListener = (request, response) => {
    const question = decodeURIComponent((request.url ?? '').replace(/^.*?\/ari\//, ''));
    if (!isLetIn(request)) return give(response, 401, '{"message":"Authentication required"}');
    questions.push(question);
    const other = special.find((each) => each.question.test(question));
    if (other !== undefined) return give(response, other.status, other.body);
    const now = (): void => {
      const known = question.startsWith('applications/') ? '{}' : answers.get(question);
      give(response, known === undefined ? 404 : 200, known ?? '{"message":"Channel not found"}');
    };
    if (held?.question.test(question) === true) held.give.push(now);
    else now();
  };
  const server: Server = isSecure
    ? createSecureServer({ key: privateKey, cert: certificate }, respond)
    : createServer(respond);
  const sockets = new Set<WebSocket>();
  const events = new WebSocketServer({ noServer: true });
  server.on('upgrade', (request, socket, head) => {
    connections += 1;
    const refusal = special.find(({ question }) => question.test('events'))?.status ?? (isLetIn(request) ? 0 : 401);
    if (refusal > 0) return socket.end(`HTTP/1.1 ${refusal} No\r\nContent-Length: 0\r\n\r\n`);
    events.handleUpgrade(request, socket, head, (opened) => {
      sockets.add(opened);
      opened.on('error', () => undefined);
      opened.on('close', () => sockets.delete(opened));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  const slipIn = (text: string | Uint8Array): void => {
    for (const socket of sockets) for (let time = 0; time < times; time += 1) socket.send(text);
  };
  const learnt = new Set<string>();
  const learn = (recording: string): void => {
    if (learnt.has(recording)) return;
    learnt.add(recording);
    for (const answer of messagesIn(recording).map(answerIn))
      if (answer?.status === 200 && answer.uri.startsWith('channels/')) answers.set(answer.uri, answer.text);
  };
  const alive = (recording?: string): void => {
    for (const list of ['channels', 'bridges']) answers.set(list, '[]');
    if (recording === undefined) return;
    learn(recording);
    for (const answer of messagesIn(recording).map(answerIn))
      if (answer?.uri === 'channels' || answer?.uri === 'bridges') answers.set(answer.uri, answer.text);
  };
  alive();
  const cut = (): void => {
    for (const socket of sockets) socket.terminate();
    server.closeAllConnections();
  };
  return {
    port,
    url: `${isSecure ? 'https://localhost' : 'http://127.0.0.1'}:${port}`,
    connections: () => connections,
    questions,
    play: (recording) => {
      learn(recording);
      for (const line of linesIn(recording)) if (!line.includes('"type":"RESTResponse"')) slipIn(line);
    },
    alive,
    knows: (question, body) => void answers.set(question, body),
    slipIn,
    twice: () => {
      times = 2;
    },
    answer: (question, status, body = '{}') => {
      special.splice(0, special.length, ...special.filter((each) => String(each.question) !== String(question)));
      if (status !== undefined) special.push({ question, status, body });
    },
    hold: (question) => {
      const give: (() => void)[] = [];
      held = { question, give };
      return () => {
        held = undefined;
        for (const each of give) each();
      };
    },
    cut,
    close: async () => {
      cut();
      events.close();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
