/** A TLS reverse proxy for a server without TLS. */
import { connect, type AddressInfo } from 'node:net';
import { createServer } from 'node:tls';
import type { Certificate } from './authority.ts';

export interface TlsFront {
  readonly port: number;
  /** Returns the number of connections with a completed handshake. */
  readonly served: () => number;
  readonly close: () => void;
}

export const openTlsFront = async (certificate: Certificate, targetPort: number): Promise<TlsFront> => {
  let served = 0;
  const server = createServer(certificate, (socket) => {
    served += 1;
    const target = connect(targetPort, '127.0.0.1');
    socket.pipe(target).pipe(socket);
    for (const [one, other] of [
      [socket, target],
      [target, socket],
    ] as const)
      one.on('error', () => other.destroy());
  });
  server.on('tlsClientError', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { port: (server.address() as AddressInfo).port, served: () => served, close: () => void server.close() };
};
