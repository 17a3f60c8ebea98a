/**
 * The entry point of the benchmark. `README.md` describes its options. It exits with 1 if a group could not be measured
 * or the run was stopped, but not for a missed target, because the machine may be busy. The last lines show the load of
 * the machine and the failed groups.
 */
import { cpus, loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { withBench, type Measure } from './bench.ts';
import { ami } from './measures/ami.ts';
import { amiSocket } from './measures/ami-socket.ts';
import { backlog } from './measures/backlog.ts';
import { bigExchange } from './measures/big-exchange.ts';
import { budgetUse } from './measures/budget-use.ts';
import { code } from './measures/code.ts';
import { dialogInfo } from './measures/dialog-info.ts';
import { ending } from './measures/ending.ts';
import { hour } from './measures/hour.ts';
import { idle } from './measures/idle.ts';
import { openApiDocument } from './measures/openapi-document.ts';
import { largeOutbox } from './measures/large-outbox.ts';
import { latency } from './measures/latency.ts';
import { limits } from './measures/limits.ts';
import { memory } from './measures/memory.ts';
import { mock } from './measures/mock.ts';
import { mockLarge } from './measures/mock-large.ts';
import { peers } from './measures/peers.ts';
import { site } from './measures/site.ts';
import { start } from './measures/start.ts';
import { tillConnectors } from './measures/till-connectors.ts';
import { tillFlood } from './measures/till-flood.ts';
import { receiptRelay } from './measures/receipt-relay.ts';
import { limitTurns } from './measures/turns.ts';
import { window } from './measures/window.ts';
import { openResults } from './results.ts';

const groups: Readonly<Record<string, Measure>> = {
  code,
  latency,
  backlog,
  outbox: largeOutbox,
  start,
  window,
  memory,
  ending,
  idle,
  ami,
  blf: dialogInfo,
  socket: amiSocket,
  'phone-system': bigExchange,
  mock,
  large: mockLarge,
  openapi: openApiDocument,
  budget: budgetUse,
  limits,
  flood: tillFlood,
  tills: tillConnectors,
  receipts: receiptRelay,
  turns: limitTurns,
  hour,
  site,
  peers,
};
/** These groups run only if `--only` names them. */
const onlyWhenNamed: ReadonlySet<string> = new Set(['turns', 'hour', 'site', 'peers']);
const minutesOf: Readonly<Record<string, number>> = { turns: 3, hour: 60 };
const usualMinutes = (group: string): number => minutesOf[group] ?? 10;

const { values } = parseArgs({
  options: { only: { type: 'string' }, minutes: { type: 'string' }, results: { type: 'string' } },
});
const minutes = values.minutes === undefined ? undefined : Number(values.minutes);
const chosen = values.only?.split(',') ?? Object.keys(groups).filter((name) => !onlyWhenNamed.has(name));
const unknown = chosen.find((name) => !Object.hasOwn(groups, name));
if (unknown !== undefined || (minutes !== undefined && !(minutes > 0))) {
  console.error(
    `Use --only with one or more of these groups: ${Object.keys(groups).join(', ')}. Use --minutes with a number above 0.`,
  );
  process.exit(2);
}

const log = (sentence: string): void => console.error(sentence);
const machine = { cpu: cpus()[0]?.model, cores: cpus().length, node: process.version };
const results = openResults({
  path: values.results ?? fileURLToPath(new URL('../../bench-results.json', import.meta.url)),
  print: (text) => console.log(text),
  facts: { machine, minutes },
  load: () => loadavg()[0] ?? 0,
});

let current = '';
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => {
    results.stop(current);
    process.exit(1);
  });

for (const [group, measure] of Object.entries(groups)) {
  if (!chosen.includes(group)) continue;
  current = group;
  log(`Measuring ${group}.`);
  try {
    results.add(group, await withBench({ minutes: minutes ?? usualMinutes(group), log: log }, measure));
  } catch (error) {
    results.add(group, { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
}

console.log(`${machine.cores} × ${machine.cpu}, Node ${machine.node}.`);
console.log(results.summary());
process.exit(results.hasFailed() ? 1 : 0);
