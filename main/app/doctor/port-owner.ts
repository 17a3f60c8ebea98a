/**
 * Finds out which program uses a loopback port. A till server of Counterline is recognised by its response. On Linux,
 * programs of the same user are also reported by name and process ID.
 */
import { readdir, readFile, readlink } from 'node:fs/promises';
import { z } from 'zod';

export interface PortOwner {
  /** The program's name, or an empty string if the operating system does not report it. */
  readonly name: string;
}

const timeoutMs = 700;
/** The form of the error that the till server returns to unknown clients. */
const tillServerAnswer = z.object({ error: z.object({ code: z.string(), sentence: z.string() }) });

export const findPortOwner = async (port: number, signal: AbortSignal): Promise<PortOwner> => {
  const program = await findProgram(port);
  if (await isTillServer(port, signal)) return { name: program === '' ? 'Counterline' : `Counterline, ${program}` };
  return { name: program };
};

/**
 * Whether the program on this port responds like a till server. A program that imitates a till server is also accepted.
 */
export const isTillServer = async (port: number, signal: AbortSignal): Promise<boolean> => {
  try {
    const response = await fetch(`http://127.0.0.1:${port}/status`, {
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    });
    return tillServerAnswer.safeParse(await response.json()).success;
  } catch {
    return false;
  }
};

/** Returns the name and process ID of the program, such as `node (4711)`, or an empty string if they are unknown. */
const findProgram = async (port: number): Promise<string> => {
  if (process.platform !== 'linux') return '';
  try {
    // A program that listens on all IPv6 addresses usually receives IPv4 connections too.
    const inode =
      findInode(await readFile('/proc/net/tcp', 'utf8'), port) ??
      findInode(await readFile('/proc/net/tcp6', 'utf8').catch(() => ''), port);
    if (inode === undefined) return '';
    for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
      if (!(await hasSocket(pid, inode))) continue;
      return `${(await readFile(`/proc/${pid}/comm`, 'utf8')).trim()} (${pid})`;
    }
  } catch {
    // The program belongs to another user, or the operating system hides it.
  }
  return '';
};

/**
 * Returns the inode of the socket that listens on the port (state 0A). In the kernel's table (proc(5)), ports are
 * hexadecimal.
 */
export const findInode = (table: string, port: number): string | undefined => {
  const wanted = port.toString(16).toUpperCase().padStart(4, '0');
  for (const line of table.split('\n')) {
    const columns = line.trim().split(/\s+/);
    if (columns[1]?.endsWith(`:${wanted}`) === true && columns[3] === '0A') return columns[9];
  }
  return undefined;
};

const hasSocket = async (pid: string, inode: string): Promise<boolean> => {
  try {
    for (const descriptor of await readdir(`/proc/${pid}/fd`))
      if ((await readlink(`/proc/${pid}/fd/${descriptor}`)) === `socket:[${inode}]`) return true;
  } catch {
    // The process has ended, or belongs to another user.
  }
  return false;
};
