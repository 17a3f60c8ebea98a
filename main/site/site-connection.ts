/**
 * The connection to the broker for the other parts of a site. It transfers JSON messages and reports whether the broker
 * is reachable. The object exists before the broker can be reached, so that a PC also works without a broker.
 */
import { errors, type NatsConnection, type Subscription } from '@nats-io/transport-node';
import { brokerProblemOf, type BrokerProblem } from './broker-problem.ts';
import type { SiteConnection, SiteMessage } from './types.ts';

export interface SiteConnectionOptions {
  readonly pc: string;
  /** Makes one attempt to connect. It is called again after a failure and after the end of a connection. */
  readonly connect: () => Promise<NatsConnection>;
  readonly onFailure?: (problem: BrokerProblem, error: unknown) => void;
  /** The time for which a missing permission is reported before the PC tries again. The default is 30 s. */
  readonly permissionRetryMs?: number;
}

const mostBytes = 64 * 1024;
/** When the broker restarts, hundreds of PCs reconnect. The random delay spreads their attempts. */
const reconnectMs = (): number => 200 + Math.random() * 800;
const usualPermissionRetryMs = 30_000;
/** The maximum time to wait for the broker's response after this PC has resumed from sleep, in ms. */
const answerMs = 1_000;
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
  const { permissionRetryMs = usualPermissionRetryMs } = options;
  /** The operation for which this connection lacks a permission: a subscription or the publication of a message. */
  let denied: 'subscription' | 'publish' | undefined;
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
    // Each message to a denied subject fails, and only the first failure is shown.
    if (next.code === problem?.code && (next.code === 'permission' || next.detail === problem.detail)) return;
    problem = next;
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
        waitForPermission(current, status.error.operation);
      }
    }
  };
  /**
   * Tries again after a delay, because an administrator may have corrected the permissions. The client does not repeat
   * a denied subscription, so a new connection is opened. Messages are still sent after such an error. Therefore, a
   * missing permission to publish is no longer reported if no further error has arrived.
   */
  const waitForPermission = (current: NatsConnection, operation: 'subscription' | 'publish'): void => {
    if (denied === 'subscription') return;
    denied = operation;
    clearTimeout(permissionRetry);
    permissionRetry = setTimeout(
      () => (operation === 'subscription' ? void current.close() : clearPermissionProblem()),
      permissionRetryMs,
    );
  };
  const confirmPermissions = async (current: NatsConnection): Promise<void> => {
    // The broker reports denied operations before it responds to the flush.
    const isAnswered = await current.flush().then(
      () => true,
      () => false,
    );
    await new Promise((resolve) => void setImmediate(resolve));
    if (isAnswered && nats === current && denied === undefined) clearPermissionProblem();
  };
  const clearPermissionProblem = (): void => {
    denied = undefined;
    if (problem?.code !== 'permission') return;
    problem = undefined;
    notify();
  };
  const connect = async (): Promise<void> => {
    try {
      const opened = await options.connect();
      if (isClosed) return await opened.close();
      nats = opened;
      clearTimeout(permissionRetry);
      const wasDenied = denied !== undefined && problem?.code === 'permission';
      denied = undefined;
      if (!wasDenied) problem = undefined;
      void watch(opened);
      for (const each of subscribed) subscribe(each);
      void opened.closed().then((error) => {
        if (isClosed || nats !== opened) return change(false);
        nats = undefined;
        if (error !== undefined) fail(error);
        // This program closes a connection only to open a new one. A missing permission remains the reported reason.
        else if (denied === undefined) problem = { code: 'unreachable' };
        change(false);
        retry = setTimeout(() => void connect(), reconnectMs());
      });
      change(true);
      if (wasDenied) void confirmPermissions(opened);
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
    verify: async () => {
      const current = nats;
      if (current === undefined) return;
      const isAlive = await Promise.race([
        current.flush().then(
          () => true,
          () => false,
        ),
        new Promise<boolean>((resolve) => void setTimeout(() => resolve(false), answerMs)),
      ]);
      if (!isAlive && nats === current) await current.close();
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
