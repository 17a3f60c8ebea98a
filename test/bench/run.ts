/**
 * The benchmark: `npm run bench`, some groups with `-- --only latency,memory`, a shorter saturation with
 * `-- --minutes 1`. An hour of practice calls, and the scenarios on a real exchange five times over, are measured only
 * when they are named: `-- --only hour`, `-- --only peers`. Prints one table and writes `bench-results.json`. What could
 * not be measured ends it with 1; a number that is not reached does not: the machine may be busy, and the table says how busy it was.
 */
import { writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { withBench, type Measure } from './bench.ts';
import { isReached } from './figures.ts';
import { ami } from './measures/ami.ts';
import { amiSocket } from './measures/ami-socket.ts';
import { backlog } from './measures/backlog.ts';
import { bigExchange } from './measures/big-exchange.ts';
import { budgetUse } from './measures/budget-use.ts';
import { dialogInfo } from './measures/dialog-info.ts';
import { hour } from './measures/hour.ts';
import { idle } from './measures/idle.ts';
import { judge } from './measures/judge.ts';
import { latency } from './measures/latency.ts';
import { limits } from './measures/limits.ts';
import { memory } from './measures/memory.ts';
import { mock } from './measures/mock.ts';
import { mockLarge } from './measures/mock-large.ts';
import { peers } from './measures/peers.ts';
import { start } from './measures/start.ts';
import { window } from './measures/window.ts';
import { tableText, type Printed } from './table.ts';

const groups: Readonly<Record<string, Measure>> = {
  latency,
  backlog,
  start,
  window,
  memory,
  idle,
  ami,
  lamps: dialogInfo,
  socket: amiSocket,
  exchange: bigExchange,
  mock,
  large: mockLarge,
  judge,
  budget: budgetUse,
  limits,
  hour,
  peers,
};
/** Measured only when they are named. */
const alone: ReadonlySet<string> = new Set(['hour', 'peers']);
const usualMinutes = (group: string): number => (group === 'hour' ? 60 : 10);

const { values } = parseArgs({ options: { only: { type: 'string' }, minutes: { type: 'string' } } });
const minutes = values.minutes === undefined ? undefined : Number(values.minutes);
const chosen = values.only?.split(',') ?? Object.keys(groups).filter((name) => !alone.has(name));
const unknown = chosen.find((name) => !Object.hasOwn(groups, name));
if (unknown !== undefined || (minutes !== undefined && !(minutes > 0))) {
  console.error(`Use --only with some of ${Object.keys(groups).join(', ')}, and --minutes with a number above 0.`);
  process.exit(2);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));

const say = (sentence: string): void => console.error(sentence);
const rows: Printed[] = [];
const loads: Record<string, number> = {};
const failures: Record<string, string> = {};
for (const [group, measure] of Object.entries(groups)) {
  if (!chosen.includes(group)) continue;
  say(`Measuring ${group}.`);
  try {
    for (const row of await withBench({ minutes: minutes ?? usualMinutes(group), say }, measure))
      rows.push({ group, ...row });
  } catch (error) {
    failures[group] = error instanceof Error ? (error.stack ?? error.message) : String(error);
  }
  loads[group] = loadavg()[0] ?? 0;
}

const machine = { cpu: cpus()[0]?.model, cores: cpus().length, node: process.version };
console.log(tableText(rows));
const loadWords = Object.entries(loads).map(([group, load]) => `${group} ${load.toFixed(1)}`);
console.log(`\n${machine.cores} × ${machine.cpu}, Node ${machine.node}.`);
console.log(`Load of the whole machine when each group ended: ${loadWords.join(', ')}.`);
for (const [group, failure] of Object.entries(failures)) console.log(`${group} could not be measured: ${failure}`);
const results = rows.map((row) => ({ ...row, reached: row.bounds.length === 0 ? null : isReached(row) }));
writeFileSync(
  fileURLToPath(new URL('../../bench-results.json', import.meta.url)),
  `${JSON.stringify({ at: new Date().toISOString(), machine, minutes, loads, failures, rows: results }, null, 2)}\n`,
);
process.exit(Object.keys(failures).length === 0 ? 0 : 1);
