/**
 * Plays one minute of delivery with 110 reports, a few of which always fail, within the helpdesk's limits. The tests
 * compare the number of other reports that are sent against a minute without failing items. Time is virtual, but
 * delivery is real.
 */
import type { Draft } from '#delivery/delivery.ts';
import type { Answer } from '#helpdesk/result.ts';
import { accepted, startRig } from './delivery-setup.ts';

export type Poison = { readonly afterMs: number; readonly answer: Answer };
const now = (answer: Answer): Poison => ({ afterMs: 20, answer });
const status = (code: number): Poison =>
  now({ kind: 'unknown', code: 'server_error', reason: `${code}`, status: code });
const elsewhere = (code: string): Poison => now({ kind: 'unreachable', code, reason: code, sent: true });

/** The results to which helpdesk/classify-response.ts and classify-failure.ts map a server's behaviour. */
export const poisons: Readonly<Record<string, Poison>> = {
  '500': status(500),
  '502': status(502),
  '503': status(503),
  '504 after 9 s': { ...status(504), afterMs: 9_000 },
  '408': status(408),
  reset: now({ kind: 'unknown', code: 'ECONNRESET', reason: 'reset' }),
  'reset after 3 s': { afterMs: 3_000, answer: { kind: 'unknown', code: 'ECONNRESET', reason: 'reset' } },
  silent: { afterMs: 10_000, answer: { kind: 'unknown', code: 'timeout', reason: 'no answer' } },
  redirect: elsewhere('redirected'),
  'firewall page, HTML with 200': elsewhere('not_helpdesk'),
  'proxy password, 407': elsewhere('proxy'),
  'refused, 400': now({ kind: 'refused', status: 400 }),
  'refused, 404': now({ kind: 'refused', status: 404 }),
};

export const reportCount = 110;
const answerMs = 20;
const tickMs = 10;

export const reports = (poisoned: ReadonlySet<number>, at: number): Draft[] =>
  Array.from({ length: reportCount }, (_, n) => {
    const text = `${poisoned.has(n) ? 'poison' : 'good'}-${n}`;
    const base = { ledgerId: text, lane: 'report' as const, createdAt: at };
    return n % 3 === 0
      ? { ...base, operation: 'reportCustomers' as const, body: { customers: [{ email_address: text }] } }
      : { ...base, operation: 'reportOrders' as const, body: { orders: [{ order_number: text }] } };
  });

export interface Minute {
  readonly good: number;
  readonly tries: number;
  readonly failing: number;
  readonly requests: number;
}

/** `places` contains the positions of the failing reports. */
export const playMinute = async (poison: Poison, places: readonly number[], ms = 60_000): Promise<Minute> => {
  const rig = startRig({ random: () => 0.5 });
  rig.delivery.enqueue(reports(new Set(places), rig.clock.wall));
  const due: { at: number; run: () => Promise<void> }[] = [];
  let next = 0;
  const minute = { good: 0, tries: 0 };
  for (let at = 0; at < ms; at += tickMs) {
    await rig.pass(tickMs);
    for (; next < rig.sent.length; next += 1) {
      const entry = rig.sent[next];
      if (entry === undefined) break;
      const isPoison = entry.body.includes('poison');
      if (isPoison) minute.tries += 1;
      else minute.good += 1;
      const { afterMs, answer } = isPoison ? poison : { afterMs: answerMs, answer: accepted };
      due.push({ at: at + afterMs, run: () => entry.answer(answer) });
    }
    for (const entry of due.filter((each) => each.at <= at)) {
      due.splice(due.indexOf(entry), 1);
      await entry.run();
    }
  }
  const { failing } = rig.delivery.status();
  const requests = rig.sent.length;
  for (const entry of due) await entry.run();
  await rig.end();
  return { ...minute, failing, requests };
};
