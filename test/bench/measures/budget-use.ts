/**
 * Measures how much of the limits is used when there is always something to send. A slot is in use from its request to
 * its response and one second longer, so 3 / (1 s + round trip) is the maximum. Two of the three slots are for requests
 * other than screen pops. For comparison, one simple loop for each slot sends a request, waits for the response, and
 * then waits for a one-second timer. The rate of these loops is the machine's current maximum.
 */
import { nowMs, pause, type Bench, type Measure } from '../bench.ts';
import { answeredDraft, clientFor, fillOutbox, openOutbox } from '../desk/outbox.ts';
import { mean, ms, percent, perSecond, type Row } from '../figures.ts';
import { afterMs, openHelpdesk, type Arrival } from '../stand-ins/helpdesk.ts';
import type { Client } from '#helpdesk/client.ts';

const roundTripMs = 20;
const secondsMeasured = 65;
/** Screen pops arrive more often than their slot becomes free, so that the reserve is never idle. */
const popEveryMs = 800;

/** Records the time from each request to its response. This includes the network and the helpdesk, but not the disk. */
const timed = (client: Client, tookMs: number[]): Client => ({
  send: async (operation, request) => {
    const from = nowMs();
    const answer = await client.send(operation, request);
    tookMs.push(nowMs() - from);
    return answer;
  },
});

/**
 * Returns the requests per second. Each slot is used once per cycle, so request i + slots uses the same slot as
 * request i. The edges of the measured period therefore have no effect.
 */
const ratePerSecond = (arrivals: readonly Arrival[], slots: number): number => {
  const cycles = arrivals.slice(slots).map(({ atMs }, i) => atMs - (arrivals[i]?.atMs ?? 0));
  return (1_000 * slots) / mean(cycles);
};

/** Sends requests in a simple loop, without an outbox, a safety margin or any check of the limits. */
const runBare = async (client: Client, isOver: () => boolean): Promise<void> => {
  while (!isOver()) {
    await client.send('showCustomer', { body: { customer: {} } });
    await pause(1_000);
  }
};

const measureUse = async (bench: Bench, what: string, slots: number, pops: boolean): Promise<Row> => {
  const helpdesk = await openHelpdesk(bench, afterMs(roundTripMs));
  const bareHelpdesk = await openHelpdesk(bench, afterMs(roundTripMs));
  const dir = bench.folder();
  await fillOutbox(dir, 10 * secondsMeasured);
  const tookMs: number[] = [];
  const outbox = openOutbox({ dir, client: timed(clientFor(helpdesk.baseUrl), tookMs) });
  let n = 0;
  let isOver = false;
  const bareTookMs: number[] = [];
  const bareClient = timed(clientFor(bareHelpdesk.baseUrl), bareTookMs);
  const bare = Promise.all(Array.from({ length: slots }, () => runBare(bareClient, () => isOver)));
  const popping = pops ? setInterval(() => void outbox.enqueue([answeredDraft((n += 1))]), popEveryMs) : undefined;
  await pause(secondsMeasured * 1_000);
  clearInterval(popping);
  const arrivals = [...helpdesk.arrivals];
  isOver = true;
  await Promise.all([outbox.close(), bare]);
  const possible = slots / (1 + mean(tookMs) / 1_000);
  const used = ratePerSecond(arrivals, slots);
  const bareUse = ratePerSecond(bareHelpdesk.arrivals, slots) / (slots / (1 + mean(bareTookMs) / 1_000));
  return {
    what,
    figures: {
      use: percent((100 * used) / possible),
      'use by simple loops': percent(100 * bareUse),
      rate: perSecond(used),
      'maximum rate': perSecond(possible),
      'round trip': ms(mean(tookMs)),
    },
    bounds: [{ figure: 'use', atLeast: 99 }],
    samples: `${arrivals.length} requests in ${secondsMeasured} s`,
  };
};

export const budgetUse: Measure = async (bench) => [
  await measureUse(bench, 'screen pops and reports, maximum 3 / (1 s + round trip)', 3, true),
  await measureUse(bench, 'only reports, maximum 2 / (1 s + round trip)', 2, false),
];
