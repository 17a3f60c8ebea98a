/**
 * Keeps other users of this PC out of the loopback servers: loopback is open to everybody who is logged on. Our own user
 * and root are let in (root can read everything anyhow), and so is everybody where the system does not tell who asks:
 * tokens, Host and Origin are checked for all of them as before.
 */
import type { Server, Socket } from 'node:net';
import { createPeerUserFinder, type FindPeerUser, type PeerUser } from './peer-user.ts';

export type LocalServer = 'window' | 'till' | 'hook' | 'practice';

export interface RefusedUser {
  readonly server: LocalServer;
  readonly uid: number;
}

export interface GuardOptions {
  readonly server: LocalServer;
  /** What is no HTTP is closed without an answer. */
  readonly speaksHttp?: boolean;
  /** Other users that this server serves, by number. */
  readonly admits?: () => ReadonlySet<number>;
  /** Serve a request whose sender has left already: some softphones do not wait for an answer. */
  readonly servesGone?: boolean;
}

export interface LocalUsers {
  /** For a server that asks when a request is there: once for each connection. */
  readonly isWelcome: (socket: Socket, options: GuardOptions) => Promise<boolean>;
  /** To be called when every listener for `connection` is in place, before the server listens. */
  readonly guard: (server: Server, options: GuardOptions) => void;
  /** Returns how to stop watching. */
  readonly onRefused: (listener: (refused: RefusedUser) => void) => () => void;
}

export interface LocalUsersPorts {
  /** Undefined: the system has no user numbers, and nobody is refused. */
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

/** A refused connection that its owner does not close is ended. */
const lingerMs = 500;

const systemUsers = (): LocalUsersPorts => ({
  ownUid: process.platform === 'linux' ? process.getuid?.() : undefined,
  findPeerUser: createPeerUserFinder(),
});

export const createLocalUsers = ({ ownUid, findPeerUser }: LocalUsersPorts = systemUsers()): LocalUsers => {
  const listeners = new Set<(refused: RefusedUser) => void>();
  const refuse = (socket: Socket, speaksHttp: boolean): void => {
    if (!speaksHttp) return void socket.destroy();
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
        // Until its server takes it, an end that breaks off is nobody's fault.
        socket.on('error', () => socket.destroy());
        void judge(socket, options).then((isWelcome) => {
          if (socket.destroyed || !server.listening) return void socket.destroy();
          if (!isWelcome) return refuse(socket, options.speaksHttp ?? true);
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
