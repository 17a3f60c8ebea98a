/**
 * Counts how many phone system events one core reads from a socket, parses and reduces to reports, compared with
 * `asterisk-manager`, which only parses. Targets apply to the rate per second of processor time, so that a busy machine
 * has little effect. Each reader and the phone system are separate processes. `asterisk-manager` is downloaded for the
 * run.
 */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import type { Bench, Measure } from '../bench.ts';
import { startProgram } from '../desk/start-program.ts';
import { count, median, perSecond, times, type Row } from '../figures.ts';

/** With this many repetitions, compilation in the first second has no effect. */
const repetitions = 3_000;
const rounds = 3;
const reportsOfOne = 6;

const exchangeLine = z.object({ port: z.number(), events: z.number() });
const readerLine = z.object({
  cpuMs: z.number(),
  wallMs: z.number(),
  reports: z.number().optional(),
  left: z.number().optional(),
  received: z.number().optional(),
});
type Reading = z.output<typeof readerLine>;

/** Returns the folder of the package, or undefined if it cannot be downloaded. */
const fetchOther = async (bench: Bench): Promise<string | undefined> => {
  const folder = bench.folder();
  const run = promisify(execFile);
  try {
    await run('npm', ['pack', '--silent', 'asterisk-manager@0.2.0'], { cwd: folder, timeout: 60_000 });
    await run('tar', ['xzf', 'asterisk-manager-0.2.0.tgz'], { cwd: folder });
    return join(folder, 'package');
  } catch {
    bench.log('asterisk-manager could not be fetched, so there is no comparison.');
    return undefined;
  }
};

const read = async (bench: Bench, port: number, other?: string): Promise<Reading> => {
  const program = startProgram(bench, new URL('../stand-ins/reader.ts', import.meta.url).pathname, [
    String(port),
    ...(other === undefined ? [] : [other]),
  ]);
  const { line } = await program.ready;
  await program.end();
  return readerLine.parse(line);
};

export const amiSocket: Measure = async (bench) => {
  const other = await fetchOther(bench);
  const flood = startProgram(bench, new URL('../stand-ins/event-flood.ts', import.meta.url).pathname, [
    String(repetitions),
  ]);
  const { port, events } = exchangeLine.parse((await flood.ready).line);
  const all = events * repetitions;
  const own: Reading[] = [];
  const others: Reading[] = [];
  for (let round = 0; round < rounds; round += 1) {
    own.push(await read(bench, port));
    if (other !== undefined) others.push(await read(bench, port, other));
  }
  for (const { reports, left } of own)
    if (reports !== reportsOfOne * repetitions || left !== 0)
      throw new Error(
        `Expected ${reportsOfOne * repetitions} reports and no remaining calls or legs, got ${reports} and ${left}`,
      );
  const perCore = ({ cpuMs }: Reading): number => (1_000 * all) / cpuMs;
  const wall = (readings: readonly Reading[]): number => median(readings.map(({ wallMs }) => (1_000 * all) / wallMs));
  const samples = `${rounds} × ${all} events`;
  const ours: Row = {
    what: 'socket, parser, translator and call machine',
    figures: {
      'events per core': perSecond(median(own.map(perCore))),
      'wall-clock rate': perSecond(wall(own)),
      'remaining calls and legs': count(0),
    },
    bounds: [{ figure: 'events per core', atLeast: 300_000 }],
    samples,
  };
  if (others.length === 0) return [ours];
  const beside = times(median(own.map((one, round) => perCore(one) / perCore(others[round] ?? one))));
  const received = others[0]?.received ?? 0;
  return [
    {
      ...ours,
      figures: { ...ours.figures, 'relative to asterisk-manager': beside },
      bounds: [...ours.bounds, { figure: 'relative to asterisk-manager', atLeast: 3 }],
    },
    {
      what: 'asterisk-manager 0.2.0, which only parses',
      figures: {
        'events per core': perSecond(median(others.map(perCore))),
        'wall-clock rate': perSecond(wall(others)),
        'emitted events': count(received),
      },
      bounds: [],
      samples,
    },
  ];
};
