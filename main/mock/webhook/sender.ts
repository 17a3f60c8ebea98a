/** Calls the webhooks: the I/O around deliveries.ts. */
import { createHmac } from 'node:crypto';
import type { CustomChannelSetting } from '#contract/desk-settings.ts';
import type { MockClock } from '../clock.ts';
import { afterTry, dueNow, nextDue, withDelivery, type Delivery, type Outcome } from './deliveries.ts';

export interface Sender {
  readonly send: (channel: CustomChannelSetting, conversation: string, body: unknown) => void;
  readonly list: () => readonly Delivery[];
  /** The clock may have been turned. */
  readonly look: () => void;
  readonly clear: () => void;
  readonly stop: () => void;
}

const answerWithinMs = 10_000;
/** A clock that runs is looked at again by then. */
const longestRestMs = 60_000;

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
  readonly clock: MockClock;
  /** A path alone lies on this very server. */
  readonly origin: () => string;
  readonly changed: () => void;
}): Sender => {
  const { clock } = ports;
  let deliveries: readonly Delivery[] = [];
  let ids = 0;
  let timer: NodeJS.Timeout | undefined;
  const replace = (id: number, next: (delivery: Delivery) => Delivery): void => {
    deliveries = deliveries.map((delivery) => (delivery.id === id ? next(delivery) : delivery));
  };
  const look = (): void => {
    clearTimeout(timer);
    for (const delivery of dueNow(deliveries, clock.now())) {
      replace(delivery.id, (one) => ({ ...one, state: 'asking' }));
      void post(delivery).then((outcome) => {
        replace(delivery.id, (one) => afterTry(one, clock.now(), outcome));
        ports.changed();
        look();
      });
    }
    const due = nextDue(deliveries);
    // A clock that stands still comes to no due time by itself; whoever turns it looks.
    if (due === undefined || clock.frozen()) return;
    timer = setTimeout(look, Math.min(Math.max(1, due - clock.now()), longestRestMs)).unref();
  };
  return {
    send: (channel, conversation, content) => {
      if (channel.webhookUrl === null) return;
      const body = JSON.stringify(content);
      ids += 1;
      deliveries = withDelivery(deliveries, {
        id: ids,
        conversation,
        url: new URL(channel.webhookUrl, ports.origin()).href,
        body,
        headers: headersOf(channel, body),
        tries: [],
        state: 'waiting',
        dueAt: clock.now(),
      });
      look();
    },
    list: () => deliveries,
    look,
    clear: () => {
      deliveries = [];
      clearTimeout(timer);
    },
    stop: () => clearTimeout(timer),
  };
};
