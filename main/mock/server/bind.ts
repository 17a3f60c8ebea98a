/** Binds a server to its address. */
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * Resolves with the port. Rejects with the system's error if the port is in use or the address does not
 * belong to this machine.
 */
export const bind = async (server: Server, at: { readonly host: string; readonly port: number }): Promise<number> => {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(at.port, at.host, () => {
      server.off('error', reject);
      resolve();
    });
  });
  // The cast is safe, because a server that listens on a port has an address with a port.
  return (server.address() as AddressInfo).port;
};
