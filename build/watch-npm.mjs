/**
 * Detects that npm has ended. npm ends its shell but not the program in it, so the program checks this itself. After
 * npm has ended, the shell has another parent. After the shell has ended, the program has another parent.
 */
import { readFileSync } from 'node:fs';

const everyMs = 500;

/** Reads the parent of a process from /proc. Returns undefined if the process or /proc does not exist. */
const readParentPid = (pid) => {
  try {
    // The name is in brackets and can contain any character.
    const [, fields = ''] = /\) (.*)$/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    return Number(fields.split(' ')[1]);
  } catch {
    return undefined;
  }
};

/**
 * Whether the process is the shell `sh -c …` between npm and its program. A shell can also replace
 * itself with the program.
 */
const isShell = (pid) => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')[1] === '-c';
  } catch {
    return false;
  }
};

/** Calls `end` once when npm has ended, if npm started this process as a script. */
export const onNpmExit = (end) => {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const npm = isShell(parent) ? readParentPid(parent) : undefined;
  const timer = setInterval(() => {
    if (process.ppid === parent && (npm === undefined || readParentPid(parent) === npm)) return;
    clearInterval(timer);
    end();
  }, everyMs);
  timer.unref();
};
