/**
 * Runs delivery in its own process so that tests can kill it. It writes items to the outbox every few milliseconds,
 * reports each write after it has returned, and sends the items to a server on loopback. Arguments: folder, port, first
 * number, count, and `reports` for orders only, with a lower limit.
 */
import { writeSync } from 'node:fs';
import { createNodeHttp } from '#cli/ports/node-http.ts';
import { createDelivery, type Draft } from '#delivery/delivery.ts';
import { createClient } from '#helpdesk/client.ts';
import { fastWindows, reportWindows, type DeskLine } from './desk-harness.ts';
import { inEnglish } from '#domain/messages/catalogues.ts';

const [dir = '', port = '', first = '0', count = '0', what = 'all'] = process.argv.slice(2);
const send = (line: DeskLine): void => void writeSync(1, `${JSON.stringify(line)}\n`);

const base = `http://127.0.0.1:${port}`;
const fetch = createNodeHttp({ env: {} });
const client = createClient({
  baseUrl: base,
  presenceUrl: base,
  apiKey: 'k',
  apiSecret: 's',
  auth: { scheme: 'none' },
  fetch,
});
const opened = createDelivery({
  dir,
  client,
  windows: what === 'reports' ? reportWindows : fastWindows,
  // Tests identify an item by its body, so each request contains one item. Only batch-kills.long.test.ts combines
  // reports.
  reportBatch: what === 'reports' ? undefined : { items: 1, entries: 1, bytes: 1 },
  limits: { share: 1, screenPopReserve: 0.33 },
  policies: { lateCalls: 'hold', freshSeconds: 60, lookupFreshSeconds: 10, keepDays: 30 },
  clock: { wallMs: Date.now, monotonicMs: () => Number(process.hrtime.bigint()) / 1e6, bootId: () => 'this boot' },
  isCallUp: () => true,
  isAgentOnCall: () => false,
  onStep: () => undefined,
  onChange: () => undefined,
});
if (!opened.ok) {
  send({ type: 'refused', code: opened.code, sentence: inEnglish(opened.sentence) });
  process.exit(4);
}
const { delivery } = opened;
send({ type: 'queued', pid: process.pid, items: delivery.export().map(({ id, body }) => ({ id, body })) });

const draftsOf = (n: number): Draft[] => {
  const at = { createdAt: Date.now(), ledgerId: `page-${n}` };
  if (what === 'reports' || n % 3 === 0)
    return [{ ...at, operation: 'reportOrders', lane: 'report', body: { orders: [{ order_number: `o${n}` }] } }];
  const event = (EventType: string) => ({
    Id: `c${n}`,
    EventType,
    PhoneNumber: '+4930',
    PhoneExtension: '1',
    Direction: 'Inbound',
  });
  return [
    { ...at, operation: 'registerCallEvent', lane: 'pop', group: `c${n}`, body: event('Answered') },
    { ...at, operation: 'registerCallEvent', lane: 'follow', group: `c${n}`, body: event('Disconnected') },
  ];
};

let n = Number(first);
const last = n + Number(count);
const putNext = (): void => {
  if (n >= last) return void waitForEnd();
  const drafts = draftsOf(n);
  const ids = delivery.enqueue(drafts);
  send({
    type: 'put',
    pid: process.pid,
    items: ids.map((id, index) => ({ id, body: JSON.stringify(drafts[index]?.body) })),
  });
  n += 1;
  setTimeout(putNext, 2 + (n % 5));
};
const waitForEnd = async (): Promise<void> => {
  while (delivery.status().waiting > 0) await new Promise((resolve) => setTimeout(resolve, 10));
  send({ type: 'drained' });
};
process.on('SIGTERM', () => void delivery.close().then(() => process.exit(0)));
putNext();
