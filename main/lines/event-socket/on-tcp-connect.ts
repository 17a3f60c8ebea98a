/**
 * Reports when the server accepts the TCP connection. From then on, a server that does not respond is slow but
 * reachable.
 */
import type { ClientRequest } from 'node:http';

/**
 * Calls `reached` when the server accepts the connection. A connection that is reused or goes through a proxy was
 * accepted earlier, so `reached` is called immediately.
 */
export const onTcpConnect = (request: ClientRequest, reached: () => void): void => {
  request.once('socket', (socket) => {
    if (socket.connecting) socket.once('connect', reached);
    else reached();
  });
};
