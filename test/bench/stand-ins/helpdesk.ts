/**
 * A simple TCP server that replaces the helpdesk. It records when the first byte of each request arrives, before it
 * reads the request. It responds with the status and the delay that the measurement sets.
 */
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { nowMs, pause, type Bench } from '../bench.ts';

export interface Arrival {
  /** The time at which the first byte arrived, in ms. */
  readonly atMs: number;
  readonly path: string;
  readonly body: string;
}
export interface HelpdeskStandIn {
  readonly baseUrl: string;
  /** Returns the next request that `wanted` accepts. Rejects if there is none within 15 s. */
  readonly next: (wanted?: (arrival: Arrival) => boolean) => Promise<Arrival>;
  /** All requests in order of arrival. */
  readonly arrivals: readonly Arrival[];
}
/** Returns the status of the response. The default is an immediate 201. */
export type Answering = (arrival: Arrival) => Promise<number>;

export const afterMs =
  (roundTripMs: number): Answering =>
  async () => {
    await pause(roundTripMs);
    return 201;
  };

const headerEnd = '\r\n\r\n';
const retryLater = 429;
const timeoutMs = 15_000;

export const openHelpdesk = async (bench: Pick<Bench, 'atEnd'>, answering?: Answering): Promise<HelpdeskStandIn> => {
  const arrivals: Arrival[] = [];
  const waiting = new Set<(arrival: Arrival) => void>();
  const sockets = new Set<Socket>();

  const reply = (socket: Socket, arrival: Arrival, status: number): void => {
    const word = arrival.path.startsWith('/api/v1') && status === 201 ? 'Online' : '';
    const retry = status === retryLater ? 'Retry-After: 1\r\n' : '';
    const code = word === '' ? status : 200;
    socket.write(
      `HTTP/1.1 ${code} X\r\n${retry}Content-Type: text/plain\r\nContent-Length: ${word.length}\r\n\r\n${word}`,
    );
  };
  const arrived = (socket: Socket, arrival: Arrival): void => {
    arrivals.push(arrival);
    for (const send of waiting) send(arrival);
    if (answering === undefined) return reply(socket, arrival, 201);
    void answering(arrival).then((status) => void (socket.writable && reply(socket, arrival, status)));
  };
  const server = createServer({ noDelay: true }, (socket) => {
    let text = '';
    let firstByteMs = 0;
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
    socket.on('data', (bytes) => {
      if (text === '') firstByteMs = nowMs();
      text += bytes.toString('latin1');
      const end = text.indexOf(headerEnd);
      const length = Number(/\r\ncontent-length: (\d+)/i.exec(text)?.[1] ?? 0);
      if (end === -1 || text.length < end + headerEnd.length + length) return;
      const body = text.slice(end + headerEnd.length);
      const path = text.slice(text.indexOf(' ') + 1, text.indexOf(' HTTP/'));
      text = '';
      arrived(socket, { atMs: firstByteMs, path, body });
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  bench.atEnd(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    arrivals,
    next: (wanted = () => true) =>
      new Promise((resolve, reject) => {
        const send = (arrival: Arrival): void => {
          if (!wanted(arrival)) return;
          clearTimeout(patience);
          waiting.delete(send);
          resolve(arrival);
        };
        const patience = setTimeout(
          () =>
            reject(
              new Error(`No request matched ${wanted.toString()}. Last request: ${JSON.stringify(arrivals.at(-1))}`),
            ),
          timeoutMs,
        );
        waiting.add(send);
      }),
  };
};
