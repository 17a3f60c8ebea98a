/**
 * `npm run test:peers`: tests Counterline with a real Asterisk, real phones and a real trunk, and in networks with real
 * proxies and certificate authorities. The run prints a table of scenarios and sources. It exits with 1 if a scenario
 * fails, and with 2 if a scenario is unknown (see docs/peers.md).
 */
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startExchange } from './asterisk/exchange.ts';
import type { Exchange } from './asterisk/exchange.ts';
import { installPeers, peersFolder } from './asterisk/install.ts';
import { endAllChildren } from './children.ts';
import { playDesktop } from './desktop/desktop.ts';
import { name as theEndpoints, readItsEndpoints } from './endpoints.ts';
import { playNetwork } from './network/network.ts';
import { lookAtTheDesk } from './on-the-desk/on-the-desk.ts';
import { name as theDesk } from './on-the-desk/scenario.ts';
import { writeInterop } from './interop-page.ts';
import { createPcs, longGaps, shortGaps } from './pcs.ts';
import { playAll } from './play-scenarios.ts';
import { recordAri } from './record-ari.ts';
import { recordLamps } from './record-dialogs.ts';
import { recordTraces } from './record-ami.ts';
import { count, explanations, table } from './result-table.ts';
import { createRelay } from './relay.ts';
import { name as theSite, playSite } from './shared-budget.ts';
import { name as theSharedLine, shareOneLine } from './shared-line.ts';
import { scenarios } from './scenarios/all.ts';
import { allAtOnce } from './sources/all-lines.ts';
import { asteriskAmi } from './sources/asterisk-ami.ts';
import { asteriskAri } from './sources/asterisk-ari.ts';
import { eventSocket } from './sources/event-socket.ts';
import { sipWatch } from './sources/sip-watch.ts';
import { softphoneAddresses, softphoneCommands } from './sources/softphone.ts';
import { runSource } from './sources/run-source.ts';
import { createTestSite } from './test-site.ts';
import { name as theTills, playTills } from './tills/tills.ts';

const sources = [asteriskAmi, asteriskAri, sipWatch, allAtOnce, eventSocket, softphoneCommands, softphoneAddresses];
const print = (text: string) => void process.stdout.write(`${text}\n`);

const { values: wanted } = parseArgs({
  options: {
    only: { type: 'string', multiple: true },
    record: { type: 'boolean', default: false },
    'record-ari': { type: 'boolean', default: false },
    'record-lamps': { type: 'boolean', default: false },
    stay: { type: 'boolean', default: false },
    full: { type: 'boolean', default: false },
    table: { type: 'string' },
  },
});
const isRecording = wanted.record || wanted['record-ari'] || wanted['record-lamps'];
const chosen = scenarios.filter(({ name }) => wanted.only?.includes(name) ?? true);
const names = [
  ...scenarios.map(({ name }) => name),
  ...(isRecording ? [] : [theDesk, theEndpoints, 'network', 'desktop', theTills, theSite, theSharedLine]),
];
const unknown = wanted.only?.filter((name) => !names.includes(name)) ?? [];
const deskToo = wanted.only?.includes(theDesk) ?? true;
const endpointsToo = wanted.only?.includes(theEndpoints) ?? true;
const sharedLineToo = wanted.only?.includes(theSharedLine) ?? true;
const networkToo = wanted.only?.includes('network') ?? !(isRecording || wanted.stay);
const siteToo = wanted.only?.includes(theSite) ?? !(isRecording || wanted.stay);
const desktopToo = wanted.only?.includes('desktop') ?? !(isRecording || wanted.stay);
const tillsToo = wanted.only?.includes(theTills) ?? !(isRecording || wanted.stay);

type Tally = ReturnType<typeof count>;
const nothing: Tally = { passed: 0, failed: 0 };
/** The parts of the run, which are played one after another and do not depend on each other. */
const runs: readonly (() => Promise<Tally>)[] = [
  ...(chosen.length > 0 || deskToo || endpointsToo || sharedLineToo ? [onAsterisk] : []),
  ...(networkToo ? [() => playNetwork(join(folder, 'network'), join(folder, 'install.log'), print)] : []),
  ...(siteToo ? [() => playSite(join(folder, 'install.log'), print)] : []),
  ...(desktopToo ? [() => playDesktop(join(folder, 'desktop'), join(folder, 'install.log'), print)] : []),
  ...(tillsToo ? [() => playTills(join(folder, theTills), join(folder, 'install.log'), print)] : []),
];

