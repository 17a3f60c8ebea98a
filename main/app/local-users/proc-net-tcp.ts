/**
 * Searches the kernel's table of TCP connections (proc(5), /proc/net/tcp and tcp6) for the owner of one end. The table
 * can have tens of thousands of lines. The code therefore compares bytes and parses only matching lines. The code is
 * pure.
 */

/** One end of a connection in Node's notation. */
export interface End {
  readonly address: string;
  readonly port: number;
}

/**
 * The user who owns one end of a connection. If `inode` is 0, the program has closed the end, and the kernel always
 * reports user 0.
 */
export interface Holder {
  readonly uid: number;
  readonly inode: number;
}

const hex = (value: number, digits: number): string => value.toString(16).toUpperCase().padStart(digits, '0');

/**
 * Converts an address such as `127.0.0.1` to `0100007F`. The kernel writes the four bytes as one number in this
 * machine's byte order (little-endian).
 */
const ipv4 = (address: string): string | undefined => {
  const parts = address.split('.').map(Number);
  if (parts.length !== 4 || parts.some((part) => !Number.isInteger(part) || part < 0 || part > 255)) return undefined;
  return parts
    .toReversed()
    .map((part) => hex(part, 2))
    .join('');
};

/**
 * Returns this end in the notation of each address family's table file. The only supported IPv6 addresses are `::1` and
 * IPv4-mapped addresses.
 */
export const namesOf = ({ address, port }: End): { readonly tcp?: string; readonly tcp6?: string } => {
  const at = (text: string): string => `${text}:${hex(port, 4)}`;
  if (address === '::1') return { tcp6: at('00000000000000000000000001000000') };
  const four = ipv4(address.replace(/^::ffff:/i, ''));
  return four === undefined ? {} : { tcp: at(four), tcp6: at(`0000000000000000FFFF0000${four}`) };
};

/**
 * The value that the kernel writes as the far end of a listening socket, in the notation of each address family's table
 * file.
 */
export const listeningEnd = { tcp: '00000000:0000', tcp6: '00000000000000000000000000000000:0000' } as const;

/**
 * The second digit of the state TIME_WAIT (06), as a character code. Connections in this state have no owner, and there
 * can be many thousands of them.
 */
const timeWait = 0x36;
const [colon, newline, zero] = [0x3a, 0x0a, 0x30];

const isAt = (table: Buffer, text: Buffer, at: number): boolean => {
  // The comparison starts at the end, because ports usually differ and addresses rarely do.
  for (let index = text.length - 1; index >= 0; index -= 1) if (table[at + index] !== text[index]) return false;
  return true;
};

/**
 * Returns the end of a line. Almost all lines have the same length. The code first looks for the end of a line after
 * that length, and searches the line only if the end is not there.
 */
const endOf = (table: Buffer, start: number, length: number): number => {
  if (table[start + length] === newline) return start + length;
  const found = table.indexOf(newline, start);
  return found < 0 ? table.length : found;
};

/** Returns the owners of the live connections whose far end is `remote`, by local end. */
export const findHoldersOfPort = (table: Buffer, remote: string): ReadonlyMap<string, Holder> => {
  const found = new Map<string, Holder>();
  const wanted = Buffer.from(` ${remote} `, 'latin1');
  const width = remote.length;
  let length = 149;
  for (let start = table.indexOf(newline) + 1; start > 0 && start < table.length; start += length + 1) {
    length = endOf(table, start, length) - start;
    // ` 12: LOCAL REMOTE STATE …`: the line number can have any width.
    let local = start;
    while (table[local] !== colon && local < start + 12) local += 1;
    local += 2;
    const state = local + width + wanted.length;
    if (table[state] !== zero || table[state + 1] === timeWait || !isAt(table, wanted, local + width)) continue;
    // The fields after the state: queues, timer, retransmits, user, time-out, inode.
    const columns = table
      .toString('latin1', state + 3, start + length)
      .trim()
      .split(/\s+/);
    found.set(table.toString('latin1', local, local + width), { uid: Number(columns[3]), inode: Number(columns[5]) });
  }
  return found;
};
