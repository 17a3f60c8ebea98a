/**
 * From the event to the first byte of its POST, with a slot free: the whole way, over real sockets and the real disk.
 * Each cycle is one call (rings, is answered, ends) and one look-up, and beside them what cannot be done without:
 * one fdatasync and one bare POST.
 */
import { closeSync, fdatasyncSync, openSync, writeFileSync, writeSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { nowMs, pause, type Bench, type Measure } from '../bench.ts';
import { startDeskHere } from '../desk/in-process.ts';
import { builtHost, startProgram } from '../desk/process.ts';
import { deskSettings } from '../desk/settings.ts';
import { median, ms, samplesOf, spread, times, type Row } from '../figures.ts';
import { openExchange, type ExchangeStandIn } from '../stand-ins/exchange.ts';
import { openHelpdesk, type Arrival, type HelpdeskStandIn } from '../stand-ins/helpdesk.ts';
import { recordedCall } from '../stand-ins/recorded-call.ts';
import { openTill, type TillStandIn } from '../stand-ins/till.ts';

/** Longer than anything that is put off for a moment: after it the desk is quiet, as it is between two calls. */
const quietMs = 80;
/** Three requests in this time leave every window open. */
const cycleMs = 1_100;
const bounds = [
  { figure: 'p50', atMost: 1 },
  { figure: 'p99', atMost: 5 },
];

interface Desk {
  readonly where: string;
  readonly helpdesk: HelpdeskStandIn;
  readonly exchange: ExchangeStandIn;
  readonly till: TillStandIn;
  /** Until the windows of the limits have room for the next three. */
  readonly room: () => Promise<void>;
  readonly rounds: number;
  readonly perRound: number;
}

const isCallEvent = (type: string) => (arrival: Arrival) => arrival.body.includes(`"EventType":"${type}"`);
const isLookup = (arrival: Arrival): boolean => arrival.path.endsWith('/showcustomer');

const createBare = (bench: Bench, helpdesk: HelpdeskStandIn) => {
  const file = openSync(join(bench.folder(), 'bare'), 'w');
  const agent = new Agent({ keepAlive: true });
  bench.atEnd(() => {
    closeSync(file);
    agent.destroy();
  });
  const page = Buffer.alloc(4_096, 1);
  const body = JSON.stringify({ bare: 'x'.repeat(150) });
  return {
    sync: (): number => {
      const from = nowMs();
      writeSync(file, page);
      fdatasyncSync(file);
      return nowMs() - from;
    },
    post: async (): Promise<number> => {
      const arrival = helpdesk.next(({ path }) => path === '/bare');
      const from = nowMs();
      const asked = request(`${helpdesk.baseUrl}/bare`, { agent, method: 'POST', headers: { 'content-length': body.length } });
      asked.end(body);
      const answered = new Promise((resolve) => void asked.once('response', (response) => response.resume().once('end', resolve)));
      const { atMs } = await arrival;
      await answered;
      return atMs - from;
    },
  };
};

const measureDesk = async (bench: Bench, desk: Desk): Promise<readonly Row[]> => {
  const { helpdesk, exchange, till } = desk;
  const bare = createBare(bench, helpdesk);
  const found = { answered: [], lookedUp: [], synced: [], posted: [] } as Record<string, number[][]>;
  const cycle = async (n: number): Promise<Record<string, number>> => {
    const call = recordedCall(n);
    exchange.say(call.rings);
    await pause(quietMs);
    const answered = helpdesk.next(isCallEvent('Answered'));
    const answeredMs = nowMs();
    exchange.say(call.isAnswered);
    const callFound = (await answered).atMs - answeredMs;
    await pause(quietMs);
    const ended = helpdesk.next(isCallEvent('Disconnected'));
    exchange.say(call.ends);
    await ended;
    await pause(quietMs);
    const lookedUp = helpdesk.next(isLookup);
    const asked = till.lookUp('mara@shop.example');
    const lookupFound = (await lookedUp).atMs - asked.atMs;
    const status = await asked.status;
    if (status !== 200) throw new Error(`The till hears ${status}`);
    await pause(quietMs);
    return { answered: callFound, lookedUp: lookupFound, synced: bare.sync(), posted: await bare.post() };
  };
  const warmUp = 10;
  for (let n = -warmUp; n < desk.rounds * desk.perRound; n += 1) {
    const [room, figures] = [desk.room(), await cycle(n + warmUp)];
    await room;
    if (n < 0) continue;
    for (const [name, value] of Object.entries(figures)) {
      if (n % desk.perRound === 0) found[name]?.push([]);
      found[name]?.at(-1)?.push(value);
    }
  }
  const { answered = [], lookedUp = [], synced = [], posted = [] } = found;
  const floor = median(synced.flat()) + median(posted.flat());
  const row = (what: string, rounds: number[][], promised = bounds): Row => ({
    what: `${what}, ${desk.where}`,
    figures: { ...spread(rounds), 'p50 per floor': times(median(rounds.flat()) / floor) },
    bounds: promised,
    samples: samplesOf(rounds),
  });
  const floorRow: Row = {
    what: `the floor: one fdatasync, one bare POST, beside ${desk.where}`,
    figures: { fdatasync: ms(median(synced.flat())), POST: ms(median(posted.flat())), together: ms(floor) },
    bounds: [],
    samples: samplesOf(synced),
  };
  return [row('AMI event → first byte', answered), row('till request → first byte', lookedUp), floorRow];
};

export const latency: Measure = async (bench) => {
  const helpdesk = await openHelpdesk(bench);
  const exchange = await openExchange(bench);
  const here = await startDeskHere(bench, deskSettings(helpdesk.baseUrl, exchange.port));
  await exchange.live;
  const till = await openTill(bench, here.tillUrl);
  const room = async (): Promise<void> => here.putForward(cycleMs);
  const inProcess = await measureDesk(bench, { where: 'one process', helpdesk, exchange, till, room, rounds: 8, perRound: 50 });
  return [...inProcess, ...(await asShipped(bench))];
};

const asShipped = async (bench: Bench): Promise<readonly Row[]> => {
  const helpdesk = await openHelpdesk(bench);
  const exchange = await openExchange(bench);
  const settings = join(bench.folder(), 'settings.json');
  writeFileSync(settings, JSON.stringify(deskSettings(helpdesk.baseUrl, exchange.port)));
  const host = startProgram(bench, builtHost(bench), ['run', '--json', '--port', '0', '--settings', settings, '--data', bench.folder()]);
  const { line } = await host.ready;
  await exchange.live;
  const till = await openTill(bench, String(line['tillUrl']));
  const room = (): Promise<void> => pause(cycleMs);
  return measureDesk(bench, { where: 'built host', helpdesk, exchange, till, room, rounds: 5, perRound: 30 });
};