const folder = join(peersFolder, `run-${process.pid}`);
const clean = () => rm(folder, { recursive: true, force: true });
let interrupted = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    interrupted = true;
    void endAllChildren()
      .then(clean)
      .then(() => process.exit(130));
  });
}
process.exitCode = await run();

async function run(): Promise<number> {
  if (unknown.length > 0) {
    print(`Unknown scenario: ${unknown.join(', ')}. The scenarios are ${names.join(', ')}.`);
    return 2;
  }
  await mkdir(folder, { recursive: true });
  const tallies: Tally[] = [];
  let isBroken = false;
  for (const run of runs) {
    try {
      tallies.push(await run());
    } catch (error) {
      isBroken = true;
      if (!interrupted) print(error instanceof Error ? (error.stack ?? error.message) : String(error));
    } finally {
      await endAllChildren();
    }
  }
  const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0);
  const failed = tallies.reduce((sum, tally) => sum + tally.failed, isBroken ? 1 : 0);
  if (!isRecording) print(`${passed} passed, ${failed} failed`);
  if (failed === 0 || interrupted) await clean();
  else print(`The logs of all programs are in ${folder}`);
  return failed > 0 ? 1 : 0;
}

async function onAsterisk(): Promise<Tally> {
  const installed = await installPeers(print);
  if ('missing' in installed) {
    const count = chosen.length + (deskToo ? 1 : 0);
    print(`${installed.missing} could not be installed: ${installed.reason}; ${count} scenarios not run`);
    return nothing;
  }
  const exchange = await startExchange(installed.root, join(folder, 'asterisk.log'));
  try {
    return await (wanted.stay ? stay(exchange) : isRecording ? record(exchange) : test(exchange));
  } finally {
    await exchange.stop();
  }
}

async function test(exchange: Exchange): Promise<Tally> {
  const { ports } = exchange;
  const listed = endpointsToo ? await readItsEndpoints(exchange, print) : nothing;
  if (chosen.length === 0 && !deskToo && !sharedLineToo) return listed;
  const site = await createTestSite(exchange, join(folder, 'phones'));
  const [ami, http] = await Promise.all([createRelay(ports.ami), createRelay(ports.http)]);
  try {
    // The desk scenario runs first, so that its call ends before the other sources connect.
    const environment = { site, exchange, source: asteriskAmi, folder, print };
    const seen = deskToo ? await lookAtTheDesk(environment) : [];
    const shared = sharedLineToo ? await shareOneLine(site, exchange, folder, print) : nothing;
    const listening = chosen.length === 0 ? [] : sources;
    const behindRelays = { ...exchange, ports: { ...ports, ami: ami.port, http: http.port } };
    const running = await Promise.all(listening.map((source) => runSource(source, behindRelays, folder, site)));
    const gaps = wanted.full ? longGaps : shortGaps;
    const pcs = createPcs(running, [ami, http], gaps);
    const rows = await playAll(chosen, site, running, folder, print, pcs);
    await Promise.all(running.map((source) => source.stop()));
    if (wanted.table !== undefined) await writeInterop(wanted.table, rows, { exchange, gaps, on: new Date() });
    print(`\n${table([...rows, ...seen])}\n`);
    const explained = explanations([...rows, ...seen]);
    if (explained !== '') print(`${explained}\n`);
    const { passed, failed } = count([...rows, ...seen]);
    return { passed: passed + listed.passed + shared.passed, failed: failed + listed.failed + shared.failed };
  } finally {
    for (const relay of [ami, http]) relay.close();
    await site.close();
  }
}

async function record(exchange: Exchange): Promise<Tally> {
  const site = await createTestSite(exchange, join(folder, 'phones'));
  if (wanted.record) await recordTraces(exchange, site, chosen);
  if (wanted['record-ari']) await recordAri(exchange, site, chosen);
  if (wanted['record-lamps']) await recordLamps(exchange, site, chosen);
  await site.close();
  return nothing;
}

/** Keeps the phone system running for manual trials. */
async function stay({ ports }: Exchange): Promise<Tally> {
  print(
    `The phone system is running: SIP 127.0.0.1:${ports.sip}, AMI ${ports.ami}, web ${ports.http}. Press Ctrl+C to stop it.`,
  );
  return await new Promise(() => setInterval(() => {}, 60_000));
}
