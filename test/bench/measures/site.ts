/**
 * Measures the cost of a site with a real nats-server. The round trip of a grant is compared with a simple request that
 * causes one publication to a journal. The time from an event to the first byte is compared between a PC in a site and
 * a PC without a site. The PCs run as shipped, each in its own process.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { withApp } from '#cli/app-client.ts';
import { monotonicMs, systemClock } from '#platform/clock.ts';
import { connectToBroker } from '#site/connect.ts';
import { startSite } from '#site/start-site.ts';
import { natsServerVersion, startNatsServer, type NatsServer } from '../../site/nats-server.ts';
import { nowMs, pause, type Bench, type Measure } from '../bench.ts';
import { buildHost } from '../desk/build-app.ts';
import { createCycle, type CycleFound } from '../desk/call-and-lookup.ts';
import { startProgram } from '../desk/start-program.ts';
import { deskSettings } from '../desk/settings.ts';
import { median, ms, percentile, samplesOf, spread, times, type Row } from '../figures.ts';
import { openExchange } from '../stand-ins/exchange.ts';
import { openHelpdesk } from '../stand-ins/helpdesk.ts';
import { openTill } from '../stand-ins/till.ts';

const roundTrips = 2_000;
const warmUps = 200;
const [rounds, perRound] = [5, 20];
/** The pause before an event, so that the desk is idle, as it is between two calls. */
const quietMs = 80;
/** With three requests in this time, no limit is reached, even as measured by the broker's clock. */
const cycleMs = 1_500;
/**
 * The maximum wait for the first grant. If the journal is new, the grantor counts requests for one minute before it
 * grants any.
 */
const grantsWithinMs = 150_000;

/** Measures requests whose reply waits for one publication to a stream, as a grant does. */
const bareRoundTrips = async (broker: NatsServer): Promise<readonly number[]> => {
  const [asker, responder] = await Promise.all([
    connect({ servers: broker.address }),
    connect({ servers: broker.address }),
  ]);
  await (await jetstreamManager(responder)).streams.add({ name: 'bare', subjects: ['bare.journal'] });
  const journal = jetstream(responder);
  responder.subscribe('bare.ask', {
    callback: (_, message) => void journal.publish('bare.journal', message.data).then(() => message.respond('{}')),
  });
  await responder.flush();
  const took: number[] = [];
  for (let n = 0; n < warmUps + roundTrips; n += 1) {
    const from = nowMs();
    await asker.request('bare.ask', JSON.stringify({ id: String(n), class: 'pop' }), { timeout: 5_000 });
    if (n >= warmUps) took.push(nowMs() - from);
  }
  await Promise.all([asker.drain(), responder.drain()]);
  return took;
};

/** Measures the time from the request for a slot until the PC is allowed to send. */
const grantRoundTrips = async (bench: Bench, broker: NatsServer): Promise<readonly number[]> => {
  // The windows are so short, and their limits so high, that a slot is always free.
  const windows = [
    { name: 'second', windowMs: 100, requests: 1_000 },
    { name: 'minute', windowMs: 500, requests: 100_000 },
  ] as const;
  let wake = (): void => undefined;
  const [, desk] = (['server', 'member'] as const).map((role) => {
    const site = startSite({
      site: 'bench',
      pc: role,
      role,
      fallbackReserve: 0.03,
      screenPopReserve: 0.33,
      replicas: 1,
      windows,
      timeoutMs: () => 2_000,
      connect: () => connectToBroker({ pc: role, servers: [broker.address] }),
      clock: systemClock,
      savedSeat: undefined,
      onSeat: () => undefined,
      sentWithin: () => 0,
      onWake: () => role === 'member' && wake(),
      onDelivered: () => undefined,
      onChange: () => undefined,
      onFailure: () => undefined,
      log: () => undefined,
    });
    bench.atEnd(site.close);
    return site;
  });
  if (desk === undefined) throw new Error('The site has no PC with the role “member”');
  const { slots } = desk;
  const until = nowMs() + grantsWithinMs;
  while (slots.mode(monotonicMs()) !== 'granted') {
    if (nowMs() > until) throw new Error(`The PC received no grant within ${grantsWithinMs / 1_000} s`);
    await pause(50);
  }
  const took: number[] = [];
  for (let n = 0; n < warmUps + roundTrips; n += 1) {
    const want = { id: String(n), class: 'pop' } as const;
    const from = nowMs();
    const isGranted = (): boolean => slots.next(want, monotonicMs()) <= monotonicMs();
    await new Promise<void>((resolve) => {
      wake = () => isGranted() && resolve();
      wake();
    });
    if (n >= warmUps) took.push(nowMs() - from);
    slots.done(slots.use(want, monotonicMs()), 'accepted', monotonicMs());
  }
  wake = () => undefined;
  return took;
};

