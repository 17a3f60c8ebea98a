/**
 * A server that plays back JSON over WebSocket and HTTP: ARI, or any provider of an event socket. HTTP requests receive
 * the recorded responses, in order. A POST request is a request for a token, and always receives one.
 */
import { isRecord } from '#domain/json/is-record.ts';
import { parseJson } from '#domain/json/parse-json.ts';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocketServer, type WebSocket } from 'ws';
import type { RecordedConnection, Recording } from './recording.ts';
import type { OpenReplayServer, Pace, ReplayServer } from './replay-server.ts';

interface Answer {
  readonly status: number;
  readonly body: string;
}
/** Returns a key for a request. It omits parts that change, such as the application name. */
const getRequestKey = (uri: string): string => {
  const plain = decodeURIComponent(uri.replace(/^https?:\/\/[^/]+/, '')).replace(/^(?:.*\/ari\/|\/)?/, '');
  return plain.replace(/^applications\/.*$/, 'applications');
};

const readAnswer = (text: string): { readonly requestKey: string; readonly answer: Answer } | undefined => {
  const message = parseJson(text);
  if (!isRecord(message) || message['type'] !== 'RESTResponse') return undefined;
  const { uri, status_code: status, message_body: body } = message;
  return {
    requestKey: getRequestKey(typeof uri === 'string' ? uri : ''),
    answer: { status: typeof status === 'number' ? status : 200, body: typeof body === 'string' ? body : '' },
  };
};

/** Returns the answer to a request that was not recorded: an empty list or 404. */
const unknownAnswer = (requestKey: string): Answer =>
  /\/variable\?|\/participants\//.test(requestKey) ? { status: 404, body: '{}' } : { status: 200, body: '[]' };

/** Builds the login answer that the event map expects: `{"a":{"b":"ok"}}` for the path `a.b` and the value `ok`. */
const buildLoginAnswer = ({ settings }: Recording): string | undefined => {
  const map = settings['map'];
  const login = isRecord(map) ? map['login'] : undefined;
  const accepted = isRecord(login) ? login['accepted'] : undefined;
  if (!isRecord(accepted)) return undefined;
  const path = String(Array.isArray(accepted['path']) ? accepted['path'][0] : accepted['path']);
  return JSON.stringify(path.split('.').reduceRight<unknown>((inner, key) => ({ [key]: inner }), accepted['is']));
};

export const openWebReplayServer: OpenReplayServer = async (recording) => {
  const isAri = recording.kind === 'asterisk-ari';
  const answers = new Map<string, Answer[]>();
  let open = 0;
  const server = createServer((request, response) => {
    open += 1;
    const requestKey = getRequestKey(request.url ?? '');
    const known = answers.get(requestKey) ?? [];
    const { status, body } =
      request.method === 'POST'
        ? { status: 200, body: '{"access_token":"replay","token_type":"Bearer","expires_in":86400}' }
        : ((known.length > 1 ? known.shift() : known[0]) ?? unknownAnswer(requestKey));
    response.on('close', () => (open -= 1));
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(body);
  });
  const sockets = new WebSocketServer({ server, handleProtocols: (offered) => [...offered][0] ?? false });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  let socket: WebSocket | undefined;

  const play = async (connected: RecordedConnection, pace: Pace): Promise<void> => {
    answers.clear();
    const isNews = ({ text }: { readonly text: string }): boolean => {
      const found = readAnswer(text);
      if (found === undefined) return true;
      answers.set(found.requestKey, [...(answers.get(found.requestKey) ?? []), found.answer]);
      return false;
    };
    const [early, later] = [connected.before.filter(isNews), connected.since.filter(isNews)];
    const hello = buildLoginAnswer(recording);
    const [opened] = (await once(sockets, 'connection')) as [WebSocket];
    socket = opened;
    opened.on('error', () => undefined);
    await pace.waitForTurn((early[0] ?? later[0])?.at);
    let sent = 0;
    for (const text of early.length > 0 || hello === undefined ? early.map((each) => each.text) : [hello]) {
      opened.send(text);
      sent += 1;
    }
    await pace.whenUp;
    for (const { text, at } of later) {
      await pace.waitForTurn(at);
      opened.send(text);
      sent += 1;
      await pace.waitUntilRead(sent);
    }
  };
  const hostPort = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const replayServer: ReplayServer = {
    settings: isAri
      ? { url: `http://${hostPort}`, username: 'replay', password: 'replay' }
      : { url: `ws://${hostPort}/`, token: 'replay' },
    countUnit: 'messages',
    play,
    countOpenRequests: () => open,
    disconnect: () => socket?.terminate(),
    close: async () => {
      for (const each of sockets.clients) each.terminate();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return replayServer;
};
