/**
 * The bridge to the page's host over a WebSocket. It reconnects with capped back-off. It reports when the host is
 * unreachable or has ended this window's session.
 */
import { backOffMs } from './retry-delay.ts';
import type { Answer, Bridge } from './bridge.ts';
import { checked, received, requestText } from './frames.ts';
import { createListeners } from './listeners.ts';

export interface SocketEvents {
  readonly opened: () => void;
  readonly received: (data: unknown) => void;
  /** Called once, even if the socket never opened. */
  readonly closed: (reason: 'away' | 'session-ended') => void;
}
export interface Socket {
  readonly send: (text: string) => void;
  readonly close: () => void;
}

export interface SocketPorts {
  readonly connect: (events: SocketEvents) => Socket;
  readonly now: () => number;
  readonly random: () => number;
  readonly timeoutMs?: number;
}

type Settle = (answer: Answer<unknown>) => void;
const unreachable: Answer<never> = { ok: false, problem: { code: 'away' } };
const mostPending = 200;

export const createSocketBridge = (ports: SocketPorts): Bridge => {
  const pending = new Map<number, Settle>();
  const listeners = createListeners({ is: 'connecting' });
  const { setLink, link } = listeners;
  let socket: Socket | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let lastId = 0;
  let attempt = 0;
  let closed = false;

  const settle = (id: number, answer: Answer<unknown>): void => {
    const waiting = pending.get(id);
    pending.delete(id);
    waiting?.(answer);
  };

  const receive = (data: unknown): void => {
    const message = typeof data === 'string' ? received(data) : { is: 'odd' as const };
    if (message.is === 'reply') settle(message.id, message.answer);
    else if (message.is === 'odd') setLink({ is: 'differs' });
    else {
      if (link().is === 'differs') setLink({ is: 'open' });
      listeners.push(message.push, message.value);
    }
  };

  const lost = (reason: 'away' | 'session-ended'): void => {
    socket = undefined;
    for (const id of pending.keys()) settle(id, unreachable);
    if (closed) return;
    const waitMs = backOffMs(attempt++, ports.random());
    retry = setTimeout(open, waitMs);
    setLink(reason === 'session-ended' ? { is: 'locked' } : { is: 'gone', nextTryAt: ports.now() + waitMs });
  };

  const open = (): void => {
    clearTimeout(retry);
    const next: Socket = ports.connect({
      opened: () => {
        attempt = 0;
        setLink({ is: 'open' });
      },
      received: (data) => receive(data),
      closed: (reason) => {
        if (socket === next) lost(reason);
      },
    });
    socket = next;
  };
  open();

  return {
    call: (name, input) => {
      const target = socket;
      const open = link().is === 'open' || link().is === 'differs';
      if (target === undefined || !open || pending.size >= mostPending) return Promise.resolve(unreachable);
      const id = ++lastId;
      return new Promise((resolve) => {
        const timer = setTimeout(
          () => settle(id, { ok: false, problem: { code: 'no_answer' } }),
          ports.timeoutMs ?? 15_000,
        );
        pending.set(id, (answer) => {
          clearTimeout(timer);
          resolve(checked(name, answer));
        });
        target.send(requestText(id, name, input));
      });
    },
    on: listeners.on,
    link: listeners.link,
    onLink: listeners.onLink,
    tryNow: () => {
      attempt = 0;
      if (socket === undefined && !closed) open();
    },
    close: () => {
      closed = true;
      clearTimeout(retry);
      socket?.close();
    },
  };
};