const startHost = async (bench: Bench, settings: Readonly<Record<string, unknown>>) => {
  const [path, data] = [join(bench.folder(), 'settings.json'), bench.folder()];
  writeFileSync(path, JSON.stringify(settings));
  const args = ['run', '--json', '--port', '0', '--settings', path, '--data', data];
  const { line } = await startProgram(bench, await buildHost(bench), args).ready;
  return { data, tillUrl: String(line['tillUrl']) };
};

const startDesk = async (bench: Bench, site?: Readonly<Record<string, unknown>>) => {
  const helpdesk = await openHelpdesk(bench);
  const exchange = await openExchange(bench);
  const host = await startHost(bench, {
    ...deskSettings(helpdesk.baseUrl, exchange.port),
    ...(site !== undefined && { site }),
  });
  await exchange.live;
  /**
   * The till server closes a connection that sends no request, so the till connects just before the first cycle.
   */
  const begin = async () => {
    const till = await openTill(bench, host.tillUrl);
    return createCycle(bench, { helpdesk, exchange, till, room: () => pause(cycleMs) });
  };
  return { data: host.data, begin };
};

const isGranted = (data: string): Promise<boolean> =>
  withApp(data, async (app) => (await app.call('snapshot.read', {})).site?.mode === 'granted');

/** Measures a PC of a site and a PC without a site in turn, so that the load of the machine affects both equally. */
const firstBytes = async (bench: Bench, broker: NatsServer): Promise<readonly Row[]> => {
  const site = { name: 'shop', servers: [broker.address] };
  const office = await openHelpdesk(bench);
  await startHost(bench, {
    ...deskSettings(office.baseUrl),
    tills: [],
    site: { ...site, pc: 'office', role: 'server' },
  });
  const alone = await startDesk(bench);
  const inSite = await startDesk(bench, { ...site, pc: 'till-1' });
  const until = nowMs() + grantsWithinMs;
  while (!(await isGranted(inSite.data))) {
    if (nowMs() > until) throw new Error(`The app received no grant within ${grantsWithinMs / 1_000} s`);
    await pause(500);
  }
  const found: { readonly [kind in 'alone' | 'inSite']: CycleFound[][] } = { alone: [], inSite: [] };
  const [cycleAlone, cycleInSite] = [await alone.begin(), await inSite.begin()];
  for (let n = 0; n < 10; n += 1) await Promise.all([cycleAlone(quietMs), cycleInSite(quietMs)]);
  for (let round = 0; round < rounds; round += 1) {
    const [ofAlone, ofSite]: [CycleFound[], CycleFound[]] = [[], []];
    for (let n = 0; n < perRound; n += 1) {
      ofAlone.push(await cycleAlone(quietMs));
      ofSite.push(await cycleInSite(quietMs));
    }
    found.alone.push(ofAlone);
    found.inSite.push(ofSite);
  }
  if (!(await isGranted(inSite.data))) throw new Error('The app did not stay connected to the grantor');
  const compare = (what: string, name: 'answered' | 'lookedUp'): readonly Row[] => {
    const of = (kind: 'alone' | 'inSite') => found[kind].map((each) => each.map((cycle) => cycle[name]));
    const [without, within] = [spread(of('alone')), spread(of('inSite'))];
    const samples = samplesOf(found.inSite);
    return [
      { what: `${what}, without a site`, figures: without, bounds: [], samples },
      {
        what: `${what}, in a site`,
        figures: { ...within, 'added p50': ms(within.p50.value - without.p50.value) },
        bounds: [{ figure: 'added p50', atMost: 3 }],
        samples,
      },
    ];
  };
  return [...compare('AMI event → first byte', 'answered'), ...compare('till request → first byte', 'lookedUp')];
};

export const site: Measure = async (bench) => {
  const version = natsServerVersion();
  if (version === undefined) throw new Error('nats-server is not installed (apt-get install nats-server)');
  const broker = await startNatsServer();
  bench.atEnd(broker.remove);
  bench.log(version);
  const bare = await bareRoundTrips(broker);
  const grants = await grantRoundTrips(bench, broker);
  const row = (what: string, took: readonly number[]): Row => ({
    what,
    figures: { p50: ms(median(took)), p99: ms(percentile(took, 0.99)) },
    bounds: [],
    samples: `${took.length}`,
  });
  const grantRow = row('a grant, including its journal record', grants);
  return [
    row('a plain request with one publication to a stream', bare),
    {
      ...grantRow,
      figures: { ...grantRow.figures, 'relative to plain request': times(median(grants) / median(bare)) },
    },
    ...(await firstBytes(bench, broker)),
  ];
};
