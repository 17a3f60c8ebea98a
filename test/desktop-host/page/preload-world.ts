/**
 * This code runs as text in the page's isolated world, and provides the environment of a sandboxed preload script.
 * The preload script is part of the same text (electron/page-scripts.ts), so that the page's content policy
 * does not apply to it.
 */
import type { Bridge } from './bridge.ts';
import type { Codec } from './codec.ts';

export type FromPage =
  | { readonly t: 'send'; readonly channel: string; readonly args: readonly unknown[] }
  | { readonly t: 'invoke'; readonly id: number; readonly channel: string; readonly args: readonly unknown[] }
  | { readonly t: 'failed'; readonly error: string };
export type ToPage =
  | { readonly t: 'message'; readonly channel: string; readonly args: readonly unknown[] }
  | { readonly t: 'reply'; readonly id: number; readonly ok: boolean; readonly value: unknown };

/**
 * The names that connect the two sides. They exist only in the preload script's world, so the page does not see them.
 */
export interface WorldGlobals {
  hostHears?: (text: string) => void;
  hostSays?: (text: string) => void;
}

export function enterPreloadWorld(
  { enc, dec }: Codec,
  bridge: Bridge,
  run: (require: (name: string) => unknown, module: { exports: object }) => void,
): void {
  type Listener = (event: object, ...args: readonly unknown[]) => void;
  const world = globalThis as unknown as WorldGlobals;
  const post = world.hostHears;
  delete world.hostHears;
  const report = (message: FromPage): void => post?.(enc(message));
  const lacks = (what: string): Error => new Error(`the test host does not implement electron.${what}`);
  const guard = <Of extends object>(name: string, part: Of): Of =>
    new Proxy(part, {
      get: (target, key, receiver) => {
        if (typeof key === 'symbol' || key in target) return Reflect.get(target, key, receiver) as unknown;
        throw lacks(`${name}.${key}`);
      },
    });

  const listeners = new Map<string, { readonly receive: Listener; readonly isOnce: boolean }[]>();
  const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>();
  let last = 0;
  const listen = (channel: string, receive: Listener, isOnce: boolean): object => {
    listeners.set(channel, [...(listeners.get(channel) ?? []), { receive, isOnce }]);
    return ipcRenderer;
  };
  const forget = (channel: string, gone: Listener): object => {
    listeners.set(
      channel,
      (listeners.get(channel) ?? []).filter(({ receive }) => receive !== gone),
    );
    return ipcRenderer;
  };
  const ipcRenderer = guard('ipcRenderer', {
    send: (channel: string, ...args: unknown[]) => report({ t: 'send', channel, args }),
    invoke: (channel: string, ...args: unknown[]) =>
      new Promise<unknown>((resolve, reject) => {
        const id = ++last;
        report({ t: 'invoke', id, channel, args });
        waiting.set(id, { resolve, reject });
      }),
    on: (channel: string, receive: Listener) => listen(channel, receive, false),
    addListener: (channel: string, receive: Listener) => listen(channel, receive, false),
    once: (channel: string, receive: Listener) => listen(channel, receive, true),
    off: forget,
    removeListener: forget,
    removeAllListeners: (channel: string): object => {
      listeners.delete(channel);
      return ipcRenderer;
    },
  });
  const receive = (message: ToPage): void => {
    if (message.t === 'message') {
      for (const { receive, isOnce } of listeners.get(message.channel) ?? []) {
        if (isOnce) forget(message.channel, receive);
        receive({ sender: ipcRenderer, ports: [] }, ...message.args);
      }
      return;
    }
    const call = waiting.get(message.id);
    waiting.delete(message.id);
    if (message.ok) call?.resolve(message.value);
    else call?.reject(new Error(String(message.value)));
  };
  world.hostSays = (text) => receive(dec(text) as ToPage);

  const electron = guard('renderer', {
    ipcRenderer,
    contextBridge: guard('contextBridge', {
      exposeInMainWorld: (name: string, value: unknown): void => bridge.expose(name, value),
    }),
  });
  const required = (name: string): unknown => {
    if (name === 'electron' || name === 'electron/renderer') return electron;
    // Electron throws the same error in a sandboxed preload script.
    throw new Error(`module not found: ${name}`);
  };
  try {
    run(required, { exports: {} });
  } catch (error) {
    console.error('Unable to load preload script', error);
    report({ t: 'failed', error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
}
