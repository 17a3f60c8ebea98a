/** Sends messages over HTTP and over the till server's WebSocket, as docs/connect-your-till.md describes. */
import { createHash, createHmac, randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import type { WirePart } from '#contract/practice-till.ts';
import { wirePart } from './wire-text.ts';

const answerMs = 15_000;

/** Sends one request on its own connection. The bytes are written here, so that no library adds headers. */
export const sendHttp = async (tillUrl: string, token: string, path: string, body: unknown): Promise<WirePart[]> => {
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
  return [wirePart('till', 'bytes', request, { secret: token }), wirePart('counterline', 'bytes', answer)];
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

/** Requests a proof, sends `hello`, and sends the message. Each part contains the text of one frame. */
export const sendFrames = async (socketUrl: string, token: string, body: object): Promise<WirePart[]> => {
  const parts: WirePart[] = [];
  const socket = new WebSocket(socketUrl);
  const ask = (frame: object): Promise<Record<string, unknown>> =>
    new Promise((resolve, reject) => {
      const text = JSON.stringify(frame);
      const timer = setTimeout(() => reject(new Error('no answer')), answerMs);
      socket.addEventListener('message', function receive({ data }) {
        parts.push(wirePart('counterline', 'frame', String(data)));
        const answer = JSON.parse(String(data)) as Record<string, unknown>;
        if (answer['type'] === 'still-asking') return;
        socket.removeEventListener('message', receive);
        clearTimeout(timer);
        resolve(answer);
      });
      parts.push(wirePart('till', 'frame', text, { secret: token }));
      socket.send(text);
    });
  try {
    await new Promise((resolve, reject) => {
      socket.addEventListener('open', resolve, { once: true });
      socket.addEventListener('error', () => reject(new Error('no connection')), { once: true });
    });
    const nonce = randomBytes(16).toString('hex');
    const { proof } = await ask({ type: 'challenge', id: 1, nonce });
    const key = createHash('sha256').update(token).digest();
    const message = `counterline-till-proof\n${new URL(socketUrl).port}\n${nonce}`;
    const expected = createHmac('sha256', key).update(message).digest('hex');
    if (typeof proof !== 'string' || !proof.split(' ').includes(expected)) return parts;
    await ask({ type: 'hello', id: 2, token });
    await ask({ ...body, id: 3 });
    return parts;
  } finally {
    socket.close();
  }
};
