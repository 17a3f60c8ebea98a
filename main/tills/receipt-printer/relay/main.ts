/**
 * The relay of a receipt printer. It is a separate process, so that tills can print even while Counterline is closed,
 * being updated or slow. It uses only Node's built-in modules. Its only argument is JSON (`RelayOptions`).
 *
 *   till ──bytes──▶ relay ──bytes──▶ printer      status answers go back the same way
 *                     └──copy──▶ local socket ──▶ app
 */
import { randomBytes } from 'node:crypto';
import { chmodSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { BlockList, createServer, isIPv4, type AddressInfo, type Socket } from 'node:net';
import { createCopyServer } from './copy-server.ts';
import { forward } from './forward.ts';
import type { FrameKind } from './frames.ts';
import { senderOf } from './sender-user.ts';

export interface RelayOptions {
  readonly host: string;
  readonly port: number;
  readonly printer: { readonly host: string; readonly port: number };
  /** The other computers that can print, as addresses and networks. This PC can always print. */
  readonly allowedAddresses: readonly string[];
  /** The users whose receipts the app gets. Every receipt is printed. */
  readonly senders: 'me' | 'anyone';
  /** The file to which the relay writes the data that the app needs to find the relay. */
  readonly stateFile: string;
  /** The path of the local socket. */
  readonly socketPath: string;
  /** Identifies these options, so that the app can detect a change. */
  readonly fingerprint: string;
}

/** The content of the state file. */
export type RelayState =
  | {
      readonly pid: number;
      readonly socketPath: string;
      readonly token: string;
      readonly address: string;
      readonly fingerprint: string;
    }
  | { readonly pid: number; readonly error: string };

const connections = 64;
/** The socket options that detect tills that have disappeared without closing their connection. */
const keepAlive = { keepAlive: true, keepAliveInitialDelay: 30_000 } as const;

const writeState = (file: string, state: RelayState): void => {
  const next = `${file}.${process.pid}`;
  rmSync(next, { force: true });
  writeFileSync(next, JSON.stringify(state), { mode: 0o600, flag: 'wx' });
  renameSync(next, file);
};

const blockListOf = (addresses: readonly string[]): BlockList => {
  const list = new BlockList();
  for (const entry of addresses) {
    const [address = '', bits] = entry.split('/');
    const family = isIPv4(address) ? 'ipv4' : 'ipv6';
    list.addSubnet(address, bits === undefined ? (family === 'ipv4' ? 32 : 128) : Number(bits), family);
  }
  return list;
};

const run = (options: RelayOptions): void => {
  const { host, port, printer, stateFile, socketPath, fingerprint } = options;
  const allowed = blockListOf(options.allowedAddresses);
  const token = randomBytes(32).toString('base64url');
  let opened = 0;
  let address = '';
  let isEnding = false;
  const under = new Set<Promise<void>>();

  const fail = (error: unknown): never => {
    writeState(stateFile, { pid: process.pid, error: (error as NodeJS.ErrnoException).code ?? 'error' });
    process.exit(1);
  };
  const end = (): void => {
    if (isEnding) return;
    isEnding = true;
    // Another relay can use the port from now on. The current prints are still completed.
    tills.close();
    if (isOwnState(stateFile)) rmSync(stateFile, { force: true });
    void Promise.allSettled(under).then(() => {
      copies.close();
      process.exit(0);
    });
  };
  const copies = createCopyServer({ token, hello: () => JSON.stringify({ fingerprint, address }), onStop: end });

  const isAllowed = ({ remoteAddress = '' }: Socket): boolean => {
    const from = remoteAddress.replace(/^::ffff:/, '');
    return from.startsWith('127.') || from === '::1' || allowed.check(from, isIPv4(from) ? 'ipv4' : 'ipv6');
  };
  const accept = (till: Socket): void => {
    const connection = (opened += 1);
    // The frames stay in order, because each frame waits for the same promise.
    const sender = options.senders === 'anyone' ? Promise.resolve('me' as const) : senderOf(till);
    const copy = (kind: FrameKind, bytes: Uint8Array): void => {
      const at = Date.now();
      void sender.then((from) => {
        if (from === 'me') copies.add({ kind, connection, at, bytes });
        else if (kind === 'open') copies.add({ kind: 'notice', connection, at, bytes: Buffer.from(from) });
      });
    };
    if (!isAllowed(till)) {
      copies.add({ kind: 'notice', connection, at: Date.now(), bytes: Buffer.from('address_not_allowed') });
      return void till.destroy();
    }
    const printing = forward(till, printer, {
      open: () => copy('open', Buffer.alloc(0)),
      data: (bytes) => copy('data', bytes),
      end: () => copy('end', Buffer.alloc(0)),
      notice: (code) => copies.add({ kind: 'notice', connection, at: Date.now(), bytes: Buffer.from(code) }),
    });
    under.add(printing);
    void printing.finally(() => under.delete(printing));
  };
  const tills = createServer({ pauseOnConnect: true, allowHalfOpen: true, noDelay: true, ...keepAlive }, accept);
  tills.maxConnections = connections;
  tills.once('error', fail);
  copies.server.once('error', fail);
  process.on('SIGTERM', end);

  tills.listen({ host, port, exclusive: true }, () => {
    const at = tills.address() as AddressInfo;
    address = `${at.address}:${at.port}`;
    if (process.platform !== 'win32') rmSync(socketPath, { force: true });
    copies.server.listen(socketPath, () => {
      if (process.platform !== 'win32') chmodSync(socketPath, 0o600);
      writeState(stateFile, { pid: process.pid, socketPath, token, address, fingerprint });
    });
  });
};

const isOwnState = (file: string): boolean => {
  try {
    return (JSON.parse(readFileSync(file, 'utf8')) as RelayState).pid === process.pid;
  } catch {
    return false;
  }
};

process.umask(0o077);
run(JSON.parse(process.argv[2] ?? '{}') as RelayOptions);
