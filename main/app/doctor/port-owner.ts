/** Who has a loopback port: a Counterline says so itself, and Linux names the program of the same user. */
import { readdir, readFile, readlink } from 'node:fs/promises';
import { z } from 'zod';

export interface PortOwner {
  /** Empty: the system does not tell. */
  readonly name: string;
}

const withinMs = 700;
/** A till's door says no to everybody it does not know, in its own form. */
const doorAnswer = z.object({ error: z.object({ code: z.string(), sentence: z.string() }) });

export const ownerOf = async (port: number, signal: AbortSignal): Promise<PortOwner> => {
  const program = await programAt(port);
  if (await isTillDoor(port, signal)) return { name: program === '' ? 'Counterline' : `Counterline, ${program}` };
  return { name: program };
};

const isTillDoor = async (port: number, signal: AbortSignal): Promise<boolean> => {
  try {
    const response = await fetch(`http://127.0.0.1:${port}/status`, {
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(withinMs)]),
    });
    return doorAnswer.safeParse(await response.json()).success;
  } catch {
    return false;
  }
};

/** `node (4711)`; empty where the system does not tell. */
const programAt = async (port: number): Promise<string> => {
  if (process.platform !== 'linux') return '';
  try {
    const inode = inodeOf(await readFile('/proc/net/tcp', 'utf8'), port);
    if (inode === undefined) return '';
    for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
      if (!(await holds(pid, inode))) continue;
      return `${(await readFile(`/proc/${pid}/comm`, 'utf8')).trim()} (${pid})`;
    }
  } catch {
    // Another user's program, or a system that does not show.
  }
  return '';
};

/** The listening socket (state 0A) in the kernel's table (proc(5)); ports stand there in hexadecimal. */
export const inodeOf = (table: string, port: number): string | undefined => {
  const wanted = port.toString(16).toUpperCase().padStart(4, '0');
  for (const line of table.split('\n')) {
    const columns = line.trim().split(/\s+/);
    if (columns[1]?.endsWith(`:${wanted}`) === true && columns[3] === '0A') return columns[9];
  }
  return undefined;
};

const holds = async (pid: string, inode: string): Promise<boolean> => {
  try {
    for (const descriptor of await readdir(`/proc/${pid}/fd`))
      if ((await readlink(`/proc/${pid}/fd/${descriptor}`)) === `socket:[${inode}]`) return true;
  } catch {
    // It has ended, or belongs to somebody else.
  }
  return false;
};
