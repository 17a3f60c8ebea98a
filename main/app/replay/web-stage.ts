/**
 * An exchange that talks JSON over a WebSocket and answers questions over HTTP: Asterisk's REST interface, or any
 * provider of an event socket. Questions get the answers that were recorded for them, in their order.
 */
import { isRecord } from '#domain/json/is-record.ts';
import { parseJson } from '#domain/json/parse-json.ts';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocketServer, type WebSocket } from 'ws';
import type { Connected, Recording } from './recording.ts';
import type { OpenStage, Pace, Stage } from './replay-server.ts';

interface Answer {
  readonly status: number;
  readonly body: string;
}
/** As the line asks: without what is another one each time, the name of its own application. */
const questionOf = (uri: string): string => {
  const plain = decodeURIComponent(uri.replace(/^https?:\/\/[^/]+/, '')).replace(/^(?:.*\/ari\/|\/)?/, '');
  return plain.replace(/^applications\/.*$/, 'applications');
};

const answerIn = (text: string): { readonly question: string; readonly answer: Answer } | undefined => {
  const message = parseJson(text);
  if (!isRecord(message) || message['type'] !== 'RESTResponse') return undefined;
  const { uri, status_code: status, message_body: body } = message;
  return {
    question: questionOf(typeof uri === 'string' ? uri : ''),
    answer: { status: typeof status === 'number' ? status : 200, body: typeof body === 'string' ? body : '' },
  };
};

/** Nobody recorded an answer: an empty list, or that there is nothing. */
const unknownAnswer = (question: string): Answer =>
  /\/variable\?|\/participants\//.test(question) ? { status: 404, body: '{}' } : { status: 200, body: '[]' };

/** The answer that lets the line in, where its map waits for one: `{"a":{"b":"ok"}}` for `a.b`. */
const welcome = ({ settings }: Recording): string | undefined => {
  const map = settings['map'];
  const login = isRecord(map) ? map['login'] : undefined;
  const accepted = isRecord(login) ? login['accepted'] : undefined;
  if (!isRecord(accepted)) return undefined;
  const path = String(Array.isArray(accepted['path']) ? accepted['path'][0] : accepted['path']);
  return JSON.stringify(path.split('.').reduceRight<unknown>((inner, key) => ({ [key]: inner }), accepted['is']));
};

export const openWebStage: OpenStage = async (recording) => {
  const isAri = recording.kind === 'asterisk-ari';
  const answers = new Map<string, Answer[]>();
  let open = 0;
  const server = createServer((request, response) => {
    open += 1;
    const question = questionOf(request.url ?? '');
    const known = answers.get(question) ?? [];
    const { status, body } =
      request.method === 'POST'
        ? { status: 200, body: '{"access_token":"replay","token_type":"Bearer","expires_in":86400}' }
        : ((known.length > 1 ? known.shift() : known[0]) ?? unknownAnswer(question));
    response.on('close', () => (open -= 1));
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(body);
  });
  const sockets = new WebSocketServer({ server, handleProtocols: (offered) => [...offered][0] ?? false });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  let socket: WebSocket | undefined;

  const play = async (connected: Connected, pace: Pace): Promise<void> => {
    answers.clear();
    const isNews = ({ text }: { readonly text: string }): boolean => {
      const found = answerIn(text);
      if (found === undefined) return true;
      answers.set(found.question, [...(answers.get(found.question) ?? []), found.answer]);
      return false;
    };
    const [early, news] = [connected.before.filter(isNews), connected.since.filter(isNews)];
    const hello = welcome(recording);
    const [opened] = (await once(sockets, 'connection')) as [WebSocket];
    socket = opened;
    opened.on('error', () => undefined);
    await pace.turn((early[0] ?? news[0])?.at);
    let sent = 0;
    for (const text of early.length > 0 || hello === undefined ? early.map((each) => each.text) : [hello]) {
      opened.send(text);
      sent += 1;
    }
    await pace.up;
    for (const { text, at } of news) {
      await pace.turn(at);
      opened.send(text);
      sent += 1;
      await pace.taken(sent);
    }
  };
  const place = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const stage: Stage = {
    settings: isAri
      ? { url: `http://${place}`, username: 'replay', password: 'replay' }
      : { url: `ws://${place}/`, token: 'replay' },
    counts: 'messages',
    play,
    open: () => open,
    cut: () => socket?.terminate(),
    close: async () => {
      for (const each of sockets.clients) each.terminate();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return stage;
};
