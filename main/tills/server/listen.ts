/** Listens on the first free port of a list. */
import type { Server } from 'node:net';

/** Returns the port, or `undefined` if none is free. 0 in the list means any free port. */
export const listenOnFirstFree = async (
  server: Server,
  host: string,
  ports: readonly number[],
): Promise<number | undefined> => {
  for (const port of ports) {
    if (!(await listen(server, host, port))) continue;
    const address = server.address();
    return typeof address === 'object' && address !== null ? address.port : undefined;
  }
  return undefined;
};

const listen = (server: Server, host: string, port: number): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const refused = (error: NodeJS.ErrnoException): void => {
      server.off('listening', listening);
      // On Windows, EACCES means that the port is in a range that the system has reserved.
      if (error.code === 'EADDRINUSE' || error.code === 'EACCES') resolve(false);
      else reject(error);
    };
    const listening = (): void => {
      server.off('error', refused);
      resolve(true);
    };
    server.once('error', refused).once('listening', listening);
    server.listen({ host, port, exclusive: true });
  });
