/**
 * The scripts that Chromium runs in a page before the page's own scripts: the host's code for both worlds, and the
 * preload script.
 */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createBridge } from '../page/bridge.ts';
import { createCodec } from '../page/codec.ts';
import { askFirst } from '../page/permissions.ts';
import { chromiumVersion } from './chromium.ts';
import { enterPreloadWorld } from '../page/preload-world.ts';

export const preloadWorld = 'electron-preload';
export const hearsBinding = 'hostHears';
export const asksBinding = 'hostAsks';

export interface PageScripts {
  readonly main: string;
  readonly preload: string | undefined;
  /** Returns the expression that responds to the page's request `id`. */
  readonly answered: (id: number) => string;
}

/** Connects to the host. The page must not reach the global `name`, so it is removed before the page's first script. */
const asking = (name: string, key: string): ((permission: string, details: object) => Promise<unknown>) => {
  const world = globalThis as unknown as Record<string, ((text: string) => void) | undefined>;
  const send = world[name];
  delete world[name];
  const waiting = new Map<number, () => void>();
  document.addEventListener(key, (event) => waiting.get((event as CustomEvent<number>).detail)?.());
  let last = 0;
  return (permission, details) =>
    new Promise((resolve) => {
      const id = ++last;
      waiting.set(id, () => resolve(undefined));
      send?.(JSON.stringify({ id, permission, details }));
    });
};

const quoted = (value: string): string => JSON.stringify(value);

/** Returns the visible part of `process` in a sandboxed preload script. */
const environment = (): object => ({
  type: 'renderer',
  platform: process.platform,
  arch: process.arch,
  sandboxed: true,
  contextIsolated: true,
  env: {},
  versions: { node: process.versions.node, chrome: chromiumVersion(), electron: process.versions['electron'] },
});

export const pageScripts = (preload: string | undefined): PageScripts => {
  const key = randomUUID();
  const answers = randomUUID();
  const main = `(${String(createBridge)})('main', ${quoted(key)});
if (window === window.top) (${String(askFirst)})((${String(asking)})(${quoted(asksBinding)}, ${quoted(answers)}));`;
  return {
    main,
    preload:
      preload === undefined
        ? undefined
        : `if (window === window.top) {
(${String(enterPreloadWorld)})((${String(createCodec)})(), (${String(createBridge)})('preload', ${quoted(key)}), (require, module) => {
  const exports = module.exports;
  const process = ${JSON.stringify(environment())};
${readFileSync(preload, 'utf8')}
});
}`,
    answered: (id) => `document.dispatchEvent(new CustomEvent(${quoted(answers)}, { detail: ${id} }))`,
  };
};
