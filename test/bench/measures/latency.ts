/**
 * Measures the time from the event to the first byte of its POST request, with a free slot, over real sockets and
 * the real disk. The time is measured in one process whose monotonic clock is advanced between the events, and with the
 * shipped program in its own process.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pause, type Bench, type Measure } from '../bench.ts';
import { createCycle, type CycleFound } from '../desk/call-and-lookup.ts';
import { startInProcessDesk } from '../desk/in-process.ts';
import { buildHost } from '../desk/build-app.ts';
import { startProgram } from '../desk/start-program.ts';
import { deskSettings } from '../desk/settings.ts';
import { median, ms, samplesOf, spread, times, type Row } from '../figures.ts';
import { openExchange } from '../stand-ins/exchange.ts';
import { openHelpdesk } from '../stand-ins/helpdesk.ts';
import { openTill } from '../stand-ins/till.ts';

/**
 * A pause that is longer than any short delay in the app, so that the desk is idle, as it is between two calls.
 */
const quietMs = 80;
/** A short pause between calls, during which code and caches stay warm. */
const busyMs = 2;
/** With three requests in this time, no limit is reached. */
const cycleMs = 1_100;
const warmUps = 20;
const bounds = [
  { figure: 'p50', atMost: 1 },
  { figure: 'p99', atMost: 5 },
];

interface Plan {
  readonly where: string;
  readonly restMs: number;
  readonly rounds: number;
  readonly perRound: number;
}

const measureDesk = async (cycle: (restMs: number) => Promise<CycleFound>, plan: Plan): Promise<readonly Row[]> => {
  const { where, restMs, perRound } = plan;
  for (let n = 0; n < warmUps; n += 1) await cycle(restMs);
  const rounds: CycleFound[][] = [];
  for (let round = 0; round < plan.rounds; round += 1) {
    const found: CycleFound[] = [];
    for (let n = 0; n < perRound; n += 1) found.push(await cycle(restMs));
    rounds.push(found);
  }
  const of = (name: keyof CycleFound): number[][] => rounds.map((round) => round.map((found) => found[name]));
  const minimumCost = median(of('synced').flat()) + median(of('posted').flat());
  const row = (what: string, name: keyof CycleFound): Row => ({
    what: `${what}, ${where}`,
    figures: { ...spread(of(name)), 'p50 relative to minimum cost': times(median(of(name).flat()) / minimumCost) },
    bounds,
    samples: samplesOf(rounds),
  });
  const { p50, p99, max } = spread(of('synced'));
  return [
    row('AMI event → first byte', 'answered'),
    row('till request → first byte', 'lookedUp'),
    {
      what: `minimum cost, ${where}: one fdatasync and one plain POST`,
      figures: { fdatasync: p50, p99, max, POST: spread(of('posted')).p50, sum: ms(minimumCost) },
      bounds: [],
      samples: samplesOf(rounds),
    },
  ];
};

export const latency: Measure = async (bench) => {
  const helpdesk = await openHelpdesk(bench);
  const exchange = await openExchange(bench);
  const here = await startInProcessDesk(bench, deskSettings(helpdesk.baseUrl, exchange.port));
  await exchange.live;
  const till = await openTill(bench, here.tillUrl);
  const room = async (): Promise<void> => here.advanceClocks(cycleMs);
  const cycle = createCycle(bench, { helpdesk, exchange, till, room });
  return [
    ...(await measureDesk(cycle, { where: 'one process, short pauses', restMs: busyMs, rounds: 8, perRound: 150 })),
    ...(await measureDesk(cycle, {
      where: 'one process, idle before each event',
      restMs: quietMs,
      rounds: 8,
      perRound: 50,
    })),
    ...(await asShipped(bench)),
  ];
};

const asShipped = async (bench: Bench): Promise<readonly Row[]> => {
  const helpdesk = await openHelpdesk(bench);
  const exchange = await openExchange(bench);
  const settings = join(bench.folder(), 'settings.json');
  writeFileSync(settings, JSON.stringify(deskSettings(helpdesk.baseUrl, exchange.port)));
  const args = ['run', '--json', '--port', '0', '--settings', settings, '--data', bench.folder()];
  const { line } = await startProgram(bench, await buildHost(bench), args).ready;
  await exchange.live;
  const till = await openTill(bench, String(line['tillUrl']));
  const cycle = createCycle(bench, { helpdesk, exchange, till, room: () => pause(cycleMs) });
  return measureDesk(cycle, { where: 'built host, idle before each event', restMs: quietMs, rounds: 5, perRound: 30 });
};
