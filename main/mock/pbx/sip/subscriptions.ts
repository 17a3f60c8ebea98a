/**
 * The dialog subscriptions (RFC 6665). The phone system sends a NOTIFY at the beginning, after every change,
 * and at the end.
 *
 *     SUBSCRIBE ─200, NOTIFY active─▶ active ─Expires: 0, or time-out: NOTIFY terminated─▶ over
 *                                       └ NOTIFY refused, connection gone ─▶ over
 */
import type { SipConnection } from './connection.ts';
import { acceptDialog, type Dialog } from './dialog.ts';
import { dialogInfo, type DialogState } from './dialog-info.ts';
import { headerOf, valuesOf, type Received, type SipHeaders, type SipRequest } from './message.ts';

export interface Subscriptions {
  readonly subscribe: (extension: string, request: Received<SipRequest>, connection: SipConnection) => void;
  /** Returns false if the request does not belong to a subscription. */
  readonly handleRequest: (request: Received<SipRequest>, connection: SipConnection) => boolean;
  /** Notifies the subscribers if the state of this extension has changed. */
  readonly notifyChange: (extension: string) => void;
  readonly drop: (connection: SipConnection) => void;
  readonly size: () => number;
}

export interface SubscriptionsPorts {
  readonly dialogStateOf: (extension: string) => DialogState;
  readonly host: () => string;
  readonly contact: () => string;
  /** The wall clock, in milliseconds since 1970. */
  readonly now: () => number;
}

interface Subscription {
  readonly extension: string;
  readonly connection: SipConnection;
  readonly dialog: Dialog;
  version: number;
  mark: string;
  untilMs: number;
  timer: NodeJS.Timeout | undefined;
}

const maxSubscriptions = 256;
const minSeconds = 10;
const defaultSeconds = 3_600;
const mediaType = 'application/dialog-info+xml';

export const createSubscriptions = (ports: SubscriptionsPorts): Subscriptions => {
  const watches = new Map<string, Subscription>();
  const contact = (): SipHeaders => [['contact', `<${ports.contact()}>`]];
  const keyOf = (callId: string, tag: string): string => `${callId} ${tag}`;

  const end = (watch: Subscription): void => {
    clearTimeout(watch.timer);
    watches.delete(keyOf(watch.dialog.callId, watch.dialog.localTag));
  };
  const notify = (watch: Subscription, reason?: string): void => {
    const dialog = ports.dialogStateOf(watch.extension);
    watch.mark = dialog.mark;
    const left = Math.max(0, Math.ceil((watch.untilMs - ports.now()) / 1000));
    const headers: SipHeaders = [
      ...contact(),
      ['event', 'dialog'],
      ['subscription-state', reason === undefined ? `active;expires=${left}` : `terminated;reason=${reason}`],
      ['content-type', mediaType],
    ];
    const body = dialogInfo(dialog, watch.extension, watch.version, ports.host());
    watch.version += 1;
    if (reason !== undefined) end(watch);
    watch.connection.ask(watch.dialog.next('NOTIFY', headers, body), ({ status }) => {
      if (status >= 300) end(watch);
    });
  };
  /** Returns the granted seconds, or undefined if the request was refused. */
  const granted = (request: Received<SipRequest>, connection: SipConnection): number | undefined => {
    const refuse = (status: number, headers: SipHeaders): undefined => {
      connection.answer(request, status, { headers });
    };
    const [event] = (headerOf(request, 'event') ?? '').split(';');
    const accepted = valuesOf(request, 'accept').map((each) => each.split(';')[0]?.trim().toLowerCase());
    if (
      event?.trim() !== 'dialog' ||
      (accepted.length > 0 && !accepted.some((each) => each === mediaType || each === '*/*'))
    )
      return refuse(489, [['allow-events', 'dialog']]);
    const expires = headerOf(request, 'expires');
    if (expires !== undefined && !/^\d{1,10}$/.test(expires)) return refuse(400, []);
    const seconds = expires === undefined ? defaultSeconds : Number(expires);
    if (seconds > 0 && seconds < minSeconds) return refuse(423, [['min-expires', String(minSeconds)]]);
    return Math.min(seconds, defaultSeconds);
  };
  const grant = (watch: Subscription, request: Received<SipRequest>, seconds: number): void => {
    clearTimeout(watch.timer);
    watch.untilMs = ports.now() + seconds * 1000;
    watch.timer = setTimeout(() => notify(watch, 'timeout'), seconds * 1000).unref();
    watch.connection.answer(request, 200, {
      toTag: watch.dialog.localTag,
      headers: [...contact(), ['expires', String(seconds)]],
    });
    notify(watch, seconds === 0 ? 'timeout' : undefined);
  };

  return {
    subscribe: (extension, request, connection) => {
      const seconds = granted(request, connection);
      if (seconds === undefined) return;
      if (watches.size >= maxSubscriptions) return connection.answer(request, 503);
      const dialog = acceptDialog(request);
      const watch: Subscription = { extension, connection, dialog, version: 0, mark: '', untilMs: 0, timer: undefined };
      watches.set(keyOf(dialog.callId, dialog.localTag), watch);
      grant(watch, request, seconds);
    },
    handleRequest: (request, connection) => {
      const watch = watches.get(keyOf(request.envelope.callId, request.envelope.to.params.get('tag') ?? ''));
      if (watch?.connection !== connection) return false;
      if (!watch.dialog.isInOrder(request)) connection.answer(request, 500);
      else if (request.method !== 'SUBSCRIBE') connection.answer(request, 405, { headers: [['allow', 'SUBSCRIBE']] });
      else {
        const seconds = granted(request, connection);
        watch.dialog.learn(request);
        if (seconds !== undefined) grant(watch, request, seconds);
      }
      return true;
    },
    notifyChange: (extension) => {
      const { mark } = ports.dialogStateOf(extension);
      for (const watch of watches.values()) if (watch.extension === extension && watch.mark !== mark) notify(watch);
    },
    drop: (connection) => {
      for (const watch of watches.values()) if (watch.connection === connection) end(watch);
    },
    size: () => watches.size,
  };
};
