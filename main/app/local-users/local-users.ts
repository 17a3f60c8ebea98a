/**
 * Keeps other users of this PC out of the loopback servers, which every logged-on user can reach. The current user,
 * root and the users that the server admits are allowed. If the operating system does not report the user, everybody is
 * allowed. The servers check tokens, Host and Origin in all cases.
 */
import type { Socket } from 'node:net';
import type { GuardOptions, LocalUsers, RefusedUser } from '#app/types.ts';
import { createPeerUserFinder, type FindPeerUser, type PeerUser } from './peer-user.ts';

export interface LocalUsersPorts {
  /**
   * The ID of the current user. On systems other than Linux, this is undefined and all users are allowed.
   */
  readonly ownUid: number | undefined;
  readonly findPeerUser: FindPeerUser;
}

const refusal = [
  'HTTP/1.1 403 Forbidden',
  'Content-Type: application/json; charset=utf-8',
  'Cache-Control: no-store',
  'Connection: close',
  '',
  '{"error":{"code":"other_user","sentence":"This Counterline belongs to another user of this PC."}}',
].join('\r\n');

/**
 * The time that the other side of a refused connection has to close it, in ms. After that, the server closes the
 * connection.
 */
const lingerMs = 500;

const systemUsers = (): LocalUsersPorts => ({
  ownUid: process.platform === 'linux' ? process.getuid?.() : undefined,
  findPeerUser: createPeerUserFinder(),
});

export const createLocalUsers = ({ ownUid, findPeerUser }: LocalUsersPorts = systemUsers()): LocalUsers => {
  const listeners = new Set<(refused: RefusedUser) => void>();
  const refuse = (socket: Socket, isHttp: boolean): void => {
    if (!isHttp) return void socket.destroy();
    socket.resume().end(refusal);
    setTimeout(() => socket.destroy(), lingerMs).unref();
  };
  const mayEnter = (user: PeerUser, { admits, servesGone = false }: GuardOptions): boolean => {
    if (user === 'unknown') return true;
    if (user === 'gone') return servesGone;
    return user.uid === ownUid || user.uid === 0 || admits?.().has(user.uid) === true;
  };
  const judge = async (socket: Socket, options: GuardOptions): Promise<boolean> => {
    const { localAddress, localPort, remoteAddress, remotePort } = socket;
    if (localAddress === undefined || localPort === undefined) return false;
    if (remoteAddress === undefined || remotePort === undefined) return options.servesGone === true;
    const near = { address: localAddress, port: localPort };
    const user = await findPeerUser(near, { address: remoteAddress, port: remotePort });
    if (mayEnter(user, options)) return true;
    if (typeof user === 'object') for (const listener of listeners) listener({ server: options.server, uid: user.uid });
    return false;
  };
  const judged = new WeakMap<Socket, Promise<boolean>>();
  return {
    isWelcome: (socket, options) => {
      const judgement = judged.get(socket) ?? (ownUid === undefined ? Promise.resolve(true) : judge(socket, options));
      judged.set(socket, judgement);
      return judgement;
    },
    guard: (server, options) => {
      if (ownUid === undefined) return;
      const serve = server.listeners('connection');
      server.removeAllListeners('connection');
      server.on('connection', (socket: Socket) => {
        // A connection that is lost before the server accepts it is not an error.
        socket.on('error', () => socket.destroy());
        void judge(socket, options).then((isWelcome) => {
          if (socket.destroyed || !server.listening) return void socket.destroy();
          if (!isWelcome) return refuse(socket, options.isHttp ?? true);
          for (const each of serve) each.call(server, socket);
        });
      });
    },
    onRefused: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
