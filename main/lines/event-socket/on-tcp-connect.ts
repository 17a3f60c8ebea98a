/** The first sign of the other side: it takes the connection. From then on it is only slow, and not away. */
import type { ClientRequest } from 'node:http';

/** A connection that is used again, or comes through a proxy, has been taken before. */
export const whenReached = (request: ClientRequest, reached: () => void): void => {
  request.once('socket', (socket) => {
    if (socket.connecting) socket.once('connect', reached);
    else reached();
  });
};
