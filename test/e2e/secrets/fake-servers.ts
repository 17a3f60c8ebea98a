/**
 * Worst-case peers: a helpdesk and a phone system that repeat everything that they receive, and a phone server with an
 * untrusted certificate.
 */
import { createServer as createHttp, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createHttps } from 'node:https';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { certificate, privateKey } from '../../lines/certificate.ts';

export interface Others {
  readonly helpdeskUrl: string;
  readonly managerPort: number;
  readonly phoneUrl: string;
  /** The received requests with method and address, oldest first. */
  readonly asked: readonly string[];
  readonly close: () => Promise<void>;
}

const listen = async (server: Server): Promise<number> => {
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', () => resolve()));
  return (server.address() as AddressInfo).port;
};
const closed = (server: Server): Promise<void> => new Promise((resolve) => void server.close(() => resolve()));

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  let text = '';
  for await (const part of request) text += String(part);
  return text;
};

/** Returns the received data in several encodings, after padding, so that truncated text ends inside the data. */
const echo = (request: IncomingMessage, body: string, padding: number): string => {
  const authorization = request.headers.authorization ?? '';
  const pair = Buffer.from(authorization.replace(/^Basic /, ''), 'base64').toString('utf8');
  return [
    'x'.repeat(padding),
    `${request.method ?? ''} ${request.url ?? ''}`,
    decodeURIComponent(request.url ?? ''),
    `Authorization: ${authorization}`,
    authorization.replace('Basic ', ''),
    pair,
    encodeURIComponent(pair),
    Buffer.from(pair).toString('base64url'),
    body,
  ].join(' ');
};

export const openOthers = async (): Promise<Others> => {
  const asked: string[] = [];
  let turn = 0;
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await bodyOf(request);
    asked.push(`${request.method ?? ''} ${request.url ?? ''}`);
    turn += 1;
    const text = echo(request, body, (turn * 37) % 260);
    const kinds: readonly (() => void)[] = [
      () => response.writeHead(406, { 'content-type': 'application/json' }).end(JSON.stringify({ message: text })),
      () => response.writeHead(400, { 'content-type': 'text/plain' }).end(text),
      () =>
        response
          .writeHead(400, { 'content-type': 'application/json' })
          .end(JSON.stringify({ errors: [{ path: request.url, message: text }] })),
      () => response.writeHead(404, { 'content-type': 'application/json' }).end(JSON.stringify(text)),
      () => response.writeHead(302, { location: `https://elsewhere.example${request.url ?? ''}#${text}` }).end(),
      () => response.writeHead(500, { 'content-type': 'text/html' }).end(`<html>${text}</html>`),
    ];
    // The last two kinds stop the whole queue, so each is sent only once in nine responses.
    const kind = kinds[turn % 9 === 7 ? 4 : turn % 9 === 8 ? 5 : turn % 4];
    kind?.();
  };
  const helpdesk = createHttp((request, response) => void answer(request, response));
  const manager = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    socket.write('Asterisk Call Manager/9.0.0\r\n');
    socket.on('data', (bytes) => {
      const text = bytes.toString('utf8');
      const id = /ActionID: ?(\S+)/i.exec(text)?.[1] ?? '';
      const line = text.replaceAll('\r\n', ' | ');
      socket.write(`Response: Error\r\nActionID: ${id}\r\nMessage: Authentication failed for ${line}\r\n\r\n`);
    });
  });
  // The certificate is self-signed, so this PC does not trust it.
  const phone = createHttps({ key: privateKey, cert: certificate }, (_, response) => response.end());
  const [helpdeskPort, managerPort, phonePort] = await Promise.all([listen(helpdesk), listen(manager), listen(phone)]);
  return {
    helpdeskUrl: `http://127.0.0.1:${helpdeskPort}/api`,
    managerPort,
    phoneUrl: `wss://127.0.0.1:${phonePort}/ws`,
    asked,
    close: async () => {
      helpdesk.closeAllConnections();
      phone.closeAllConnections();
      await Promise.all([closed(helpdesk), closed(phone)]);
      manager.close();
    },
  };
};
