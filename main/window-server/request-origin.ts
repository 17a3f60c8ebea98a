/** Host and Origin are checked against rebinding and against pages of strangers. */
import type { IncomingMessage } from 'node:http';

const names = ['127.0.0.1', 'localhost'];

/**
 * A page of another name is not ours: on `[::1]`, where `localhost` may lead,
 * another program can listen at the same port.
 */
export const isOwnRequest = ({ headers: { host, origin }, socket }: IncomingMessage): boolean =>
  names.some((name) => host === `${name}:${socket.localPort}`) && (origin === undefined || origin === `http://${host}`);
