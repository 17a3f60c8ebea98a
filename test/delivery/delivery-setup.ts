/**
 * Delivery on a real disk, with a helpdesk whose responses the test gives one by one and a clock that the test sets.
 */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  createDelivery,
  type Delivery,
  type DeliveryOptions,
  type Draft,
  type Notice,
  type Step,
} from '#delivery/delivery.ts';
import type { Answer } from '#helpdesk/result.ts';
import type { Client, ClientRequest } from '#helpdesk/client.ts';
import type { OperationName } from '#helpdesk/operations.ts';
import { inEnglish } from '#domain/messages/catalogues.ts';

export interface Sent {
  readonly operation: OperationName;
  readonly body: string;
  readonly request: ClientRequest;
  readonly answer: (answer: Answer) => Promise<void>;
}
export const accepted: Answer = { kind: 'accepted', status: 201 };
export const refused = (status = 400, words?: string): Answer => ({ kind: 'refused', status, words });
export const unreachable: Answer = {
  kind: 'unreachable',
  code: 'ECONNREFUSED',
  reason: 'Nothing answers',
  sent: false,
};
export const redirected: Answer = {
  kind: 'unreachable',
  code: 'redirected',
  reason: 'It redirects to a sign-in page',
  sent: true,
};
export const unknown: Answer = { kind: 'unknown', code: 'timeout', reason: 'No answer' };
export const limited: Answer = { kind: 'limited', status: 429, retryAfterMs: 2_000 };

/** Runs everything that is due now: microtasks, and work deferred to the next turn of the event loop. */
export const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};

export const bodyOf = ({ body }: ClientRequest): string =>
  typeof body === 'string' ? body : JSON.stringify(body ?? {});

export interface Rig {
  readonly dir: string;
  readonly delivery: Delivery;
  readonly sent: Sent[];
  readonly steps: Step[];
  readonly notices: Notice[];
  readonly clock: { wall: number; monotonic: number; boot: string };
  /** Advances both clocks in one step. */
  readonly pass: (ms: number) => Promise<void>;
  /** Responds to the oldest open request and waits until delivery has processed the response. */
  readonly answer: (answer?: Answer) => Promise<void>;
  /** Returns the operations and event types that were sent so far, in short form: `Answered:c1`, `showCustomer`. */
  readonly log: () => string[];
  readonly kinds: (itemId?: string) => string[];
  /** Starts again with the current files, as after a kill. */
  readonly restart: (over?: Partial<DeliveryOptions>) => Promise<Rig>;
  readonly end: () => Promise<void>;
}

export const startRig = (
  over: Partial<DeliveryOptions> = {},
  clock = { wall: 1_800_000_000_000, monotonic: 5_000_000, boot: 'boot-1' },
): Rig => {
  const dir = over.dir ?? mkdtempSync(join(tmpdir(), 'delivery-'));
  const sent: Sent[] = [];
  const open: Sent[] = [];
  const steps: Step[] = [];
  const notices: Notice[] = [];
  const client: Client = {
    send: (operation, request) =>
      new Promise((resolve) => {
        const entry: Sent = {
          operation,
          body: bodyOf(request),
          request,
          answer: async (answer) => {
            open.splice(open.indexOf(entry), 1);
            resolve(answer);
            await settle();
          },
        };
        request.signal?.addEventListener('abort', () => {
          if (open.includes(entry)) void entry.answer({ kind: 'unknown', code: 'cancelled', reason: 'Called off' });
        });
        sent.push(entry);
        open.push(entry);
      }),
  };
  const policies = {
    lateCalls: 'hold',
    freshSeconds: 60,
    lookupFreshSeconds: 10,
    keepDays: 30,
    ...over.policies,
  } as const;
  const opened = createDelivery({
    client,
    limits: { share: 1, screenPopReserve: 0.33 },
    clock: { wallMs: () => clock.wall, monotonicMs: () => clock.monotonic, bootId: () => clock.boot },
    isCallUp: () => undefined,
    isAgentOnCall: () => false,
    onStep: (step) => steps.push(step),
    onChange: () => undefined,
    onNotice: (notice) => notices.push(notice),
    random: () => 1,
    // With one item per request, tests can check the rules for a single item. report-batches.test.ts sends
    // several items together.
    reportBatch: { items: 1, entries: 1, bytes: 1 },
    ...over,
    dir,
    policies,
  });
  if (!opened.ok) throw new Error(inEnglish(opened.sentence));
  const { delivery } = opened;
  const end = async (): Promise<void> => {
    const closed = delivery.close();
    for (const entry of open.slice()) await entry.answer(unknown);
    await closed;
    rmSync(dir, { recursive: true, force: true });
  };
  return {
    dir,
    delivery,
    sent,
    steps,
    notices,
    clock,
    pass: async (ms) => {
      clock.wall += ms;
      clock.monotonic += ms;
      delivery.setPolicies(policies);
      await settle();
    },
    answer: async (answer = accepted) => {
      const entry = open[0];
      if (entry === undefined) throw new Error('nothing was sent');
      await entry.answer(answer);
    },
    log: () =>
      sent.map(({ operation, body }) => {
        const event =
          operation === 'registerCallEvent' ? (JSON.parse(body) as { EventType: string; Id: string }) : undefined;
        return event === undefined ? operation : `${event.EventType}:${event.Id}`;
      }),
    kinds: (itemId) =>
      steps
        .filter((step) => itemId === undefined || step.itemId === itemId)
        .map((step) => (step.kind === 'answered' ? `answered ${step.next}` : step.kind)),
    restart: async (again = {}) => {
      const copy = mkdtempSync(join(tmpdir(), 'delivery-'));
      cpSync(dir, copy, { recursive: true });
      await end();
      return startRig({ ...over, ...again, dir: copy }, clock);
    },
    end,
  };
};

export const event = (
  type: 'Answered' | 'Transfer' | 'Disconnected',
  call: string,
  createdAt: number,
  extension = '101',
): Draft => ({
  operation: 'registerCallEvent',
  body: { Id: call, EventType: type, PhoneNumber: '+493012345', PhoneExtension: extension, Direction: 'Inbound' },
  ledgerId: `page-${call}`,
  lane: type === 'Answered' ? 'pop' : 'follow',
  group: call,
  createdAt,
});
export const lookup = (createdAt: number, who = 'kim@shop.example'): Draft => ({
  operation: 'showCustomer',
  body: { user_email_address: 'anna@shop.example', customer: { email_address: who } },
  ledgerId: `look-${who}`,
  lane: 'pop',
  createdAt,
});
export const orders = (numbers: readonly (string | number)[], createdAt: number): Draft => ({
  operation: 'reportOrders',
  body: { orders: numbers.map((number) => ({ order_number: String(number) })) },
  ledgerId: 'orders',
  lane: 'report',
  createdAt,
});
export const customers = (email: string, createdAt: number): Draft => ({
  operation: 'reportCustomers',
  body: { customers: [{ email_address: email }] },
  ledgerId: 'customers',
  lane: 'report',
  createdAt,
});
export const numbersIn = ({ body }: { readonly body: string }): string[] =>
  (JSON.parse(body) as { orders: { order_number: string }[] }).orders.map(({ order_number }) => order_number);
