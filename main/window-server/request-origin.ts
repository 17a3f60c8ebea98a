/** Host and Origin are checked against rebinding and against pages of strangers. */
import type { IncomingMessage } from 'node:http';

const names = ['127.0.0.1', 'localhost', '[::1]'];

/** `port`: known once the server listens. */
export const isOwnRequest = ({ headers: { host, origin } }: IncomingMessage, port: number): boolean => {
  const hosts = names.map((name) => `${name}:${port}`);
  if (host === undefined || !hosts.includes(host)) return false;
  return origin === undefined || hosts.some((own) => origin === `http://${own}`);
};
