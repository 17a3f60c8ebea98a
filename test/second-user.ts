/** A second user of this system, for what other users may plant. Only root can make one; elsewhere tests say that they skip. */
import { execFileSync, spawnSync } from 'node:child_process';

export interface SecondUser {
  readonly uid: number;
  readonly gid: number;
  /** Runs a shell script as this user; throws where it fails. */
  readonly run: (script: string) => void;
  readonly remove: () => void;
}

/** undefined: this run may not make users, and the reason is printed. */
export const createSecondUser = (): SecondUser | undefined => {
  const name = `cl-test-${process.pid}`;
  if (process.platform !== 'linux' || process.getuid?.() !== 0) {
    console.warn('Skipped: only root on Linux can make a second user');
    return undefined;
  }
  if (spawnSync('useradd', ['--no-create-home', '--shell', '/bin/sh', name]).status !== 0) {
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
