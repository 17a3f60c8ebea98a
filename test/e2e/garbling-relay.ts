/** A relay in front of a helpdesk. From `garble` until `restore`, it responds with bytes that are not HTTP. */
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface GarblingRelay {
  readonly url: string;
  readonly garble: () => void;
  readonly restore: () => void;
  readonly close: () => void;
}

export const openGarblingRelay = async (target: URL): Promise<GarblingRelay> => {
  const open = new Set<Socket>();
  let garbles = false;
  const carry = (socket: Socket, end: () => void): void => {
    open.add(socket);
    socket.on('error', end);
    socket.on('close', () => {
      open.delete(socket);
      end();
    });
  };
  const destroyAll = (): void => {
    for (const socket of open) socket.destroy();
  };
  const server = createServer((near) => {
    if (garbles) {
      near.once('data', () => near.end('no such protocol\r\n\r\n'));
      carry(near, () => near.destroy());
      return;
    }
    const far = connect({ port: Number(target.port), host: target.hostname });
    carry(near, () => far.destroy());
    carry(far, () => near.destroy());
    near.pipe(far).pipe(near);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}${target.pathname.replace(/\/$/, '')}`,
    garble: () => {
      garbles = true;
      // A keep-alive connection would bypass the change, so all connections are closed.
      destroyAll();
    },
    restore: () => {
      garbles = false;
    },
    close: () => {
      server.close();
      destroyAll();
    },
  };
};
