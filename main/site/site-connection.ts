/** The connection to the broker as the parts of a site use it: JSON messages, and whether the broker is reachable. */
import type { NatsConnection } from '@nats-io/transport-node';
import type { SiteConnection } from './types.ts';

const mostBytes = 64 * 1024;

const parse = (bytes: Uint8Array): unknown => {
  if (bytes.length > mostBytes) return undefined;
  try {
    return JSON.parse(new TextDecoder().decode(bytes)) as unknown;
  } catch {
    return undefined;
  }
};

/** Takes over the connection: `close` ends it. */
export const createSiteConnection = (nats: NatsConnection, pc: string): SiteConnection => {
  let isUp = true;
  const listeners = new Set<(isUp: boolean) => void>();
  const change = (up: boolean): void => {
    if (up === isUp) return;
    isUp = up;
    for (const listener of listeners) listener(up);
  };
  void (async () => {
    for await (const { type } of nats.status()) {
      if (type === 'disconnect' || type === 'staleConnection' || type === 'close') change(false);
      if (type === 'reconnect') change(true);
    }
  })();
  return {
    pc,
    nats,
    isUp: () => isUp && !nats.isClosed(),
    onChange: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    publish: (subject, message) => {
      if (!isUp || nats.isClosed()) return false;
      try {
        nats.publish(subject, JSON.stringify(message));
        return true;
      } catch {
        return false;
      }
    },
    subscribe: (subject, receive) => {
      const subscription = nats.subscribe(subject, {
        callback: (error, message) => {
          if (error === null) receive({ subject: message.subject, data: parse(message.data) });
        },
      });
      return () => subscription.unsubscribe();
    },
    close: async () => {
      listeners.clear();
      if (!nats.isClosed()) await nats.close();
    },
  };
};
