/** Opens the WebSocket of the socket bridge in a browser. The first frame contains this tab's link or session. */
import { openedFrame, sessionEnded } from '#contract/window-session.ts';
import type { SocketPorts } from './socket-bridge.ts';
import { forgetSession, keepSession, sessionProof } from './window-session.ts';

const socketAddress = (page: string): string => {
  const address = new URL('/window', page);
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
  address.hash = '';
  return address.href;
};

/**
 * Returns the session in the host's first frame. Returns undefined for an unexpected frame, which is reported as
 * `differs`.
 */
const sessionIn = (data: unknown): string | undefined => {
  try {
    return openedFrame.parse(JSON.parse(String(data))).opened.session;
  } catch {
    return undefined;
  }
};

export const browserPorts = (page: string): SocketPorts => ({
  connect: ({ opened, received, closed }) => {
    const socket = new WebSocket(socketAddress(page));
    let isOpened = false;
    socket.addEventListener('open', () => socket.send(JSON.stringify({ open: sessionProof() })));
    socket.addEventListener('message', (event) => {
      if (isOpened) return received(event.data);
      const session = sessionIn(event.data);
      if (session === undefined) return received(event.data);
      isOpened = true;
      keepSession(session);
      opened();
    });
    socket.addEventListener('close', ({ code }) => {
      if (code === sessionEnded) forgetSession();
      closed(code === sessionEnded ? 'session-ended' : 'away');
    });
    return socket;
  },
  now: Date.now,
  random: Math.random,
});
