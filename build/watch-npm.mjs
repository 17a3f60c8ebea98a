/**
 * Detects that npm has ended. npm ends its shell but not the program in it, so the program checks this itself: after
 * npm has ended, the shell has another parent, and after the shell has ended, the program has one.
 */
import { readFileSync } from 'node:fs';

const everyMs = 500;

/** Of a process, by /proc; undefined: there is no such process, or no such place on this system. */
const readParentPid = (pid) => {
  try {
    // The name stands in brackets and may hold anything.
    const [, fields = ''] = /\) (.*)$/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    return Number(fields.split(' ')[1]);
  } catch {
    return undefined;
  }
};

/** `sh -c …`: between npm and what it runs. A shell may also have put the program in its own place. */
const isShell = (pid) => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')[1] === '-c';
  } catch {
    return false;
  }
};

/** Calls `end` once when npm, which ran this as a script, has ended. Without npm nothing is watched. */
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
