/**
 * A separate program that simulates one PC of a site. It starts delivery for a folder in the same way as the app. It
 * simulates calls at the rate that its parent process sends, and reports what happens. Argument: DeskOptions as JSON.
 */
import { createNodeHttp } from '#cli/ports/node-http.ts';
import { createDelivery } from '#delivery/delivery.ts';
import { createClient } from '#helpdesk/client.ts';
import { systemClock } from '#platform/clock.ts';
import { connectToBroker } from '#site/connect.ts';
import { startSite } from '#site/start-site.ts';
import { fallbackReserve, realWindows } from './real-windows.ts';

export interface DeskOptions {
  readonly name: string;
  readonly dir: string;
  readonly broker: string;
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly apiSecret: string;
  readonly role: 'member' | 'server';
  /** The error of the PC's wall clock in milliseconds. */
  readonly clockErrorMs: number;
}
export type DeskMessage =
  | { readonly kind: 'event'; readonly key: string }
  | {
      readonly kind: 'answer';
      readonly by: 'grant' | 'turn' | 'early';
      readonly isPop: boolean;
      readonly answer: string;
      readonly waitMs: number;
    }
  | { readonly kind: 'sent'; readonly isPop: boolean; readonly waitMs: number; readonly mode: string }
  | { readonly kind: 'elected'; readonly term: number; readonly hasGap: boolean }
  | { readonly kind: 'elsewhere' }
  | { readonly kind: 'state'; readonly waiting: number; readonly mode: string };
export type DeskOrder = { readonly callsPerSecond: number } | { readonly ask: 'state' };

const given = JSON.parse(process.argv[2] ?? '{}') as DeskOptions;
const send = (message: DeskMessage): void => void process.send?.(message);
process.on('disconnect', () => process.exit(0));

const clock = { ...systemClock, wallMs: () => systemClock.wallMs() + given.clockErrorMs };
const permissions = new Map<string, 'grant' | 'turn' | 'early'>();
const since = new Map<string, number>();
const opened = createDelivery({
  dir: given.dir,
  client: createClient({
    baseUrl: given.baseUrl,
    presenceUrl: given.baseUrl,
    apiKey: given.apiKey,
    apiSecret: given.apiSecret,
    auth: { scheme: 'basic' },
    fetch: createNodeHttp(),
  }),
  windows: realWindows,
  limits: { share: 1, screenPopReserve: 0.33 },
  policies: { lateCalls: 'send', freshSeconds: 3_600, lookupFreshSeconds: 10, keepDays: 30 },
  clock,
  isCallUp: () => undefined,
  isAgentOnCall: () => false,
  onStep: (step) => {
    const now = clock.monotonicMs();
    const isPop = step.role === 'answered';
    const waitMs = now - (since.get(step.itemId) ?? now);
    if (step.kind === 'sent' && step.attempt === 1)
      send({ kind: 'sent', isPop, waitMs, mode: permissions.get(`i${step.itemId}`) ?? 'none' });
    if (step.kind === 'answered')
      send({
        kind: 'answer',
        by: permissions.get(`i${step.itemId}`) ?? 'turn',
        isPop,
        answer: step.answer.kind,
        waitMs,
      });
    if (step.kind === 'reported_elsewhere') send({ kind: 'elsewhere' });
  },
  onChange: () => undefined,
});
if (!opened.ok) throw new Error(opened.code);
const { delivery } = opened;
const site = startSite({
  site: 'run',
  pc: given.name,
  role: given.role,
  fallbackReserve,
  screenPopReserve: 0.33,
  replicas: 1,
  windows: realWindows,
  timeoutMs: () => 10_000,
  connect: () => connectToBroker({ pc: given.name, servers: [given.broker] }),
  clock,
  savedSeat: undefined,
  onSeat: () => undefined,
  sentWithin: delivery.sentWithin,
  onWake: delivery.wake,
  onDelivered: (want, by) => delivery.reportedElsewhere(want.id.slice(1), by),
  onChange: () => undefined,
  onFailure: () => undefined,
  log: (event, fields) => {
    if (event === 'elected') send({ kind: 'elected', term: Number(fields['term']), hasGap: fields['hasGap'] === true });
  },
});
delivery.setSite({
  ...site.slots,
  use: (want, now) => {
    const permission = site.slots.use(want, now);
    permissions.set(want.id, permission.kind);
    return permission;
  },
});

/** A number that makes the IDs of the calls unique, even if the process is restarted. */
const run = Math.floor(Date.now() / 1_000) % 1_000_000;
let n = 0;
let callsPerSecond = 0;
const put = (id: string, type: 'Answered' | 'Disconnected', extension: string): void => {
  const [item = ''] = delivery.enqueue([
    {
      operation: 'registerCallEvent',
      body: {
        Id: id,
        EventType: type,
        PhoneNumber: '+4930231000',
        PhoneExtension: extension,
        Direction: 'Inbound',
      },
      ledgerId: id,
      lane: type === 'Answered' ? 'pop' : 'follow',
      group: id,
      createdAt: clock.wallMs(),
    },
  ]);
  since.set(item, clock.monotonicMs());
  send({ kind: 'event', key: `${id}|${type}` });
};
const call = (): void => {
  n += 1;
  const id = `${given.name}:${run}:${n}`;
  put(id, 'Answered', '101');
  setTimeout(() => put(id, 'Disconnected', '101'), 3_000 + Math.random() * 5_000);
};
/** The calls approximate a Poisson process in short steps, so that a new rate takes effect immediately. */
const stepMs = 100;
setInterval(() => {
  if (Math.random() < (callsPerSecond * stepMs) / 1_000) call();
}, stepMs);
process.on('message', (order: DeskOrder) => {
  if ('callsPerSecond' in order) callsPerSecond = order.callsPerSecond;
  else send({ kind: 'state', waiting: delivery.status().waiting, mode: site.slots.mode(clock.monotonicMs()) });
});
