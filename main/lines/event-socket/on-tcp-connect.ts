/**
 * Reports when the server accepts the TCP connection. From then on, a server that does not respond is slow but
 * reachable.
 */
import type { ClientRequest } from 'node:http';

/** A reused connection, or a connection through a proxy, was accepted before. */
export const onTcpConnect = (request: ClientRequest, reached: () => void): void => {
  request.once('socket', (socket) => {
    if (socket.connecting) socket.once('connect', reached);
    else reached();
  });
};
