/** Checks the Host and Origin headers to prevent DNS rebinding and requests from other pages. */
import type { IncomingMessage } from 'node:http';

const names = ['127.0.0.1', 'localhost'];

/**
 * The origin must have the same host name as the Host header, because `localhost` may resolve to `[::1]`, where another
 * program can listen on the same port.
 */
export const isOwnRequest = ({ headers: { host, origin }, socket }: IncomingMessage): boolean =>
  names.some((name) => host === `${name}:${socket.localPort}`) && (origin === undefined || origin === `http://${host}`);
