/**
 * A separate program that is killed during the measurement. It runs delivery in a folder and adds requests of several
 * kinds, so that more items are always waiting than the limits allow. Arguments: folder, helpdesk address, error of its
 * wall clock in ms. A message from the parent process adds to this error.
 */
import { systemClock } from '#platform/clock.ts';
import { answeredDraft, clientFor, disconnectedDraft, openOutbox, orderDraft } from './desk/outbox.ts';

const [dir = '', baseUrl = '', wrongBy = '0'] = process.argv.slice(2);
let clockErrorMs = Number(wrongBy);
process.on('message', (turnMs) => void (clockErrorMs += Number(turnMs)));
// The program ends together with its parent process.
process.on('disconnect', () => process.exit(0));

const clock = { ...systemClock, wallMs: () => systemClock.wallMs() + clockErrorMs };
const outbox = openOutbox({ dir, client: clientFor(baseUrl), clock });
let n = Math.floor(systemClock.monotonicMs());
const next = (): number => (n += 1);
const reportsKept = 500;

const fill = (): void => {
  const missing = reportsKept - outbox.counts().waiting;
  if (missing > 0) outbox.enqueue(Array.from({ length: missing }, () => orderDraft(next())));
};
const call = (): void => {
  const id = next();
  outbox.enqueue([{ ...answeredDraft(id), createdAt: clock.wallMs() }]);
  setTimeout(() => void outbox.enqueue([{ ...disconnectedDraft(id), createdAt: clock.wallMs() }]), 3_000);
};
const lookUp = (): void => {
  const body = { customer: { email_address: `customer-${next()}@shop.example` } };
  void outbox.sendLookup({
    operation: 'showCustomer',
    body,
    ledgerId: `lookup-${n}`,
    lane: 'pop',
    createdAt: clock.wallMs(),
  });
};
const checkPresence = (): void => {
  void outbox.sendDirect('checkPresence', { query: { Channel: 'Chat' } }, { class: 'presence' });
};

fill();
call();
setInterval(fill, 10_000);
setInterval(call, 1_300);
setInterval(lookUp, 3_700);
setInterval(checkPresence, 30_000);
