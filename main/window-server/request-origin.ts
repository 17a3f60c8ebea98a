/** Checks the Host and Origin headers to prevent DNS rebinding and requests from other pages. */
import type { IncomingMessage } from 'node:http';

const names = ['127.0.0.1', 'localhost'];

/**
 * Whether the Host header contains this server's address and the Origin header is absent or matches the Host header.
 * The two headers must contain the same host name, because `localhost` may resolve to `[::1]`, where another program
 * can listen on the same port.
 */
export const isOwnRequest = ({ headers: { host, origin }, socket }: IncomingMessage): boolean =>
  names.some((name) => host === `${name}:${socket.localPort}`) && (origin === undefined || origin === `http://${host}`);
