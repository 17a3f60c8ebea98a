/** The remote end of a SIP line. It sends the messages of a test and returns the received messages. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { WebSocketServer, type WebSocket } from 'ws';
import { textOf } from './web-socket-tap.ts';

export interface SipMessage {
  /** The first line: `REGISTER sip:… SIP/2.0` or `SIP/2.0 200 OK`. */
  readonly start: string;
  readonly header: (name: string) => string;
  readonly body: string;
}

export interface ScriptedPeer {
  readonly url: string;
  /** Returns the next unread message of this kind: a method, or a status with its method (`200 INVITE`). */
  readonly receive: (what: string) => Promise<SipMessage>;
  readonly answer: (request: SipMessage, status: string, headers?: readonly string[], body?: string) => void;
  readonly send: (start: string, headers: readonly string[], body?: string) => void;
  /** Accepts the next REGISTER, and resolves with the URI of its Contact. */
  readonly registers: () => Promise<string>;
  readonly close: () => Promise<void>;
}

const read = (text: string): SipMessage => {
  const end = text.indexOf('\r\n\r\n');
  const [start = '', ...lines] = text.slice(0, end).split('\r\n');
  const header = (name: string): string =>
    lines
      .find((line) => line.toLowerCase().startsWith(`${name.toLowerCase()}:`))
      ?.slice(name.length + 1)
      .trim() ?? '';
  return { start, header, body: text.slice(end + 4) };
};

const kindOf = ({ start, header }: SipMessage): string =>
  start.startsWith('SIP/2.0 ')
    ? `${start.slice(8, 11)} ${header('CSeq').split(' ')[1] ?? ''}`
    : (start.split(' ')[0] ?? '');

export const openScriptedPeer = async (): Promise<ScriptedPeer> => {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1', handleProtocols: () => 'sip' });
  await once(server, 'listening');
  const received: SipMessage[] = [];
  const waiting = new Set<() => void>();
  let socket: WebSocket | undefined;
  server.on('connection', (opened) => {
    socket = opened;
    opened.on('message', (data) => {
      const text = textOf(data);
      if (text.trim() === '') return;
      received.push(read(text));
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
  const receive: ScriptedPeer['receive'] = (what) =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting.delete(check);
        reject(new Error(`${what} is not heard; only: ${received.map(({ start }) => start).join(' | ')}`));
      }, 60_000);
      const check = (): void => {
        const index = received.findIndex((each) => kindOf(each) === what);
        const [found] = index === -1 ? [] : received.splice(index, 1);
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
    receive,
    answer,
    send,
    registers: async () => {
      const request = await receive('REGISTER');
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
