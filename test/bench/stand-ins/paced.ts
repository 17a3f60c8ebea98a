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
  readonly requests: readonly Buffer[];
  readonly callers: number;
  readonly perSecond: number;
  readonly forMs: number;
}): Promise<readonly number[]> => {
  const took: number[] = [];
  const idle: Socket[] = [];
  const wantedAt: number[] = [];
  const since = new Map<Socket, number>();
  let sent = 0;
  const next = (): void => {
    while (wantedAt.length > 0 && idle.length > 0) {
      const socket = idle.pop();
      const wanted = wantedAt.shift();
      if (socket === undefined || wanted === undefined) return;
      since.set(socket, wanted);
      socket.write(requests[(sent += 1) % requests.length] ?? '');
    }
  };
  const sockets = await Promise.all(
    Array.from({ length: callers }, async () => {
      const socket = connect({ port, host: '127.0.0.1', noDelay: true });
      await once(socket, 'connect');
      socket.on('error', () => undefined);
      socket.on('data', () => {
        const from = since.get(socket);
        if (from !== undefined) took.push(nowMs() - from);
        since.delete(socket);
        idle.push(socket);
        next();
      });
      idle.push(socket);
      return socket;
    }),
  );
  const from = nowMs();
  let wanted = 0;
  await new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      const now = nowMs();
      const due = Math.floor(((now - from) * perSecond) / 1_000);
      // Each wants to be answered at the moment of its own turn, not when this program finds the time.
      for (; wanted < due; wanted += 1) wantedAt.push(now);
      next();
      if (now - from < forMs) return;
      clearInterval(timer);
      resolve();
    }, 1);
  });
  for (const socket of sockets) socket.destroy();
  return took;
};
