/**
 * `npm run test:peers`: Counterline against a real Asterisk, real phones and a real trunk. Prints a table
 * scenario × source and ends with 1 when a cell is wrong. See docs/peers.md.
 */
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startExchange } from './asterisk/exchange.ts';
import type { Exchange } from './asterisk/exchange.ts';
import { installPeers, peersFolder } from './asterisk/install.ts';
import { endAllChildren } from './children.ts';
import { lookAtTheDesk } from './on-the-desk/on-the-desk.ts';
import { name as theDesk } from './on-the-desk/scenario.ts';
import { playAll } from './performances.ts';
import { recordTraces } from './record.ts';
import { count, explanations, table } from './report.ts';
import { scenarios } from './scenarios/all.ts';
import { asteriskAmi } from './sources/asterisk-ami.ts';
import { runSource } from './sources/run-source.ts';
import { createTheatre } from './stage.ts';

const sources = [asteriskAmi];
const print = (text: string) => void process.stdout.write(`${text}\n`);

const { values: wanted } = parseArgs({
  options: {
    only: { type: 'string', multiple: true },
    record: { type: 'boolean', default: false },
    stay: { type: 'boolean', default: false },
  },
});
const chosen = scenarios.filter(({ name }) => wanted.only?.includes(name) ?? true);
const names = [...scenarios.map(({ name }) => name), ...(wanted.record ? [] : [theDesk])];
const unknown = wanted.only?.filter((name) => !names.includes(name)) ?? [];
const deskToo = wanted.only?.includes(theDesk) ?? true;

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
    print(`There is no scenario ${unknown.join(', ')}. There are: ${names.join(', ')}.`);
    return 2;
  }
  const installed = await installPeers(print);
  if ('missing' in installed) {
    const count = chosen.length + (deskToo ? 1 : 0);
    print(`${installed.missing} could not be installed: ${installed.reason}; ${count} scenarios not run`);
    return 0;
  }
  await mkdir(folder, { recursive: true });
  let code = 1;
  let exchange: Exchange | undefined;
  try {
    exchange = await startExchange(installed.root, join(folder, 'asterisk.log'));
    code = await (wanted.stay ? stay(exchange) : wanted.record ? record(exchange) : test(exchange));
  } catch (error) {
    if (!interrupted) print(error instanceof Error ? (error.stack ?? error.message) : String(error));
  } finally {
    await exchange?.stop();
    await endAllChildren();
    if (code === 0 || interrupted) await clean();
    else print(`What everybody said is in ${folder}`);
  }
  return code;
}

async function test(exchange: Exchange): Promise<number> {
  const theatre = await createTheatre(exchange, join(folder, 'phones'));
  // First: its call is over before the others listen, and the last scenario costs the phones their registration.
  const house = { theatre, exchange, source: asteriskAmi, folder, say: print };
  const seen = deskToo ? await lookAtTheDesk(house) : [];
  const listening = chosen.length === 0 ? [] : sources;
  const running = await Promise.all(listening.map((source) => runSource(source, exchange, folder)));
  const rows = [...(await playAll(chosen, theatre, running, folder, print)), ...seen];
  await Promise.all([...running.map((source) => source.stop()), theatre.close()]);
  print(`\n${table(rows)}\n`);
  const explained = explanations(rows);
  if (explained !== '') print(`${explained}\n`);
  const { passed, failed } = count(rows);
  print(`${passed} passed, ${failed} failed`);
  return failed > 0 ? 1 : 0;
}

async function record(exchange: Exchange): Promise<number> {
  const theatre = await createTheatre(exchange, join(folder, 'phones'));
  await recordTraces(exchange, theatre, chosen);
  await theatre.close();
  return 0;
}

/** For trying things by hand. */
async function stay({ ports }: Exchange): Promise<number> {
  print(`The exchange is up: SIP 127.0.0.1:${ports.sip}, manager ${ports.ami}, web ${ports.http}. Ctrl+C ends it.`);
  return await new Promise(() => setInterval(() => {}, 60_000));
}
