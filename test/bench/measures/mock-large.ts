/**
 * Measures the practice helpdesk with a million orders from a hundred thousand customers: start, search, reading the
 * state, and new reports.
 */
import { Agent, get } from 'node:http';
import { createMockClock } from '#mock/state/clock.ts';
import { searchFor } from '#mock/desk/search.ts';
import { openDatabase } from '#mock/state/database.ts';
import { createHelpdesk } from '#mock/state/helpdesk.ts';
import { nowMs, type Bench, type Measure } from '../bench.ts';
import { buildHost } from '../desk/build-app.ts';
import { customerAddress, customerNumber, largePractice, orderNumber } from '../desk/large-practice.ts';
import { memoryOf, startProgram, type Program } from '../desk/start-program.ts';
import { median, mib, ms, percentile, perSecond, spread, samplesOf, type Row } from '../figures.ts';
import { measureConcurrent } from '../stand-ins/concurrent-clients.ts';
import { orderRequests, switchLimitsOff, type PracticeServer } from '../desk/practice-server.ts';

const size = { customers: 100_000, orders: 1_000_000, conversations: 50_000 };
const starts = 7;
const rounds = 5;
const askedEach = 40;
const roundMs = 2_000;

/** Typical search texts; n is the number of the search. */
const texts: Readonly<Record<string, (n: number) => string>> = {
  'part of a name': (n) => ['dqvist 4', 'Brügge 9', 'van Dam', 'owalski 77', 'Amél'][n % 5] ?? '',
  'part of an e-mail address': (n) => `mer-${1_000 + n * 37}@sh`,
  'text in all e-mail addresses': () => '@shop.example',
  'a phone number': (n) => customerNumber(n * 991),
  'part of a phone number': (n) => customerNumber(n * 991).slice(-6),
  'an order number': (n) => orderNumber(n * 9_973),
  'the beginning of an order number': (n) => orderNumber(n * 9_973).slice(0, 6),
  'a complete e-mail address': (n) => customerAddress(n * 991),
  'two letters': (n) => ['Ma', 'qz', 'ze', 'ö'][n % 4] ?? '',
  'a text without results': (n) => `unknown name ${n}`,
};

const timed = (work: () => void): number => {
  const from = nowMs();
  work();
  return nowMs() - from;
};

const asker = (bench: Bench) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  bench.atEnd(() => agent.destroy());
  return (url: string, headers: Record<string, string> = {}): Promise<number> =>
    new Promise((resolve, reject) => {
      const from = nowMs();
      get(url, { agent, headers }, (answer) => {
        if (answer.statusCode !== 200) reject(new Error(`${url}: ${answer.statusCode}`));
        answer.resume().once('end', () => resolve(nowMs() - from));
      }).once('error', reject);
    });
};

const searchedFor = (what: string, byRound: readonly (readonly number[])[]): Row => ({
  what,
  figures: spread(byRound),
  bounds: [{ figure: 'p99', atMost: 20 }],
  samples: samplesOf(byRound),
});

const byOffice = async (bench: Bench, { backOfficeUrl }: PracticeServer): Promise<readonly Row[]> => {
  const ask = asker(bench);
  const rows: Row[] = [];
  for (const [what, text] of Object.entries(texts)) {
    const taken: number[][] = [];
    for (let round = -1; round < rounds; round += 1) {
      const here: number[] = [];
      for (let n = 0; n < askedEach; n += 1)
        here.push(
          await ask(
            `${backOfficeUrl}/search?expression=${encodeURIComponent(text(round * askedEach + n + askedEach))}`,
          ),
        );
      if (round >= 0) taken.push(here);
    }
    rows.push(searchedFor(`search in the back office: ${what}`, taken));
  }
  return rows;
};

/** Measures only the desk's search, without the socket and the 50 ms delay between snapshots. */
const byDesk = (dataDir: string): readonly Row[] => {
  const database = openDatabase(dataDir);
  const helpdesk = createHelpdesk(database, createMockClock());
  const rows = Object.entries(texts).map(([what, text]) => {
    const taken = Array.from({ length: rounds }, (_, round) =>
      Array.from({ length: askedEach }, (_, n) =>
        timed(
          () => void searchFor(helpdesk, { kind: 'search', text: text(round * askedEach + n), guid: null }, undefined),
        ),
      ),
    );
    return searchedFor(`search on the desk: ${what}`, taken);
  });
  // The next program needs exclusive access to the folder.
  database.close();
  return rows;
};

const started = async (bench: Bench, folder: string): Promise<{ readonly row: Row; readonly program: Program }> => {
  const host = await buildHost(bench);
  const args = ['mock', '--json', '--port', '0', '--data', folder];
  const taken: number[] = [];
  for (let n = 0; n < starts; n += 1) {
    const program = startProgram(bench, host, args);
    const { atMs } = await program.ready;
    if (n > 0) taken.push(atMs - program.startedAtMs);
    await program.end();
  }
  const program = startProgram(bench, host, args);
  await program.ready;
  const row: Row = {
    what: 'spawn → ready',
    figures: { p50: ms(median(taken)), max: ms(Math.max(...taken)), memory: mib(memoryOf(program.pid).now) },
    bounds: [{ figure: 'max', atMost: 1_000 }],
    samples: `${taken.length} starts`,
  };
  return { row, program };
};

export const mockLarge: Measure = async (bench) => {
  const { folder, dataDir } = await largePractice(bench, size);
  const desk = byDesk(dataDir);
  const { row, program } = await started(bench, folder);
  const practice = await switchLimitsOff(program);
  const office = await byOffice(bench, practice);
  const ask = asker(bench);
  const token = { authorization: `Bearer ${practice.controlToken}` };
  const states: Row[] = [];
  for (const limit of [100, 10_000]) {
    const taken: number[] = [];
    for (let n = 0; n < 10; n += 1) taken.push(await ask(`${practice.controlUrl}/state?limit=${limit}`, token));
    const figures = { p50: ms(median(taken)), p99: ms(percentile(taken, 0.99)) };
    states.push({ what: `GET state, at most ${limit} entries of each kind`, figures, bounds: [], samples: '10' });
  }
  const requests = orderRequests(practice, 20_000, (n) => orderNumber((n * 7_919) % size.orders));
  const rates: number[] = [];
  for (let round = -1; round < rounds; round += 1) {
    const rate = await measureConcurrent({
      port: Number(new URL(practice.baseUrl).port),
      requests,
      callers: 20,
      forMs: roundMs,
    });
    if (round >= 0) rates.push(rate);
  }
  const posted: Row = {
    what: `report orders, spread over all ${size.orders} orders`,
    figures: { POSTs: perSecond(median(rates)), 'memory after': mib(memoryOf(program.pid).now) },
    bounds: [],
    samples: `${rounds} rounds of ${roundMs / 1_000} s, 20 connections`,
  };
  return [row, ...desk, ...office, ...states, posted];
};
