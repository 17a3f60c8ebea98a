/** A till that uses a WebSocket. */
import { type ClientOptions, WebSocket } from 'ws';

export interface SocketAnswer {
  readonly frame: Record<string, unknown>;
  readonly code: string | undefined;
  readonly path: string | undefined;
  readonly sentence: string;
}

export interface TillSocket {
  /** Sends one frame with its own ID, and resolves with the response that has the same ID. */
  readonly ask: (type: string, body?: object) => Promise<SocketAnswer>;
  /** Sends text unchanged, and resolves with the next frame that is not a response to `ask`. */
  readonly sendText: (text: string | Buffer) => Promise<SocketAnswer>;
  /** All received frames, in order. */
  readonly frames: Record<string, unknown>[];
  readonly closed: Promise<{ readonly code: number; readonly reason: string }>;
  readonly socket: WebSocket;
}

/** Opens a WebSocket. Rejects with the HTTP status if the server rejects the WebSocket. */
export const openSocket = (
  url: string,
  headers: Record<string, string> = {},
  more: ClientOptions = {},
): Promise<TillSocket> =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(url, { ...more, headers });
    const till = tillOf(socket);
    socket.once('open', () => resolve(till));
    socket.once('unexpected-response', (_request, response) =>
      reject(new Error(`turned away: ${response.statusCode}`)),
    );
    socket.on('error', () => undefined);
  });

const tillOf = (socket: WebSocket): TillSocket => {
  let lastId = 0;
  const frames: Record<string, unknown>[] = [];
  const answers = new Map<unknown, (answer: SocketAnswer) => void>();
  let next: ((answer: SocketAnswer) => void) | undefined;
  socket.on('message', (data: Buffer) => {
    const frame: Record<string, unknown> = JSON.parse(data.toString('utf8'));
    frames.push(frame);
    if (frame['type'] === 'still-asking') return;
    const answered = answers.get(frame['id']) ?? next;
    answers.delete(frame['id']);
    answered?.(read(frame));
  });
  return {
    ask: (type, body = {}) =>
      new Promise((resolve) => {
        lastId += 1;
        answers.set(lastId, resolve);
        socket.send(JSON.stringify({ ...body, type, id: lastId }));
      }),
    sendText: (text) =>
      new Promise((resolve) => {
        next = resolve;
        socket.send(text);
      }),
    frames,
    closed: new Promise((resolve) => socket.once('close', (code, reason) => resolve({ code, reason: String(reason) }))),
    socket,
  };
};

const read = (frame: Record<string, unknown>): SocketAnswer => {
  const error = (frame['error'] ?? {}) as { code?: string; path?: string; sentence?: string };
  return { frame, code: error.code, path: error.path, sentence: error.sentence ?? '' };
};
