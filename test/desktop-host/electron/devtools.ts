/**
 * One connection to Chromium's DevTools. The browser and each page are sessions on it. Playwright supplies the types.
 */
import { EventEmitter } from 'node:events';
import type { CDPSession } from 'playwright-core';
import { WebSocket } from 'ws';
import { omitUndefined } from '#domain/json/omit-undefined.ts';

export interface DevtoolsSession {
  readonly send: CDPSession['send'];
  readonly on: CDPSession['on'];
}

export interface Devtools extends DevtoolsSession {
  readonly session: (id: string) => DevtoolsSession;
  readonly close: () => void;
}

interface Message {
  readonly id?: number;
  readonly sessionId?: string;
  readonly method?: string;
  readonly params?: unknown;
  readonly result?: unknown;
  readonly error?: { readonly message: string };
}

export const connectDevtools = async (address: string): Promise<Devtools> => {
  const socket = new WebSocket(address, { perMessageDeflate: false, maxPayload: 0 });
  const waiting = new Map<
    number,
    { readonly done: (result: unknown) => void; readonly fail: (error: Error) => void }
  >();
  const listeners = new Map<string | undefined, EventEmitter>();
  let sent = 0;

  const emitterOf = (id: string | undefined): EventEmitter => {
    const emitter = listeners.get(id) ?? new EventEmitter();
    listeners.set(id, emitter);
    return emitter;
  };
  const sessionOf = (sessionId: string | undefined): DevtoolsSession => {
    const send = (method: string, params: object = {}): Promise<unknown> =>
      new Promise((resolve, reject) => {
        if (socket.readyState !== WebSocket.OPEN) return reject(new Error(`Chromium exited before ${method}`));
        const id = ++sent;
        waiting.set(id, { done: resolve, fail: reject });
        socket.send(JSON.stringify({ id, method, params, ...omitUndefined({ sessionId }) }));
      });
    const emitter = emitterOf(sessionId);
    const session = { send, on: emitter.on.bind(emitter) };
    return session as unknown as DevtoolsSession;
  };

  socket.on('message', (data: Buffer) => {
    const message = JSON.parse(data.toString()) as Message;
    if (message.id === undefined) {
      if (message.method !== undefined) emitterOf(message.sessionId).emit(message.method, message.params);
      return;
    }
    const call = waiting.get(message.id);
    waiting.delete(message.id);
    if (message.error === undefined) call?.done(message.result);
    else call?.fail(new Error(message.error.message));
  });
  socket.on('close', () => {
    for (const { fail } of waiting.values()) fail(new Error('Chromium has exited'));
    waiting.clear();
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  return { ...sessionOf(undefined), session: sessionOf, close: () => socket.close() };
};
