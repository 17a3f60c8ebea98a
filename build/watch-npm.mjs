/**
 * Detects that npm has ended. npm ends its shell but not the program in the shell, so the program itself must detect
 * the end. When npm ends, the shell gets another parent. When the shell ends, the program gets another parent.
 */
import { readFileSync } from 'node:fs';

const everyMs = 500;

/** Reads the ID of the parent of a process from /proc. Returns undefined if the process or /proc does not exist. */
const readParentPid = (pid) => {
  try {
    // The process name before these fields is in brackets and can contain any character.
    const [, fields = ''] = /\) (.*)$/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    return Number(fields.split(' ')[1]);
  } catch {
    return undefined;
  }
};

/**
 * Whether the process is the shell `sh -c …` between npm and its program. Some shells replace themselves with the
 * program. The parent of the program is then npm.
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
