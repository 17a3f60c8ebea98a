/** Opens and closes a listener on a loopback port. */
import type { Server } from 'node:http';

/** Returns undefined if no port is given or the server cannot listen on it, for example because the port is in use. */
export const listenAtFormerPort = async (
  create: () => Server,
  port: number | undefined,
): Promise<Server | undefined> => {
  if (port === undefined) return undefined;
  const server = create();
  return listen(server, port).then(
    () => server,
    () => undefined,
  );
};

export const closeServer = async (server: Server | undefined): Promise<void> => {
  server?.closeAllConnections();
  await new Promise((resolve) => (server === undefined ? resolve(undefined) : server.close(resolve)));
};

export const listen = async (server: Server, port: number): Promise<void> => {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject);
      resolve();
    });
  });
};
