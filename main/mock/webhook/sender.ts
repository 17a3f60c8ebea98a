/**
 * Sends webhook deliveries: the I/O for `deliveries.ts`. Unfinished deliveries are stored and continue after a restart.
 */
import { createHmac } from 'node:crypto';
import type { CustomChannelSetting } from '#contract/desk-settings.ts';
import type { MockClock } from '../state/clock.ts';
import {
  recordDeliveryAttempt,
  dueNow,
  nextDue,
  restoreDeliveries,
  withDelivery,
  type Delivery,
  type Outcome,
} from './deliveries.ts';
import type { DeliveryStore } from './delivery-store.ts';

export interface Sender {
  readonly send: (channel: CustomChannelSetting, conversation: string, body: unknown) => void;
  readonly list: () => readonly Delivery[];
  /** Must be called after someone has set the clock. */
  readonly sendDue: () => void;
  readonly clear: () => void;
  readonly stop: () => void;
}

const answerWithinMs = 10_000;
/** The maximum time in milliseconds until the next check while the clock is running. */
const maxTimerMs = 60_000;

const headersOf = ({ headers, signature }: CustomChannelSetting, body: string): Readonly<Record<string, string>> => ({
  'Content-Type': 'application/json',
  ...headers,
  ...(signature === null
    ? {}
    : { [signature.header]: createHmac('sha256', signature.secret).update(body).digest('hex') }),
});

const post = async ({ url, body, headers }: Delivery): Promise<Outcome> => {
  try {
    const signal = AbortSignal.timeout(answerWithinMs);
    const response = await fetch(url, { method: 'POST', body, headers, redirect: 'manual', signal });
    await response.body?.cancel();
    return { status: response.status };
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    return { status: 0, reason: cause instanceof Error ? cause.message || cause.name : String(cause) };
  }
};

export const createSender = (ports: {
  readonly kept: DeliveryStore;
  readonly clock: MockClock;
  /** The address of this server. It is the base for addresses that consist only of a path. */
  readonly origin: () => string;
  readonly changed: () => void;
  readonly log: (line: string) => void;
}): Sender => {
  const { clock } = ports;
  let deliveries = restoreDeliveries(ports.kept.all(), clock.now());
  let ids = deliveries.at(-1)?.id ?? 0;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const replace = (id: number, next: (delivery: Delivery) => Delivery): void => {
    deliveries = deliveries.map((delivery) => (delivery.id === id ? next(delivery) : delivery));
  };
  const placed = (delivery: Delivery): Delivery => ({
    ...delivery,
    url: new URL(delivery.url, ports.origin()).href,
  });
  /** Stores a delivery. If this fails, usually because the disk is full, the reply is still sent. */
  const keep = (delivery: Delivery): void => {
    try {
      ports.kept.keep(delivery);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      ports.log(
        `The practice helpdesk could not save the delivery state of a reply in conversation ${delivery.conversation}: ${reason}. After a restart, the reply may be sent again or not at all.`,
      );
    }
  };
  const tried = (id: number, outcome: Outcome): void => {
    // An attempt that is in progress at shutdown stays stored, and is repeated after the next start.
    if (isStopped) return;
    replace(id, (one) => recordDeliveryAttempt(one, clock.now(), outcome));
    const now = deliveries.find((one) => one.id === id);
    if (now !== undefined) keep(now);
    ports.changed();
    look();
  };
  const look = (): void => {
    clearTimeout(timer);
    for (const delivery of dueNow(deliveries, clock.now())) {
      replace(delivery.id, (one) => ({ ...one, state: 'asking' }));
      void post(placed(delivery)).then((outcome) => tried(delivery.id, outcome));
    }
    const due = nextDue(deliveries);
    // While the clock is frozen, nothing becomes due; setting the clock calls `look`.
    if (due === undefined || clock.frozen()) return;
    timer = setTimeout(look, Math.min(Math.max(1, due - clock.now()), maxTimerMs)).unref();
  };
  return {
    send: (channel, conversation, content) => {
      if (channel.webhookUrl === null) return;
      const body = JSON.stringify(content);
      ids += 1;
      const added: Delivery = {
        id: ids,
        conversation,
        url: channel.webhookUrl,
        body,
        headers: headersOf(channel, body),
        tries: [],
        state: 'waiting',
        dueAt: clock.now(),
      };
      keep(added);
      deliveries = withDelivery(deliveries, added);
      look();
    },
    list: () => deliveries.map(placed),
    sendDue: look,
    clear: () => {
      deliveries = [];
      ports.kept.clear();
      clearTimeout(timer);
    },
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
};
