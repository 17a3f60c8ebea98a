/**
 * The proxy between the app and the practice helpdesk. It forwards bytes unchanged. When it is switched off, it stops
 * listening and resets all connections, as if the server were down. The helpdesk itself continues to run, so its desk
 * stays visible.
 */
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

export interface SwitchableProxy {
  /** The address, `http://127.0.0.1:PORT`. */
  readonly origin: string;
  /** Closes the port and all connections. Repeated calls have no effect. */
  readonly disconnect: () => Promise<void>;
  /** Returns false if another program now uses the port. */
  readonly reconnect: () => Promise<boolean>;
  readonly close: () => Promise<void>;
}

const host = '127.0.0.1';

/** `target` is the address of the helpdesk, with a port. */
export const createSwitchableProxy = async (
  target: string,
  guard?: (server: Server) => void,
): Promise<SwitchableProxy> => {
  const { port: targetPort } = new URL(target);
  const sockets = new Set<Socket>();
  const forward = (client: Socket): void => {
    const upstream = connect({ port: Number(targetPort), host, noDelay: true });
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from);
      from.once('close', () => {
        sockets.delete(from);
        to.destroy();
      });
      from.on('error', () => to.resetAndDestroy());
      from.pipe(to);
    }
  };
  const listen = (port: number): Promise<Server | undefined> =>
    new Promise((resolve) => {
      const server = createServer({ noDelay: true }, forward);
      guard?.(server);
      server.once('error', () => resolve(undefined));
      server.listen(port, host, () => resolve(server));
    });

  let server = await listen(0);
  if (server === undefined) throw new Error('The practice helpdesk could not find a free port on 127.0.0.1.');
  const { port } = server.address() as AddressInfo;
  const disconnect = async (): Promise<void> => {
    const previous = server;
    server = undefined;
    for (const socket of sockets) socket.resetAndDestroy();
    if (previous !== undefined) await new Promise<void>((resolve) => previous.close(() => resolve()));
  };
  return {
    origin: `http://${host}:${port}`,
    disconnect,
    reconnect: async () => {
      server ??= await listen(port);
      return server !== undefined;
    },
    close: disconnect,
  };
};
