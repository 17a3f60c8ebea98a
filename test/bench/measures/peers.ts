/**
 * The scenarios on a real exchange, five times over: an order of events that happens now and then shall not make a
 * wrong cell. Takes twenty minutes and what docs/peers.md names, so it is measured only when it is named.
 */
import { execFile } from 'node:child_process';
import { nowMs, type Measure } from '../bench.ts';
import { count, ms, median } from '../figures.ts';
import { scenarios } from '../../peers/scenarios/all.ts';

const runs = 5;
const program = new URL('../../peers/run.ts', import.meta.url).pathname;
const patienceMs = 900_000;

/** What it prints. A wrong cell ends it with 1, and is what is counted here. */
const play = (only: readonly string[]): Promise<string> =>
  new Promise((resolve) => {
    execFile(process.execPath, [program, ...only], { timeout: patienceMs }, (_, stdout) => resolve(stdout));
  });

export const peers: Measure = async (bench) => {
  const only = scenarios.flatMap(({ name }) => ['--only', name]);
  const tallies: { readonly passed: number; readonly failed: number; readonly ms: number }[] = [];
  for (let run = 1; run <= runs; run += 1) {
    const from = nowMs();
    const stdout = await play(only);
    const [, passed, failed] = /^(\d+) passed, (\d+) failed$/m.exec(stdout) ?? [];
    if (passed === undefined || Number(passed) === 0)
      throw new Error(`Run ${run} judges nothing: ${stdout.slice(-500)}`);
    tallies.push({ passed: Number(passed), failed: Number(failed), ms: nowMs() - from });
    bench.say(`Run ${run}: ${passed} passed, ${failed} failed.`);
  }
  return [
    {
      what: `${scenarios.length} scenarios on a real exchange`,
      figures: {
        right: count(tallies.reduce((sum, { passed }) => sum + passed, 0)),
        wrong: count(tallies.reduce((sum, { failed }) => sum + failed, 0)),
        'one run': ms(median(tallies.map((tally) => tally.ms))),
      },
      bounds: [{ figure: 'wrong', atMost: 0 }],
      samples: `${runs} runs`,
    },
  ];
};
