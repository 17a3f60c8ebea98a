/** Resources that the app's own code has opened and not closed: timers, servers, sockets, watchers, and files. */
import { createHook } from 'node:async_hooks';
import { readdirSync, readlinkSync } from 'node:fs';
import { sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';

const kinds = new Set(['Timeout', 'TCPSERVERWRAP', 'PIPESERVERWRAP', 'TCPWRAP', 'FSEVENTWRAP', 'STATWATCHER']);
/** The app's sources. The whole path is compared, because a checkout may be in a folder named `main`. */
const sources = fileURLToPath(new URL('../../../main/', import.meta.url));
/** Returns the app's lines in a stack trace. */
const appLines = (stack: string): readonly string[] =>
  stack.split('\n').flatMap((line) => {
    const start = line.indexOf(sources);
    return start === -1 ? [] : [line.slice(start + sources.length)];
  });
/** Both are ignored: the transport's resources outlive the app, and the mock is not part of the app. */
const isTransport = (line: string): boolean => line.startsWith(`cli${sep}ports${sep}`);
const isMock = (line: string): boolean => line.startsWith(`mock${sep}`);

/**
 * Records resources until the end of the test. The returned function lists the open ones, each with its kind and the
 * app's line that opened it.
 */
export const watchResources = (): (() => readonly string[]) => {
  const open = new Map<number, string>();
  const hook = createHook({
    init: (id, kind) => {
      if (!kinds.has(kind)) return;
      const lines = appLines(new Error().stack ?? '');
      const line = lines.find((each) => !isMock(each));
      if (line !== undefined && !lines.some(isTransport)) open.set(id, `${kind} of ${line}`);
    },
    destroy: (id) => void open.delete(id),
  }).enable();
  onTestFinished(() => void hook.disable());
  return () => [...open.values()];
};

/**
 * Returns this process's open files below this folder, such as databases and logs. On systems other than
 * Linux, the list is empty.
 */
export const openFilesOf = (folder: string): readonly string[] => {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc/self/fd').flatMap((fd) => {
    try {
      const path = readlinkSync(`/proc/self/fd/${fd}`);
      return path.startsWith(folder) ? [path] : [];
    } catch {
      return [];
    }
  });
};
