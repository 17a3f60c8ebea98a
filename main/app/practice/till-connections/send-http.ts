/** Sends messages over HTTP and over the WebSocket of the till server, as docs/connect-your-till.md describes. */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { WebSocket } from 'ws';
import type { WirePart } from '#contract/practice-till.ts';
import { proofOf } from '#tills/auth/challenge-proof.ts';
import { hashToken } from '#tills/auth/token.ts';
import { wirePart, type SentMessage } from './wire-text.ts';

const answerMs = 15_000;

/**
 * Sends one request on its own connection. The bytes are written directly to the socket, so nothing is added to them.
 */
export const sendHttp = async (tillUrl: string, token: string, path: string, body: unknown): Promise<SentMessage> => {
  const { host, port } = new URL(tillUrl);
  const text = JSON.stringify(body);
  const request = [
    `POST /${path} HTTP/1.1`,
    `Host: ${host}`,
    `Authorization: Bearer ${token}`,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(text)}`,
    'Connection: close',
    '',
    text,
  ].join('\r\n');
  const answer = await exchange(Number(port), request);
  const [, status] = /^HTTP\/1\.1 (\d{3}) /.exec(answer.toString('latin1')) ?? [];
  if (status === undefined) throw new Error('no answer');
  return {
    parts: [wirePart('till', 'bytes', request, { secret: token }), wirePart('counterline', 'bytes', answer)],
    isRefused: Number(status) >= 400,
  };
};

/** Sends bytes, and collects the response until the other side closes the connection. */
const exchange = (port: number, bytes: string): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const pieces: Buffer[] = [];
    const socket = connect({ host: '127.0.0.1', port, timeout: answerMs });
    socket.on('data', (piece: Buffer) => void pieces.push(piece));
    socket.once('timeout', () => socket.destroy(new Error('no answer')));
    socket.once('error', reject);
    socket.once('close', () => resolve(Buffer.concat(pieces)));
    socket.write(bytes);
  });

/**
 * Requests proof of the server's identity, and then sends the token and the message. The returned parts are the texts
 * of the frames.
 */
export const sendFrames = async (socketUrl: string, token: string, body: object): Promise<SentMessage> => {
  const parts: WirePart[] = [];
  const socket = new WebSocket(socketUrl, { handshakeTimeout: answerMs });
  const ask = (frame: object): Promise<Record<string, unknown>> =>
    new Promise((resolve, reject) => {
      const text = JSON.stringify(frame);
      const fail = (): void => reject(new Error('no answer'));
      const timer = setTimeout(fail, answerMs);
      socket.on('message', function receive(data: Buffer) {
        parts.push(wirePart('counterline', 'frame', data));
        const answer = JSON.parse(data.toString('utf8')) as Record<string, unknown>;
        if (answer['type'] === 'still-asking') return;
        socket.off('message', receive).off('close', fail);
        clearTimeout(timer);
        resolve(answer);
      });
      socket.once('close', fail);
      parts.push(wirePart('till', 'frame', text, { secret: token }));
      socket.send(text);
    });
  try {
    await once(socket, 'open');
    const nonce = randomBytes(16).toString('hex');
    const { proof } = await ask({ type: 'challenge', id: 1, nonce });
    const expected = proofOf(hashToken(token), Number(new URL(socketUrl).port), nonce);
    if (typeof proof !== 'string' || !proof.split(' ').includes(expected)) throw new Error('wrong proof');
    await ask({ type: 'hello', id: 2, token });
    const answer = await ask({ ...body, id: 3 });
    return { parts, isRefused: answer['error'] !== undefined };
  } finally {
    socket.on('error', () => undefined).close();
  }
};
