/**
 * Counts 429 responses that the app itself causes. A desk that always has items to send uses a strict server. A
 * simulated network between them delays every request and every response by 100 ± 100 ms. The desk is killed at six
 * random times, and its clock changes twice.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { nowMs, pause, type Measure } from '../bench.ts';
import { count, percent, type Row } from '../figures.ts';
import { openHelpdesk } from '../stand-ins/helpdesk.ts';
import { createLimitJudge } from '../limit-judge.ts';

const restarts = 6;
const jitterMs = 100;
const hourMs = 3_600_000;
/** The wall clock changes at these fractions of the time: two hours forward, then five hours back. */
const turns = [
  { part: 0.3, byMs: 2 * hourMs },
  { part: 0.7, byMs: -5 * hourMs },
];
const program = fileURLToPath(new URL('../saturating-desk.ts', import.meta.url));
const tooMany = 429;

export const limits: Measure = async (bench) => {
  const lengthMs = bench.minutes * 60_000;
  const judge = createLimitJudge();
  const arrivedMs: number[] = [];
  let refused = 0;
  let asked = 0;
  const held = (): Promise<void> => pause(2 * jitterMs * Math.random());
  const helpdesk = await openHelpdesk(bench, async () => {
    await held();
    // A request arrives at the server after the simulated delay, even if its sender has been killed in the meantime.
    arrivedMs.push(nowMs());
    const isTooMany = judge.arrived(nowMs());
    if (isTooMany) refused += 1;
    await held();
    return isTooMany ? tooMany : 201;
  });

  const dir = bench.folder();
  let wrongMs = 0;
  const begin = (): ChildProcess =>
    fork(program, [dir, helpdesk.baseUrl, String(wrongMs)], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  let desk = begin();
  bench.atEnd(() => void desk.kill('SIGKILL'));
  const kill = async (): Promise<void> => {
    if (desk.exitCode !== null) throw new Error('The program under test exited unexpectedly');
    asked = helpdesk.arrivals.length;
    const exited = once(desk, 'exit');
    desk.kill('SIGKILL');
    await exited;
    desk = begin();
  };
  const turn = (byMs: number): void => {
    wrongMs += byMs;
    desk.send(byMs);
  };
  const startMs = nowMs();
  const events = [
    ...Array.from({ length: restarts }, (_, n) => ({ part: (n + 0.6 + 0.3 * Math.random()) / restarts, happen: kill })),
    ...turns.map(({ part, byMs }) => ({ part, happen: async () => turn(byMs) })),
  ].toSorted((a, b) => a.part - b.part);
  for (const { part, happen } of events) {
    await pause(Math.max(0, startMs + part * lengthMs - nowMs()));
    await happen();
  }
  await pause(Math.max(0, startMs + lengthMs - nowMs()));
  if (helpdesk.arrivals.length === asked) throw new Error('The program under test sent nothing after its last start');

  const possible = (3 * lengthMs) / (1_000 + 2 * jitterMs);
  const violations = judge.violations();
  const sum = (kind: 'sliding' | 'fixed') => Object.values(violations).reduce((all, one) => all + one[kind], 0);
  const row: Row = {
    what: `self-inflicted 429 responses from a strict server, ±${jitterMs} ms each way, ${restarts} kills, ${turns.length} clock changes`,
    figures: {
      '429': count(refused),
      'sliding windows exceeded': count(sum('sliding')),
      'fixed windows exceeded': count(sum('fixed')),
      requests: count(arrivedMs.length),
      'share of the maximum': percent((100 * arrivedMs.length) / possible),
    },
    bounds: [
      { figure: '429', atMost: 0 },
      { figure: 'sliding windows exceeded', atMost: 0 },
      { figure: 'fixed windows exceeded', atMost: 0 },
      // This target is necessary because a desk that sends nothing would not exceed a limit either.
      { figure: 'share of the maximum', atLeast: 90 },
    ],
    samples: `${bench.minutes} min`,
  };
  return [row];
};
