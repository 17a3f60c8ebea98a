/**
 * Finds the user at the other end of a loopback connection. Linux reports the user (`/proc/net/tcp`). On other systems,
 * the result is `unknown`. One read of the table serves all connections that are waiting for it.
 */
import { closeSync, openSync, readSync } from 'node:fs';
import { findHoldersOfPort, namesOf, listeningEnd, type End, type Holder } from './proc-net-tcp.ts';

/**
 * `gone` means that the other end has closed, so no response is needed. `unknown` means that the operating system does
 * not report the user.
 */
export type PeerUser = { readonly uid: number } | 'gone' | 'unknown';

/** `near` is the server's end; `far` is the other end. */
export type FindPeerUser = (near: End, far: End) => Promise<PeerUser>;

type Tables = Readonly<Record<'tcp' | 'tcp6', Buffer>>;
type Index = (near: string, family: 'tcp' | 'tcp6') => ReadonlyMap<string, Holder>;

/** The maximum number of searches for a connection. A table that changes during the read can omit a line. */
const attempts = 3;

/**
 * The number of reads in one turn of the event loop. The kernel returns only one page per read. The reads are
 * synchronous, because each asynchronous read would wait for a busy event loop.
 */
const readsAtOnce = 32;

/**
 * Reads the table of an address family. Reading a typical table takes one turn of the event loop. Reading a long table
 * takes several turns of about a millisecond each.
 */
const readTable = async (family: 'tcp' | 'tcp6'): Promise<Buffer> => {
  let file: number | undefined;
  try {
    file = openSync(`/proc/net/${family}`, 'r');
    let table = Buffer.allocUnsafe(65_536);
    let length = 0;
    for (let reads = 1; ; reads += 1) {
      if (table.length - length < 8_192) table = Buffer.concat([table, Buffer.allocUnsafe(table.length)]);
      const bytes = readSync(file, table, length, table.length - length, null);
      if (bytes === 0) return table.subarray(0, length);
      length += bytes;
      if (reads % readsAtOnce === 0) await new Promise((resolve) => setImmediate(resolve));
    }
  } catch {
    return Buffer.alloc(0);
  } finally {
    if (file !== undefined) closeSync(file);
  }
};
const readTables = async (): Promise<Tables> => {
  const [tcp, tcp6] = await Promise.all([readTable('tcp'), readTable('tcp6')]);
  return { tcp, tcp6 };
};

/**
 * Creates an index of the tables. Many connections belong to the same server, so the part of the table for one server
 * is searched only once.
 */
const indexOf = (tables: Tables): Index => {
  const known = new Map<string, ReadonlyMap<string, Holder>>();
  return (remote, family) => {
    const before = known.get(remote + family);
    if (before !== undefined) return before;
    const found = findHoldersOfPort(tables[family], remote);
    known.set(remote + family, found);
    return found;
  };
};

/**
 * Runs one read at a time. A request during a read waits for the next read, because its connection may be newer
 * than this read.
 */
export const shareReads = <Value>(read: () => Promise<Value>): (() => Promise<Value>) => {
  let current: Promise<Value> | undefined;
  let following: Promise<Value> | undefined;
  const start = (): Promise<Value> => {
    const reading = read().finally(() => {
      if (current === reading) current = undefined;
    });
    current = reading;
    return reading;
  };
  return () => {
    if (current === undefined) return start();
    following ??= current
      .catch(() => undefined)
      .then(() => {
        following = undefined;
        return start();
      });
    return following;
  };
};

const holderOf = (index: Index, near: End, far: End): Holder | undefined => {
  const [ours, theirs] = [namesOf(near), namesOf(far)];
  for (const family of ['tcp', 'tcp6'] as const) {
    const [remote, local] = [ours[family], theirs[family]];
    const found = remote === undefined || local === undefined ? undefined : index(remote, family).get(local);
    if (found !== undefined) return found;
  }
  return undefined;
};

/** Whether the tables contain the listening server. If so, they also include its connections. */
const showsServer = (index: Index, near: End): boolean => {
  const ours = namesOf(near);
  return (['tcp', 'tcp6'] as const).some((family) => index(listeningEnd[family], family).has(ours[family] ?? ''));
};

/** `read` reads the tables of this system. Tests provide their own function. */
export const createPeerUserFinder = (read: () => Promise<Tables> = readTables): FindPeerUser => {
  const index = shareReads(async () => indexOf(await read()));
  return async (near, far) => {
    let isOurs = false;
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const tables = await index();
      const holder = holderOf(tables, near, far);
      if (holder !== undefined) return holder.inode === 0 ? 'gone' : { uid: holder.uid };
      // After a reset, both ends are gone, but the server is still listed.
      isOurs ||= holderOf(tables, far, near) !== undefined || showsServer(tables, near);
    }
    // Tables that contain neither the server's end nor the listening server do not include this connection.
    return isOurs ? 'gone' : 'unknown';
  };
};
