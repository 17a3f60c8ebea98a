/**
 * Creates a second user of this system, which only root can do. If the tests do not run as root, they report that they
 * are skipped.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';

export interface SecondUser {
  readonly uid: number;
  readonly gid: number;
  /** Runs a shell script as this user. Throws if it fails. */
  readonly run: (script: string) => void;
  readonly remove: () => void;
}

/** Creates the user. If the user cannot be created, prints the reason and returns undefined. */
export const createSecondUser = (): SecondUser | undefined => {
  const name = `cl-test-${randomBytes(4).toString('hex')}`;
  if (process.platform !== 'linux' || process.getuid?.() !== 0) {
    console.warn('Skipped: only root on Linux can make a second user');
    return undefined;
  }
  // The list of users is locked while another test is changing it, so `useradd` is retried.
  const made = Array.from({ length: 40 }).some(() => {
    const { status } = spawnSync('useradd', ['--no-create-home', '--shell', '/bin/sh', name]);
    if (status !== 0) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100);
    return status === 0;
  });
  if (!made) {
    console.warn('Skipped: useradd made no second user');
    return undefined;
  }
  const id = (flag: string): number => Number(execFileSync('id', [flag, name], { encoding: 'utf8' }));
  const [uid, gid] = [id('-u'), id('-g')];
  return {
    uid,
    gid,
    run: (script) => void execFileSync('/bin/sh', ['-c', script], { uid, gid, cwd: '/' }),
    remove: () => void spawnSync('userdel', [name]),
  };
};
