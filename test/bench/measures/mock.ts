/**
 * Measures POST requests per second to the practice helpdesk and three other servers, with the same bodies and the same
 * number of connections. The servers alternate in one run. The others are node:http with only the same schema, and
 * Prism and Mockoon with the practice helpdesk's OpenAPI document. At half load, the minimal server shows the delays
 * that the machine causes.
 */
import { fileURLToPath } from 'node:url';
import { pause, type Bench, type Measure } from '../bench.ts';
import { buildHost } from '../desk/build-app.ts';
import { openApiOf, orderRequests, switchLimitsOff } from '../desk/practice-server.ts';
import { memoryOf, startProgram } from '../desk/start-program.ts';
import { median, mib, ms, percentile, perSecond, times, type Row } from '../figures.ts';
import { mockoon, prism } from '../reference-servers/prism-and-mockoon.ts';
import { measureConcurrent } from '../stand-ins/concurrent-clients.ts';
import { measurePaced } from '../stand-ins/paced-clients.ts';

const callers = 20;
const rounds = 7;
const roundMs = 1_500;
const pacedRounds = 5;
const idleMs = 3_000;
/** The number of different orders, as on a busy day. Later requests update these orders. */
const orders = 1_000;

interface MeasuredServer {
  readonly name: string;
  readonly port: number;
  readonly pid: number;
  readonly readyMs: number;
  readonly requests: readonly Buffer[];
  readonly rates: number[];
}

/** A server that receives requests at a fixed rate, and the duration of each request in ms, by round. */
interface PacedRun {
  readonly what: string;
  readonly taker: MeasuredServer;
  readonly perSecond: number;
  readonly took: (readonly number[])[];
}

const samples = `${rounds} rounds of ${roundMs / 1_000} s, ${callers} connections`;
const rateOf = ({ port, requests }: MeasuredServer): Promise<number> =>
  measureConcurrent({ port, requests, callers, forMs: roundMs });
const ratioTo = (one: MeasuredServer, other: MeasuredServer): number =>
  median(one.rates.map((rate, round) => rate / (other.rates[round] ?? rate)));

const others = async (bench: Bench, document: unknown): Promise<readonly MeasuredServer[]> => {
  const found: MeasuredServer[] = [];
  for (const [name, start] of Object.entries({ Prism: prism, Mockoon: mockoon })) {
    const judge = await start(bench, document);
    if (judge === null) continue;
    const requests = orderRequests({ baseUrl: judge.baseUrl, apiKey: 'a', apiSecret: 'b' }, orders);
    found.push({ ...judge, name, requests, rates: [] });
  }
  return found;
};

export const mock: Measure = async (bench) => {
  const args = ['mock', '--json', '--port', '0', '--data', bench.folder()];
  const host = await buildHost(bench);
  // The first start fills the file cache.
  const warming = startProgram(bench, host, args);
  await warming.ready;
  await warming.end();
  const program = startProgram(bench, host, args);
  const { atMs } = await program.ready;
  const bareProgram = startProgram(bench, fileURLToPath(new URL('../bare-server.ts', import.meta.url)), []);
  const bareReady = await bareProgram.ready;
  const practice = await switchLimitsOff(program);
  await pause(idleMs);
  const idle = memoryOf(program.pid).now;
  const portOf = (url: string): number => Number(new URL(url).port);
  const bareUrl = String(bareReady.line['baseUrl']);
  const ours: MeasuredServer = {
    name: 'practice helpdesk',
    port: portOf(practice.baseUrl),
    pid: program.pid,
    readyMs: atMs - program.startedAtMs,
    requests: orderRequests(practice, orders),
    rates: [],
  };
  const bare: MeasuredServer = {
    name: 'plain node:http server with the same schema',
    port: portOf(bareUrl),
    pid: bareProgram.pid,
    readyMs: bareReady.atMs - bareProgram.startedAtMs,
    requests: orderRequests({ baseUrl: bareUrl, apiKey: 'a', apiSecret: 'b' }, orders),
    rates: [],
  };
  // This runs before Prism and Mockoon start, because programs that use the processor delay paced requests.
  const warm: readonly number[][] = [[], []];
  for (let round = -2; round < 3; round += 1)
    for (const [index, taker] of [ours, bare].entries()) {
      const rate = await rateOf(taker);
      if (round >= 0) warm[index]?.push(rate);
    }
  const [halfOfOurs = 0, halfOfBare = 0] = warm.map((rates) => median(rates) / 2);
  const walks: readonly PacedRun[] = [
    { what: 'practice helpdesk at half of its maximum rate', taker: ours, perSecond: halfOfOurs, took: [] },
    { what: `${bare.name}, at the same rate`, taker: bare, perSecond: halfOfOurs, took: [] },
    { what: `${bare.name}, at half of its maximum rate`, taker: bare, perSecond: halfOfBare, took: [] },
  ];
  for (let round = 0; round < pacedRounds; round += 1)
    for (const { taker, perSecond: pace, took } of walks)
      took.push(await measurePaced({ ...taker, callers, perSecond: pace, forMs: 2 * roundMs }));
  const all = [ours, bare, ...(await others(bench, await openApiOf(practice)))];
  for (let round = -2; round < rounds; round += 1)
    for (const taker of all) {
      const rate = await rateOf(taker);
      if (round >= 0) taker.rates.push(rate);
    }
  const [, , ...foreign] = all;
  const ratios = Object.fromEntries(foreign.map((other) => [`relative to ${other.name}`, times(ratioTo(ours, other))]));
  const asked = { Prism: 4, Mockoon: 15 };
  const own: Row = {
    what: 'practice helpdesk: report orders, limits off, journal full',
    figures: {
      POSTs: perSecond(median(ours.rates)),
      'relative to plain server': times(ratioTo(ours, bare)),
      ...ratios,
      'time to ready': ms(ours.readyMs),
      'idle memory': mib(idle),
      'memory under load': mib(memoryOf(ours.pid).now),
    },
    bounds: [
      ...Object.entries(asked).flatMap(([name, atLeast]) =>
        foreign.some((other) => other.name === name) ? [{ figure: `relative to ${name}`, atLeast }] : [],
      ),
      { figure: 'time to ready', atMost: 300 },
      { figure: 'idle memory', atMost: 90 },
      { figure: 'memory under load', atMost: 130 },
    ],
    samples,
  };
  const halves = walks.map(({ what, taker, perSecond: pace, took }): Row => ({
    what,
    figures: {
      p50: ms(median(took.flat())),
      p99: ms(percentile(took.flat(), 0.99)),
      'median p99 of the rounds': ms(median(took.map((round) => percentile(round, 0.99)))),
      POSTs: perSecond(pace),
    },
    bounds: taker === ours ? [{ figure: 'p99', atMost: 3 }] : [],
    samples: `${took.flat().length} requests in ${pacedRounds} rounds, ${callers} connections`,
  }));
  const rest = all.slice(1).map(({ name, rates, readyMs, pid }): Row => ({
    what: name,
    figures: { POSTs: perSecond(median(rates)), 'time to ready': ms(readyMs), memory: mib(memoryOf(pid).now) },
    bounds: [],
    samples,
  }));
  return [own, ...halves, ...rest];
};
