/** A server at its address. */
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Resolves with the port. Rejects with the system's error when the port is taken or the address is not this machine's. */
export const bind = async (server: Server, at: { readonly host: string; readonly port: number }): Promise<number> => {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(at.port, at.host, () => {
      server.off('error', reject);
      resolve();
    });
  });
  // A server that listens on a port has an address with a port.
  return (server.address() as AddressInfo).port;
};
