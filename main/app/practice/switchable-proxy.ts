/**
 * The plug between the app and the practice helpdesk: bytes pass unchanged. Pulled, nobody listens at its address any
 * more and every connection is reset, as the network shows it when a server is gone. The helpdesk itself goes on
 * behind it, so its desk can be looked at meanwhile.
 */
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

export interface SwitchableProxy {
  /** `http://127.0.0.1:PORT` */
  readonly origin: string;
  /** Resolves when nobody listens any more. Nothing happens the second time. */
  readonly pull: () => Promise<void>;
  /** False: another program has taken the port meanwhile. */
  readonly plugIn: () => Promise<boolean>;
  readonly close: () => Promise<void>;
}

const host = '127.0.0.1';

/** `target`: the address behind it, with a port. */
export const createSwitchableProxy = async (
  target: string,
  guard?: (server: Server) => void,
): Promise<SwitchableProxy> => {
  const { port: targetPort } = new URL(target);
  const sockets = new Set<Socket>();
  const carry = (near: Socket): void => {
    const far = connect({ port: Number(targetPort), host, noDelay: true });
    for (const [from, to] of [
      [near, far],
      [far, near],
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
      const server = createServer({ noDelay: true }, carry);
      guard?.(server);
      server.once('error', () => resolve(undefined));
      server.listen(port, host, () => resolve(server));
    });

  let server = await listen(0);
  if (server === undefined) throw new Error('The practice helpdesk finds no free port on 127.0.0.1.');
  const { port } = server.address() as AddressInfo;
  const pull = async (): Promise<void> => {
    const pulled = server;
    server = undefined;
    for (const socket of sockets) socket.resetAndDestroy();
    if (pulled !== undefined) await new Promise<void>((resolve) => pulled.close(() => resolve()));
  };
  return {
    origin: `http://${host}:${port}`,
    pull,
    plugIn: async () => {
      server ??= await listen(port);
      return server !== undefined;
    },
    close: pull,
  };
};
