/**
 * A separate program that runs delivery for one of several PCs that take turns (`limits.place`). It makes calls and
 * always has reports to send. It passes each response to its parent process. Arguments: folder, helpdesk address, key,
 * secret, place, number of PCs.
 */
import { cycleMs } from '#domain/rate-limit/pc-turns.ts';
import { serviceLimits } from '#helpdesk/constants.ts';
import { answeredDraft, clientFor, disconnectedDraft, openOutbox, orderDraft } from './desk/outbox.ts';

export interface ReportedAnswer {
  readonly lane: 'pop' | 'other';
  readonly tookMs: number;
  /** For a screen pop, the time from the event to the response, in ms. */
  readonly ageMs: number;
}

const [dir = '', baseUrl = '', apiKey = '', apiSecret = '', place = '', of = ''] = process.argv.slice(2);
// The program ends together with its parent process.
process.on('disconnect', () => process.exit(0));

const poppedAt = new Map<string, number>();
const outbox = openOutbox({
  dir,
  client: clientFor(baseUrl, apiKey, apiSecret),
  limits: { share: `1/${of}`, place: Number(place), screenPopReserve: 0.33 },
  onStep: (step) => {
    if (step.kind !== 'answered') return;
    const isPop = step.role === 'answered' || step.role === 'lookup';
    const ageMs = Date.now() - (poppedAt.get(step.ledgerId) ?? Date.now());
    process.send?.({ lane: isPop ? 'pop' : 'other', tookMs: step.tookMs, ageMs } satisfies ReportedAnswer);
  },
});
/** The latest order or call number. Each PC starts at another number, so no two PCs report the same order or call. */
let n = Number(place) * 1_000_000;
const next = (): number => (n += 1);
const reportsKept = 200;

const fill = (): void => {
  const missing = reportsKept - outbox.counts().waiting;
  if (missing > 0) outbox.enqueue(Array.from({ length: missing }, () => orderDraft(next())));
};
const call = (): void => {
  const id = next();
  const draft = answeredDraft(id);
  poppedAt.set(draft.ledgerId, draft.createdAt);
  outbox.enqueue([draft]);
  setTimeout(() => void outbox.enqueue([disconnectedDraft(id)]), 3_000);
};

fill();
setInterval(fill, 10_000);
// A call has two requests in four turns, so half of the turns are for calls and the other half for reports.
const callEveryMs = 4 * cycleMs(serviceLimits, { place: Number(place), of: Number(of) });
setTimeout(
  () => {
    call();
    setInterval(call, callEveryMs);
  },
  callEveryMs * Math.random() * 0.5,
);
