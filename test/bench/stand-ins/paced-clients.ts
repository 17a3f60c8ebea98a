/**
 * Clients that send requests at a fixed rate, even if the server does not keep up. The duration of each request is
 * measured from the time at which it is due.
 */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { nowMs } from '../bench.ts';

/** Returns the duration of each request in ms. Responses have no body. */
export const measurePaced = async ({
  port,
  requests,
  callers,
  perSecond,
  forMs,
}: {
  readonly port: number;
  /** The requests, which are sent in turn. */
  readonly requests: readonly Buffer[];
  readonly callers: number;
  readonly perSecond: number;
  readonly forMs: number;
}): Promise<readonly number[]> => {
  // The arrays are allocated in advance, because a garbage collection would look like a delay of the server.
  const most = Math.ceil((perSecond * (forMs + 1_000)) / 1_000);
  const [took, wantedAt, since] = [new Float64Array(most), new Float64Array(most), new Float64Array(callers)];
  let [wanted, sent, answered] = [0, 0, 0];
  const idle: number[] = [];
  const sockets: Socket[] = [];
  const next = (): void => {
    while (sent < wanted) {
      const caller = idle.pop();
      if (caller === undefined) return;
      since[caller] = wantedAt[sent] ?? 0;
      sent += 1;
      sockets[caller]?.write(requests[sent % requests.length] ?? '');
    }
  };
  const call = async (caller: number): Promise<void> => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    sockets[caller] = socket;
    await once(socket, 'connect');
    socket.on('error', () => undefined);
    socket.on('data', () => {
      took[answered] = nowMs() - (since[caller] ?? 0);
      answered += 1;
      idle.push(caller);
      next();
    });
    idle.push(caller);
  };
  await Promise.all(Array.from({ length: callers }, (_, caller) => call(caller)));
  const from = nowMs();
  await new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      const now = nowMs();
      const due = Math.min(most, Math.floor(((now - from) * perSecond) / 1_000));
      // Each request is measured from the timer tick at which it is due, not from the time at which it is sent.
      for (; wanted < due; wanted += 1) wantedAt[wanted] = now;
      next();
      if (now - from < forMs) return;
      clearInterval(timer);
      resolve();
    }, 1);
  });
  for (const socket of sockets) socket.destroy();
  return [...took.subarray(0, answered)];
};
