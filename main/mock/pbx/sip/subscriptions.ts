/**
 * Who watches which desk (RFC 6665): a NOTIFY at once, at every change, and a last one when the time is over.
 *
 *     SUBSCRIBE ─200, NOTIFY active─▶ active ─Expires: 0, or time is over: NOTIFY terminated─▶ over
 *                                       └ NOTIFY refused, connection gone ─▶ over
 */
import type { SipConnection } from './connection.ts';
import { acceptDialog, type Dialog } from './dialog.ts';
import { dialogInfo, type Lamp } from './dialog-info.ts';
import { headerOf, valuesOf, type Received, type SipHeaders, type SipRequest } from './message.ts';

export interface Subscriptions {
  readonly subscribe: (extension: string, request: Received<SipRequest>, connection: SipConnection) => void;
  /** False: it belongs to no subscription. */
  readonly heard: (request: Received<SipRequest>, connection: SipConnection) => boolean;
  /** Something happened at this desk. */
  readonly touched: (extension: string) => void;
  readonly drop: (connection: SipConnection) => void;
  readonly size: () => number;
}

export interface SubscriptionsPorts {
  readonly lampOf: (extension: string) => Lamp;
  readonly host: () => string;
  readonly contact: () => string;
  /** Wall clock, ms. */
  readonly now: () => number;
}

interface Watch {
  readonly extension: string;
  readonly connection: SipConnection;
  readonly dialog: Dialog;
  version: number;
  mark: string;
  untilMs: number;
  timer: NodeJS.Timeout | undefined;
}

const mostWatches = 256;
const leastSeconds = 10;
const usualSeconds = 3_600;
const mediaType = 'application/dialog-info+xml';

export const createSubscriptions = (ports: SubscriptionsPorts): Subscriptions => {
  const watches = new Map<string, Watch>();
  const contact = (): SipHeaders => [['contact', `<${ports.contact()}>`]];
  const keyOf = (callId: string, tag: string): string => `${callId} ${tag}`;

  const end = (watch: Watch): void => {
    clearTimeout(watch.timer);
    watches.delete(keyOf(watch.dialog.callId, watch.dialog.localTag));
  };
  const notify = (watch: Watch, reason?: string): void => {
    const lamp = ports.lampOf(watch.extension);
    watch.mark = lamp.mark;
    const left = Math.max(0, Math.ceil((watch.untilMs - ports.now()) / 1000));
    const headers: SipHeaders = [
      ...contact(),
      ['event', 'dialog'],
      ['subscription-state', reason === undefined ? `active;expires=${left}` : `terminated;reason=${reason}`],
      ['content-type', mediaType],
    ];
    const body = dialogInfo(lamp, watch.extension, watch.version, ports.host());
    watch.version += 1;
    if (reason !== undefined) end(watch);
    watch.connection.ask(watch.dialog.next('NOTIFY', headers, body), ({ status }) => {
      if (status >= 300) end(watch);
    });
  };
  /** The seconds that are granted, or nothing when the request was refused. */
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
    const said = headerOf(request, 'expires');
    if (said !== undefined && !/^\d{1,10}$/.test(said)) return refuse(400, []);
    const seconds = said === undefined ? usualSeconds : Number(said);
    if (seconds > 0 && seconds < leastSeconds) return refuse(423, [['min-expires', String(leastSeconds)]]);
    return Math.min(seconds, usualSeconds);
  };
  const grant = (watch: Watch, request: Received<SipRequest>, seconds: number): void => {
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
      if (watches.size >= mostWatches) return connection.answer(request, 503);
      const dialog = acceptDialog(request);
      const watch: Watch = { extension, connection, dialog, version: 0, mark: '', untilMs: 0, timer: undefined };
      watches.set(keyOf(dialog.callId, dialog.localTag), watch);
      grant(watch, request, seconds);
    },
    heard: (request, connection) => {
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
    touched: (extension) => {
      const { mark } = ports.lampOf(extension);
      for (const watch of watches.values()) if (watch.extension === extension && watch.mark !== mark) notify(watch);
    },
    drop: (connection) => {
      for (const watch of watches.values()) if (watch.connection === connection) end(watch);
    },
    size: () => watches.size,
  };
};
