/** What the app's own code has begun and not ended: timers, servers, and files of a folder. */
import { createHook } from 'node:async_hooks';
import { readdirSync, readlinkSync } from 'node:fs';
import { onTestFinished } from 'vitest';

const kinds = new Set(['Timeout', 'TCPSERVERWRAP', 'PIPESERVERWRAP', 'TCPWRAP', 'FSEVENTWRAP', 'STATWATCHER']);
/** What the transport opens is its own: it outlives the app. */
const transport = /[\\/]main[\\/]cli[\\/]ports[\\/]/;
const ours = /[\\/]main[\\/](?!mock[\\/])[^\n]*/;

/** Watches until the test has finished. Each entry: what it is, and the line of ours that began it. */
export const watchResources = (): (() => readonly string[]) => {
  const open = new Map<number, string>();
  const hook = createHook({
    init: (id, kind) => {
      if (!kinds.has(kind)) return;
      const stack = new Error().stack ?? '';
      const line = ours.exec(stack)?.[0];
      if (line !== undefined && !transport.test(stack)) open.set(id, `${kind} of ${line}`);
    },
    destroy: (id) => void open.delete(id),
  }).enable();
  onTestFinished(() => void hook.disable());
  return () => [...open.values()];
};

/** Files below this folder that this process has open: databases, logs. Linux only; elsewhere none are known. */
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
