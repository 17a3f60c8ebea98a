import { once } from 'node:events';
import type { WebSocketServer } from 'ws';

/**
 * Resolves when all clients have received all messages that were pushed so far. A client responds to a ping after
 * the messages before it.
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
