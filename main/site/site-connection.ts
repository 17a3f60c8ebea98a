/**
 * The connection to the broker as the parts of a site use it: JSON messages, and whether the broker is reachable. The
 * object exists before the broker can be reached, so that a PC also works without a broker.
 */
import { errors, type NatsConnection, type Subscription } from '@nats-io/transport-node';
import { brokerProblemOf, type BrokerProblem } from './broker-problem.ts';
import type { SiteConnection, SiteMessage } from './types.ts';

export interface SiteConnectionOptions {
  readonly pc: string;
  /** Makes one attempt. It is called again whenever the connection has ended. */
  readonly connect: () => Promise<NatsConnection>;
  readonly onFailure?: (problem: BrokerProblem, error: unknown) => void;
}

const mostBytes = 64 * 1024;
/** When the broker restarts, hundreds of PCs reconnect. The random delay spreads their attempts. */
const reconnectMs = (): number => 200 + Math.random() * 800;
const permissionRetryMs = 30_000;
const retryMs = (): number => 1_000 + Math.random() * 1_000;

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
  let permissionRetry: NodeJS.Timeout | undefined;
  const listeners = new Set<(isUp: boolean) => void>();
  const subscribed = new Set<Subscribed>();
  let problem: BrokerProblem | undefined;
  const notify = (): void => {
    for (const listener of listeners) listener(isUp);
  };
  const change = (up: boolean): void => {
    if (up === isUp) return;
    isUp = up;
    notify();
  };
  const fail = (error: unknown): void => {
    const next = brokerProblemOf(error);
    const isNew = next.code !== problem?.code || next.detail !== problem.detail;
    problem = next;
    if (!isNew) return;
    options.onFailure?.(next, error);
    notify();
  };
  const subscribe = (each: Subscribed): void => {
    each.subscription = nats?.subscribe(each.subject, {
      callback: (error, message) => {
        if (error === null) each.receive({ subject: message.subject, data: parse(message.data) });
      },
    });
  };
  const watch = async (current: NatsConnection): Promise<void> => {
    for await (const status of current.status()) {
      const { type } = status;
      if (type === 'disconnect' || type === 'staleConnection' || type === 'close') change(false);
      // The connection stays up. Only the subject in the error cannot be used.
      if (type === 'error' && status.error instanceof errors.PermissionViolationError) {
        fail(status.error);
        // The client does not subscribe again when an administrator has corrected the permissions, so a
        // new connection is needed.
        permissionRetry ??= setTimeout(() => void current.close(), permissionRetryMs);
      }
    }
  };
  const connect = async (): Promise<void> => {
    try {
      const opened = await options.connect();
      if (isClosed) return await opened.close();
      nats = opened;
      clearTimeout(permissionRetry);
      permissionRetry = undefined;
      problem = undefined;
      void watch(opened);
      for (const each of subscribed) subscribe(each);
      void opened.closed().then((error) => {
        if (isClosed || nats !== opened) return change(false);
        nats = undefined;
        if (error !== undefined) fail(error);
        else problem = { code: 'unreachable' };
        change(false);
        retry = setTimeout(() => void connect(), reconnectMs());
      });
      change(true);
    } catch (error) {
      fail(error);
      if (!isClosed) retry = setTimeout(() => void connect(), retryMs());
    }
  };
  void connect();
  return {
    pc: options.pc,
    nats: () => nats,
    isUp: () => isUp,
    problem: () => problem,
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
      clearTimeout(permissionRetry);
      listeners.clear();
      if (nats !== undefined && !nats.isClosed()) await nats.close();
    },
  };
};
