/** The other side of a SIP line, word for word: says what a test tells it to say, and hands over what it hears. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { WebSocketServer, type WebSocket } from 'ws';
import { textOf } from './web-socket-tap.ts';

export interface Heard {
  /** `REGISTER sip:… SIP/2.0` or `SIP/2.0 200 OK`. */
  readonly start: string;
  readonly header: (name: string) => string;
  readonly body: string;
}

export interface ScriptedPeer {
  readonly url: string;
  /** The next message of this kind that nobody has waited for: a method, or a status with the method it answers (`200 INVITE`). */
  readonly hears: (what: string) => Promise<Heard>;
  readonly answer: (request: Heard, status: string, headers?: readonly string[], body?: string) => void;
  readonly send: (start: string, headers: readonly string[], body?: string) => void;
  /** Takes every REGISTER as it comes. */
  readonly registers: () => Promise<string>;
  readonly close: () => Promise<void>;
}

const read = (text: string): Heard => {
  const end = text.indexOf('\r\n\r\n');
  const [start = '', ...lines] = text.slice(0, end).split('\r\n');
  const header = (name: string): string =>
    lines
      .find((line) => line.toLowerCase().startsWith(`${name.toLowerCase()}:`))
      ?.slice(name.length + 1)
      .trim() ?? '';
  return { start, header, body: text.slice(end + 4) };
};

const kindOf = ({ start, header }: Heard): string =>
  start.startsWith('SIP/2.0 ')
    ? `${start.slice(8, 11)} ${header('CSeq').split(' ')[1] ?? ''}`
    : (start.split(' ')[0] ?? '');

export const openScriptedPeer = async (): Promise<ScriptedPeer> => {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1', handleProtocols: () => 'sip' });
  await once(server, 'listening');
  const heard: Heard[] = [];
  const waiting = new Set<() => void>();
  let socket: WebSocket | undefined;
  server.on('connection', (opened) => {
    socket = opened;
    opened.on('message', (data) => {
      const text = textOf(data);
      if (text.trim() === '') return;
      heard.push(read(text));
      for (const check of waiting) check();
    });
  });
  const send: ScriptedPeer['send'] = (start, headers, body = '') =>
    socket?.send([start, ...headers, `Content-Length: ${Buffer.byteLength(body)}`, '', body].join('\r\n'));
  const answer: ScriptedPeer['answer'] = (request, status, headers = [], body = '') => {
    const to = request.header('To');
    send(
      `SIP/2.0 ${status}`,
      [
        ...['Via', 'From', 'Call-ID', 'CSeq'].map((name) => `${name}: ${request.header(name)}`),
        `To: ${to}${to.includes(';tag=') ? '' : ';tag=peer'}`,
        ...headers,
      ],
      body,
    );
  };
  const hears: ScriptedPeer['hears'] = (what) =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting.delete(check);
        reject(new Error(`${what} is not heard; only: ${heard.map(({ start }) => start).join(' | ')}`));
      }, 60_000);
      const check = (): void => {
        const index = heard.findIndex((each) => kindOf(each) === what);
        const [found] = index === -1 ? [] : heard.splice(index, 1);
        if (found === undefined) return;
        clearTimeout(timer);
        waiting.delete(check);
        resolve(found);
      };
      waiting.add(check);
      check();
    });
  return {
    url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}/ws`,
    hears,
    answer,
    send,
    registers: async () => {
      const request = await hears('REGISTER');
      const contact = request.header('Contact');
      answer(request, '200 OK', [`Contact: ${contact.replace(/;expires=\d+/, '')};expires=600`]);
      return /<([^>]*)>/.exec(contact)?.[1] ?? '';
    },
    close: () => {
      for (const client of server.clients) client.terminate();
      return new Promise((resolve) => {
        server.close(() => resolve());
      });
    },
  };
};
