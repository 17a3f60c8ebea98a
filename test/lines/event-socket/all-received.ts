import { once } from 'node:events';
import type { WebSocketServer } from 'ws';

/**
 * Resolves when all clients have received all messages that have been pushed so far. A client responds to a ping only
 * after it has read the messages before the ping.
 */
export const waitUntilReceived = async ({ clients }: WebSocketServer): Promise<void> => {
  await Promise.all(
    [...clients].map(async (client) => {
      const answered = once(client, 'pong');
      client.ping();
      await answered;
    }),
  );
};
