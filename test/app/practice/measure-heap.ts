/**
 * A separate program that plays practice calls in rounds and writes a heap snapshot after each round. `measure-heap.ts
 * FOLDER ROUNDS TIMES` plays each scenario TIMES times in a round.
 */
import { join } from 'node:path';
import { writeHeapSnapshot } from 'node:v8';
import { Timers } from 'sip.js/lib/core/index.js';
import type { Play } from '#contract/practice.ts';
import { until } from '../support/start-app.ts';
import { practise } from '../support/start-practice.ts';

// By default, Node keeps the timings of the first 250 requests, which would count as heap growth here.
performance.setResourceTimingBufferSize(0);
const [folder = '.', rounds = '1', times = '1'] = process.argv.slice(2);

// SIP.js keeps a finished transaction for 32 s (64 × T1) to handle retransmissions. This program shortens that time,
// and each round waits until it has passed.
const lingerMs = 2_003;
Object.assign(Timers, { TIMER_L: lingerMs, TIMER_M: lingerMs });
const lingering = new Set<unknown>();
const { setTimeout: later, clearTimeout: forget } = globalThis;
const counted = (act: (...given: unknown[]) => void, ms?: number, ...given: unknown[]): NodeJS.Timeout => {
  if (ms !== lingerMs) return later(act, ms, ...given);
  const timer = later(() => {
    lingering.delete(timer);
    act(...given);
  }, ms);
  lingering.add(timer);
  return timer;
};
const uncounted = (timer?: Parameters<typeof clearTimeout>[0]): void => {
  lingering.delete(timer);
  forget(timer);
};
Object.assign(globalThis, { setTimeout: counted, clearTimeout: uncounted });

/** The scenarios of a round: answered, missed, transferred and outbound calls. */
const plays: readonly Play[] = ['customer-calls', 'gives-up', 'hand-over', 'outbound'];
// If the end of a call is missed during a heap snapshot, the call never ends in the app. Therefore, a scenario stops
// waiting well before the test does.
const desk = await practise({ times: { settleMs: 30_000 } });
/**
 * Plays a scenario. Writing a heap snapshot blocks the program for so long that its line may disconnect, so a scenario
 * that does not end as planned is repeated up to twice.
 */
const played = async (play: Play, tries = 3): Promise<void> => {
  await until(desk.app.snapshot, ({ lines }) => lines.every(({ link }) => link === 'up'), 30_000);
  const { ended, lines } = await desk.play(play);
  if (ended === 'asPlanned') return;
  if (tries === 1) throw new Error(`${play}: ${JSON.stringify(lines)} ${desk.log.join('\n')}`);
  await played(play, tries - 1);
};
const round = async (): Promise<void> => {
  for (let n = 0; n < Number(times); n += 1) for (const play of plays) await played(play);
  // The helpdesk keeps its journal intentionally, up to a limit. It is cleared, because it would look like a leak.
  await desk.control('DELETE', 'journal');
  await until(
    () => lingering.size,
    (left) => left === 0,
    30_000,
  );
};
// This round fills caches and compiles code.
await round();
for (let n = 1; n <= Number(rounds); n += 1) {
  await round();
  writeHeapSnapshot(join(folder, `${n}.heapsnapshot`));
}
await desk.close();
process.exit(0);
