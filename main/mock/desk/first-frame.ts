/**
 * Checks the first frame of a desk's WebSocket: it must contain the key from the desk's address. The key is valid
 * until the practice helpdesk stops. A cookie would not be safe, because browsers send it to the programs on all
 * ports of this PC.
 */
import { parseJson } from '#domain/json/parse-json.ts';
import { openingFrame, sessionEnded } from '#contract/window-session.ts';
import type { WebSocket } from 'ws';

export interface FirstFrames {
  /** Calls `opened` when the socket has sent the key; otherwise closes the socket. */
  readonly awaitKey: (socket: WebSocket, opened: () => void) => void;
}

/**
 * The maximum number of connections that have not sent the key yet. If there are more, the oldest of these connections
 * is closed, because waiting connections must never prevent a desk from connecting.
 */
const maxPendingSockets = 16;
const keyTimeoutMs = 5_000;

export const createFirstFrames = (isKey: (given: string) => boolean): FirstFrames => {
  const pendingSockets = new Set<WebSocket>();
  const hasKey = (data: unknown): boolean => {
    const frame = Buffer.isBuffer(data) ? openingFrame.safeParse(parseJson(data.toString())) : undefined;
    const key = frame?.data?.open.session;
    return key !== undefined && isKey(key);
  };
  return {
    awaitKey: (socket, opened) => {
      if (pendingSockets.size >= maxPendingSockets) pendingSockets.values().next().value?.terminate();
      pendingSockets.add(socket);
      const late = setTimeout(() => socket.terminate(), keyTimeoutMs);
      const end = (): void => {
        clearTimeout(late);
        pendingSockets.delete(socket);
      };
      socket.on('error', () => socket.terminate());
      socket.once('close', end);
      socket.once('message', (data) => {
        end();
        if (hasKey(data)) opened();
        else socket.close(sessionEnded, 'no session');
      });
    },
  };
};
