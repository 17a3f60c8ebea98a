/**
 * The first frame of a desk carries the key of its address, which is good for one start of the practice helpdesk.
 * It is no cookie, since cookies reach every program that listens on another port of this PC.
 */
import { parseJson } from '#domain/json/parse-json.ts';
import { openingFrame, sessionEnded } from '#contract/window-session.ts';
import type { WebSocket } from 'ws';

export interface FirstFrames {
  /** `opened` is called when the socket has shown the key; otherwise the socket is closed. */
  readonly expect: (socket: WebSocket, opened: () => void) => void;
}

/** A connection that shows no key never keeps out one that will. */
const strangersAtMost = 16;
const openingWithinMs = 5_000;

export const createFirstFrames = (isKey: (given: string) => boolean): FirstFrames => {
  const strangers = new Set<WebSocket>();
  const hasKey = (data: unknown): boolean => {
    const frame = Buffer.isBuffer(data) ? openingFrame.safeParse(parseJson(data.toString())) : undefined;
    const key = frame?.data?.open.session;
    return key !== undefined && isKey(key);
  };
  return {
    expect: (socket, opened) => {
      if (strangers.size >= strangersAtMost) strangers.values().next().value?.terminate();
      strangers.add(socket);
      const late = setTimeout(() => socket.terminate(), openingWithinMs);
      const end = (): void => {
        clearTimeout(late);
        strangers.delete(socket);
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
