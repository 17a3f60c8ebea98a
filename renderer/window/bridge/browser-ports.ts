/** What the socket bridge needs, as a browser page has it. */
import type { SocketPorts } from './socket-bridge.ts';

const socketAddress = (page: string): string => {
  const address = new URL('/window', page);
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
  return address.href;
};

export const browserPorts = (page: string): SocketPorts => ({
  connect: ({ opened, heard, closed }) => {
    const socket = new WebSocket(socketAddress(page));
    socket.addEventListener('open', opened);
    socket.addEventListener('message', (event) => heard(event.data));
    socket.addEventListener('close', closed);
    return socket;
  },
  probe: async () => {
    try {
      const reply = await fetch(page, {
        credentials: 'same-origin',
        cache: 'no-store',
        signal: AbortSignal.timeout(3000),
      });
      return reply.status === 401 || reply.status === 403 ? 'refused' : 'there';
    } catch {
      return 'absent';
    }
  },
  now: Date.now,
  random: Math.random,
});
