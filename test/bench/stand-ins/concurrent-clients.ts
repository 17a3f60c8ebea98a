/** Many concurrent clients on raw sockets. Each sends its next request after the response to the previous one. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { nowMs } from '../bench.ts';

const answerEnd = Buffer.from('\r\n\r\n');
const created = Buffer.from('HTTP/1.1 201');

/** Measures the requests per second with the response 201 and no body. Any other response throws an error. */
export const measureConcurrent = async ({
  port,
  requests,
  callers,
  forMs,
}: {
  readonly port: number;
  /** The requests, which are sent in turn. */
  readonly requests: readonly Buffer[];
  readonly callers: number;
  readonly forMs: number;
}): Promise<number> => {
  let answered = 0;
  let next = 0;
  let stranger: string | undefined;
  const send = (socket: Socket): void => void socket.write(requests[(next += 1) % requests.length] ?? '');
  const sockets = await Promise.all(
    Array.from({ length: callers }, async () => {
      const socket = connect({ port, host: '127.0.0.1', noDelay: true });
      await once(socket, 'connect');
      socket.on('error', (error) => void (stranger = String(error)));
      socket.on('data', (bytes) => {
        if (!bytes.subarray(0, created.length).equals(created) || !bytes.subarray(-answerEnd.length).equals(answerEnd))
          stranger = bytes.toString('utf8').slice(0, 200);
        answered += 1;
        send(socket);
      });
      return socket;
    }),
  );
  const from = nowMs();
  for (const socket of sockets) send(socket);
  await new Promise((resolve) => void setTimeout(resolve, forMs));
  const rate = (1_000 * answered) / (nowMs() - from);
  for (const socket of sockets) socket.destroy();
  if (stranger !== undefined) throw new Error(`Expected a 201 response without a body, got ${stranger}`);
  return rate;
};
