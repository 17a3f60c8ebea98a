import { once } from 'node:events';
import type { WebSocketServer } from 'ws';

/** Resolves when everybody has heard what was pushed so far: who answers a ping has read what came before it. */
export const allHeard = async ({ clients }: WebSocketServer): Promise<void> => {
  await Promise.all(
    [...clients].map(async (client) => {
      const answered = once(client, 'pong');
      client.ping();
      await answered;
    }),
  );
};
