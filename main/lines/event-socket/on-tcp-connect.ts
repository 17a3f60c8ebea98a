/**
 * Reports when the server accepts the TCP connection. From then on, a server that does not respond is slow but
 * reachable.
 */
import type { ClientRequest } from 'node:http';

/**
 * Calls `reached` immediately if the connection is reused or goes through a proxy, because such a connection was
 * accepted earlier.
 */
export const onTcpConnect = (request: ClientRequest, reached: () => void): void => {
  request.once('socket', (socket) => {
    if (socket.connecting) socket.once('connect', reached);
    else reached();
  });
};
