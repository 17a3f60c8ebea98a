/**
 * Runs the scenarios on a real phone system five times, because a rare order of events can make a result wrong. A cell
 * is the result of one scenario with one source. The group takes twenty-five minutes and needs the programs listed in
 * docs/peers.md, so it runs only when it is named.
 */
import { execFile } from 'node:child_process';
import { loadavg } from 'node:os';
import { nowMs, type Measure } from '../bench.ts';
import { count, ms, median } from '../figures.ts';
import { scenarios } from '../../peers/scenarios/all.ts';

const runs = 5;
const program = new URL('../../peers/run.ts', import.meta.url).pathname;
const timeoutMs = 900_000;

/** The maximum output of a run. It is large, because a wrong cell is printed with all messages of the phone system. */
const mostBytes = 64 * 1024 * 1024;

/** Returns the output. The exit code is ignored, because the wrong cells are counted here. */
const play = (only: readonly string[]): Promise<string> =>
  new Promise((resolve) => {
    const options = { timeout: timeoutMs, maxBuffer: mostBytes };
    execFile(process.execPath, [program, ...only], options, (_, stdout) => resolve(stdout));
  });

/** Returns the wrong cells with names such as `two-pcs, AMI`, each with its first problem. */
const wrongCells = (stdout: string): readonly { readonly cell: string; readonly because: string }[] =>
  [...stdout.matchAll(/^(\S+, .+): wrong\n {2}(.*)$/gm)].map(([, cell = '', because = '']) => ({ cell, because }));

export const peers: Measure = async (bench) => {
  const only = scenarios.flatMap(({ name }) => ['--only', name]);
  const tallies: { readonly passed: number; readonly failed: number; readonly ms: number }[] = [];
  const timesWrong = new Map<string, number>();
  for (let run = 1; run <= runs; run += 1) {
    const from = nowMs();
    const stdout = await play(only);
    const [, passed, failed] = /^(\d+) passed, (\d+) failed$/m.exec(stdout) ?? [];
    if (passed === undefined || Number(passed) === 0)
      throw new Error(`Run ${run} printed no results: ${stdout.slice(-500)}`);
    tallies.push({ passed: Number(passed), failed: Number(failed), ms: nowMs() - from });
    const wrong = wrongCells(stdout);
    bench.log(`Run ${run}: ${passed} passed, ${failed} failed. Machine load: ${loadavg()[0]?.toFixed(1)}.`);
    for (const { cell, because } of wrong) {
      timesWrong.set(cell, (timesWrong.get(cell) ?? 0) + 1);
      bench.log(`  ${cell}: ${because}`);
    }
  }
  for (const [cell, times] of timesWrong) bench.log(`${cell} was wrong in ${times} of ${runs} runs.`);
  const flaky = [...timesWrong.values()].filter((times) => times < runs).length;
  return [
    {
      what: `${scenarios.length} scenarios on a real phone system`,
      figures: {
        right: count(tallies.reduce((sum, { passed }) => sum + passed, 0)),
        wrong: count(tallies.reduce((sum, { failed }) => sum + failed, 0)),
        'right in some runs, wrong in others': count(flaky),
        'time per run': ms(median(tallies.map((tally) => tally.ms))),
      },
      bounds: [{ figure: 'wrong', atMost: 0 }],
      samples: `${runs} runs`,
    },
  ];
};
