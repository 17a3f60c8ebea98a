/**
 * Measures the built host: the time from its start to "ready", and its memory use when idle. It also measures the
 * practice profile, and estimates the memory for forty users of one terminal server, who share the program's pages.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pause, type Bench, type Measure } from '../bench.ts';
import { buildHost } from '../desk/build-app.ts';
import { memoryOf, shareOf, startProgram } from '../desk/start-program.ts';
import { deskSettings } from '../desk/settings.ts';
import { mean, median, mib, ms, type Row } from '../figures.ts';
import { openExchange } from '../stand-ins/exchange.ts';
import { openHelpdesk } from '../stand-ins/helpdesk.ts';

const starts = 7;
const idleMs = 5_000;
const atOnce = 5;
const sessions = 40;

interface Taken {
  readonly readyMs: number;
  readonly idle: number;
  readonly highest: number;
}

export const memory: Measure = async (bench) => {
  const helpdesk = await openHelpdesk(bench);
  const exchange = await openExchange(bench);
  const settings = join(bench.folder(), 'settings.json');
  writeFileSync(settings, JSON.stringify(deskSettings(helpdesk.baseUrl, exchange.port)));
  const plain = await startMany(bench, ['--settings', settings]);
  const practice = await startMany(bench, []);
  const bounds = [
    { figure: 'idle memory', atMost: 120 },
    { figure: 'time to ready', atMost: 500 },
  ];
  return [
    { ...row('plain host with a helpdesk, a phone system and a till', plain), bounds },
    {
      ...row('practice mode with its own helpdesk and phone system', practice),
      bounds: [{ figure: 'idle memory', atMost: 160 }],
    },
    await forty(bench, median(plain.map(({ idle }) => idle)), ['--settings', settings]),
  ];
};

/**
 * Runs five hosts at the same time, and calculates the memory of forty from the private memory of each host and the
 * memory that all of them share.
 */
const forty = async (bench: Bench, residentEach: number, args: readonly string[]): Promise<Row> => {
  const host = await buildHost(bench);
  const programs = Array.from({ length: atOnce }, () =>
    startProgram(bench, host, ['run', '--json', '--port', '0', '--data', bench.folder(), ...args]),
  );
  for (const { ready } of programs) await ready;
  await pause(idleMs);
  const found = programs.map(({ pid }) => shareOf(pid));
  for (const { end } of programs) await end();
  const own = mean(found.map(({ own }) => own));
  const shared = mean(found.map(({ shared }) => shared));
  return {
    what: `${sessions} sessions on one server, no windows`,
    figures: {
      [`resident × ${sessions}`]: mib(sessions * residentEach),
      'private, each': mib(own),
      // The shared pages belong to the program: Node and its libraries.
      'shared, once': mib(shared),
      [`private × ${sessions} + shared`]: mib(sessions * own + shared),
      [`proportional with ${atOnce} hosts, each`]: mib(mean(found.map(({ proportional }) => proportional))),
    },
    bounds: [],
    samples: `${atOnce} hosts at the same time, idle for ${idleMs / 1_000} s`,
  };
};

const startMany = async (bench: Bench, args: readonly string[]): Promise<readonly Taken[]> => {
  const taken: Taken[] = [];
  const host = await buildHost(bench);
  // The first start fills the file cache.
  for (let n = 0; n <= starts; n += 1) {
    const program = startProgram(bench, host, ['run', '--json', '--port', '0', '--data', bench.folder(), ...args]);
    const { atMs } = await program.ready;
    await pause(n === 0 ? 0 : idleMs);
    const { now, highest } = memoryOf(program.pid);
    await program.end();
    if (n > 0) taken.push({ readyMs: atMs - program.startedAtMs, idle: now, highest });
  }
  return taken;
};

const row = (what: string, taken: readonly Taken[]): Row => ({
  what,
  figures: {
    'idle memory': mib(median(taken.map(({ idle }) => idle))),
    'highest memory': mib(Math.max(...taken.map(({ highest }) => highest))),
    'time to ready': ms(median(taken.map(({ readyMs }) => readyMs))),
    'longest time to ready': ms(Math.max(...taken.map(({ readyMs }) => readyMs))),
  },
  bounds: [],
  samples: `${taken.length} starts, idle for ${idleMs / 1_000} s`,
});
