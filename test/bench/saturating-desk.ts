/**
 * A program of its own, to be killed: delivery on a folder with more to send than the limits allow, of every kind.
 * Arguments: folder, address of the helpdesk, ms by which its wall clock is wrong. A message turns that clock further.
 */
import { systemClock } from '#platform/clock.ts';
import { answeredDraft, clientFor, disconnectedDraft, openOutbox, orderDraft } from './desk/outbox.ts';

const [dir = '', baseUrl = '', wrongBy = '0'] = process.argv.slice(2);
let wrongMs = Number(wrongBy);
process.on('message', (turnMs) => void (wrongMs += Number(turnMs)));
// Whoever started it is gone.
process.on('disconnect', () => process.exit(0));

const clock = { ...systemClock, wallMs: () => systemClock.wallMs() + wrongMs };
const outbox = openOutbox({ dir, client: clientFor(baseUrl), clock });
let n = Math.floor(systemClock.monotonicMs());
const next = (): number => (n += 1);
const reportsKept = 500;

const fill = (): void => {
  const missing = reportsKept - outbox.counts().waiting;
  if (missing > 0) outbox.put(Array.from({ length: missing }, () => orderDraft(next())));
};
const call = (): void => {
  const id = next();
  outbox.put([{ ...answeredDraft(id), createdAt: clock.wallMs() }]);
  setTimeout(() => void outbox.put([{ ...disconnectedDraft(id), createdAt: clock.wallMs() }]), 3_000);
};
const lookUp = (): void => {
  const body = { customer: { email_address: `customer-${next()}@shop.example` } };
  void outbox.ask({ operation: 'showCustomer', body, ledgerId: `lookup-${n}`, lane: 'pop', createdAt: clock.wallMs() });
};
const lookWhoIsOnline = (): void => {
  void outbox.direct('checkPresence', { query: { Channel: 'Chat' } }, { class: 'presence' });
};

fill();
call();
setInterval(fill, 10_000);
setInterval(call, 1_300);
setInterval(lookUp, 3_700);
setInterval(lookWhoIsOnline, 30_000);
