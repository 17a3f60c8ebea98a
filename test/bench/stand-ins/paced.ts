/** Callers who come at their own pace, whether or not the server keeps up: how long each waits from the moment it wanted to be answered. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { nowMs } from '../bench.ts';

/** Milliseconds of each request. Requests are answered without a body. */
export const paced = async ({
  port,
  requests,
  callers,
  perSecond,
  forMs,
}: {
  readonly port: number;
  /** Sent in turn. */
  readonly requests: readonly Buffer[];
  readonly callers: number;
  readonly perSecond: number;
  readonly forMs: number;
}): Promise<readonly number[]> => {
  // Room for all of them at once: a collector that runs in here would be a wait of the server's.
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
      // Each wants to be answered at the moment of its own turn, not when this program finds the time.
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
