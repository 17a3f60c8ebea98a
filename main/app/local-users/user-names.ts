/**
 * Converts between the names and IDs of operating system users. The `id` command also finds users of
 * a directory service.
 */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);
const timeout = 5_000;

const ask = async (what: '-u' | '-un', user: string): Promise<string | undefined> => {
  try {
    return (await run('id', [what, '--', user], { timeout })).stdout.trim();
  } catch {
    return undefined;
  }
};

/** Returns undefined if the user does not exist on this system. A numeric ID is returned unchanged. */
export const uidOf = async (user: string): Promise<number | undefined> => {
  if (/^\d+$/.test(user)) return Number(user);
  const found = await ask('-u', user);
  return found !== undefined && /^\d+$/.test(found) ? Number(found) : undefined;
};

/** Returns the ID itself if the user has no name. */
export const userNameOf = async (uid: number): Promise<string> => (await ask('-un', String(uid))) ?? String(uid);
