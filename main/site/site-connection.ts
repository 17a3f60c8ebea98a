/**
 * The connection to the broker as the parts of a site use it: JSON messages, and whether the broker is reachable. It
 * exists before the broker can be reached, so that a PC can work without one.
 */
import type { NatsConnection, Subscription } from '@nats-io/transport-node';
import type { SiteConnection, SiteMessage } from './types.ts';

export interface SiteConnectionOptions {
  readonly pc: string;
  /** One attempt. The connection reconnects automatically afterwards. */
  readonly connect: () => Promise<NatsConnection>;
  readonly onFailure?: (error: unknown) => void;
}

const mostBytes = 64 * 1024;
const retryMs = 2_000;

const parse = (bytes: Uint8Array): unknown => {
  if (bytes.length > mostBytes) return undefined;
  try {
    return JSON.parse(new TextDecoder().decode(bytes)) as unknown;
  } catch {
    return undefined;
  }
};

interface Subscribed {
  readonly subject: string;
  readonly receive: (message: SiteMessage) => void;
  subscription: Subscription | undefined;
}

export const createSiteConnection = (options: SiteConnectionOptions): SiteConnection => {
  let nats: NatsConnection | undefined;
  let isUp = false;
  let isClosed = false;
  let retry: NodeJS.Timeout | undefined;
  const listeners = new Set<(isUp: boolean) => void>();
  const subscribed = new Set<Subscribed>();
  const change = (up: boolean): void => {
    if (up === isUp) return;
    isUp = up;
    for (const listener of listeners) listener(up);
  };
  const subscribe = (each: Subscribed): void => {
    each.subscription = nats?.subscribe(each.subject, {
      callback: (error, message) => {
        if (error === null) each.receive({ subject: message.subject, data: parse(message.data) });
      },
    });
  };
  const watch = async (current: NatsConnection): Promise<void> => {
    for await (const { type } of current.status()) {
      if (type === 'disconnect' || type === 'staleConnection' || type === 'close') change(false);
      if (type === 'reconnect') change(true);
    }
  };
  const connect = async (): Promise<void> => {
    try {
      const opened = await options.connect();
      if (isClosed) return await opened.close();
      nats = opened;
      for (const each of subscribed) subscribe(each);
      void watch(opened);
      // The client gives up for good after some refusals of its credentials.
      void opened.closed().then((error) => {
        change(false);
        if (isClosed || nats !== opened) return;
        if (error !== undefined) options.onFailure?.(error);
        nats = undefined;
        retry = setTimeout(() => void connect(), retryMs);
      });
      change(true);
    } catch (error) {
      options.onFailure?.(error);
      if (!isClosed) retry = setTimeout(() => void connect(), retryMs);
    }
  };
  void connect();
  return {
    pc: options.pc,
    nats: () => nats,
    isUp: () => isUp,
    onChange: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    publish: (subject, message) => {
      if (!isUp || nats === undefined) return false;
      try {
        nats.publish(subject, JSON.stringify(message));
        return true;
      } catch {
        return false;
      }
    },
    subscribe: (subject, receive) => {
      const each: Subscribed = { subject, receive, subscription: undefined };
      subscribed.add(each);
      if (nats !== undefined) subscribe(each);
      return () => {
        subscribed.delete(each);
        each.subscription?.unsubscribe();
      };
    },
    close: async () => {
      isClosed = true;
      clearTimeout(retry);
      listeners.clear();
      if (nats !== undefined && !nats.isClosed()) await nats.close();
    },
  };
};
