/**
 * Real hosts in a site: separate programs with one outbox each, a real nats-server, and a practice helpdesk with short
 * limits that counts strictly. The program prints a table with one row per phase. Start it with `npm run test:site [--
 * --hosts 50 --long]`. The file has more than 250 lines, because the phases run in order on the same hosts.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { createMock } from '#mock/mock.ts';
import { createCuttingRelay } from './cutting-relay.ts';
import { natsServerVersion, startNatsServer } from './nats-server.ts';
import { fallbackReserve, realWindows } from './real-windows.ts';
import type { DeskMessage, DeskOptions, DeskOrder } from './site-desk.ts';

const { values } = parseArgs({
  options: {
    hosts: { type: 'string', default: '10' },
    seconds: { type: 'string', default: '60' },
    kills: { type: 'string', default: '10' },
    long: { type: 'boolean', default: false },
    only: { type: 'string' },
    simulate: { type: 'boolean', default: false },
    /** Only the simulation uses this option. */
    hours: { type: 'string' },
  },
});
if (values.simulate) {
  await import('./simulation.ts');
  process.exit(0);
}
const hosts = Number(values.hosts);
const seconds = Number(values.seconds);
const program = fileURLToPath(new URL('site-desk.ts', import.meta.url));
const pause = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms));
const hourMs = 3_600_000;

interface Desk {
  readonly options: DeskOptions;
  child: ChildProcess;
  rate: number;
  waiting: number;
  mode: string;
  isPaused: boolean;
}
type Answer = Extract<DeskMessage, { kind: 'answer' }>;
interface Figures {
  sent: { readonly waitMs: number }[];
  answers: Answer[];
  elections: number[];
  elsewhere: number;
}
const emptyFigures = (): Figures => ({ sent: [], answers: [], elections: [], elsewhere: 0 });

const version = natsServerVersion();
if (version === undefined) {
  console.log('site: nats-server is not installed, so the test was skipped (apt-get install nats-server).');
  process.exit(0);
}

const folder = mkdtempSync(join(tmpdir(), 'counterline-site-'));
const broker = await startNatsServer();
const relay = await createCuttingRelay(broker.port);
const helpdesk = await createMock({
  port: 0,
  host: '127.0.0.1',
  dataDir: ':memory:',
  conditions: { limits: { enabled: true } },
  limitWindows: realWindows,
  journal: { entries: 200_000, characters: 512 * 1024 * 1024 },
});

let figures = emptyFigures();
const keys = new Set<string>();
let electedAt = -Infinity;
let grantedAt = -Infinity;
let grantor: string | undefined;

const start = (options: DeskOptions): ChildProcess => {
  const child = fork(program, [JSON.stringify(options)], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  child.on('message', (message: DeskMessage) => {
    const desk = desks.find((each) => each.options.name === options.name);
    switch (message.kind) {
      case 'event':
        keys.add(message.key);
        return;
      case 'sent':
        if (message.mode === 'grant') grantedAt = performance.now();
        if (message.isPop) figures.sent.push(message);
        return;
      case 'answer':
        figures.answers.push(message);
        return;
      case 'elected':
        electedAt = performance.now();
        figures.elections.push(message.term);
        grantor = options.name;
        return;
      case 'elsewhere':
        figures.elsewhere += 1;
        return;
      case 'state':
        if (desk !== undefined) {
          desk.waiting = message.waiting;
          desk.mode = message.mode;
        }
    }
  });
  return child;
};
const order = (desk: Desk, of: DeskOrder): void => {
  // The process may have been killed a moment ago.
  if (desk.child.connected) desk.child.send(of, () => undefined);
};
const desks: Desk[] = [];
for (let index = 0; index < hosts; index += 1) {
  const options: DeskOptions = {
    name: `pc${index + 1}`,
    dir: mkdtempSync(join(folder, 'desk-')),
    // The second half of the hosts reaches the broker through the relay.
    broker: index >= hosts / 2 ? relay.address : broker.address,
    baseUrl: helpdesk.baseUrl,
    apiKey: helpdesk.apiKey,
    apiSecret: helpdesk.apiSecret,
    role: index < 3 ? 'server' : 'member',
    clockErrorMs: index % 3 === 2 ? (index % 2 === 0 ? hourMs : -hourMs) : 0,
  };
  desks.push({ options, child: start(options), rate: 0, waiting: 0, mode: '', isPaused: false });
}
const setDemand = (part: number): void => {
  const hour = realWindows[2];
  const perSecond = hour === undefined ? 0 : (part * hour.requests * 1_000) / hour.windowMs / 2;
  for (const desk of desks) {
    desk.rate = perSecond / hosts;
    order(desk, { callsPerSecond: desk.rate });
  }
};
const askStates = async (): Promise<void> => {
  for (const desk of desks) order(desk, { ask: 'state' });
  await pause(300);
};
const until = async (isReached: () => boolean, timeoutMs: number): Promise<boolean> => {
  const end = performance.now() + timeoutMs;
  while (performance.now() < end) {
    await askStates();
    if (isReached()) return true;
  }
  return false;
};
const restart = (desk: Desk): void => {
  desk.child = start(desk.options);
  setTimeout(() => order(desk, { callsPerSecond: desk.rate }), 1_500);
};
const kill = async (desk: Desk): Promise<void> => {
  const exited = once(desk.child, 'exit');
  desk.child.kill('SIGKILL');
  await exited;
};
/** Kills and restarts the grantor. Returns the time until the next grant, in ms. */
const killGrantor = async (): Promise<number> => {
  const desk = desks.find(({ options }) => options.name === grantor);
  if (desk === undefined) return NaN;
  const at = performance.now();
  await kill(desk);
  restart(desk);
  while (electedAt < at || grantedAt < electedAt) {
    await pause(20);
    if (performance.now() > at + 60_000) return Infinity;
  }
  return grantedAt - at;
};

const percentile = (numbers: readonly number[], of: number): number => {
  const sorted = numbers.toSorted((a, b) => a - b);
  return Math.round(sorted[Math.max(0, Math.ceil(sorted.length * of) - 1)] ?? 0);
};
const rows: Record<string, unknown>[] = [];
const phase = async (name: string, run: () => Promise<Record<string, unknown> | void>): Promise<void> => {
  // The phase `drain` always runs, because waiting reports would otherwise be counted as lost.
  if (values.only !== undefined && name !== 'drain' && !name.includes(values.only)) return;
  figures = emptyFigures();
  const at = performance.now();
  const more = (await run()) ?? {};
  const tookMs = performance.now() - at;
  const refused = (by: Answer['by']): number =>
    figures.answers.filter((each) => each.by === by && each.answer === 'limited').length;
  const accepted = figures.answers.filter((each) => each.answer === 'accepted').length;
  const hour = realWindows[2];
  const possible = hour === undefined ? 1 : (hour.requests * (1 - fallbackReserve) * tookMs) / hour.windowMs;
  const waits = figures.sent.map(({ waitMs }) => waitMs);
  const row = {
    phase: name,
    seconds: Math.round(tookMs / 1_000),
    requests: accepted,
    'use of the budget %': Math.round((100 * accepted) / possible),
    'granted requests refused': refused('grant'),
    'in-turn requests refused': refused('turn'),
    'out-of-turn requests refused': refused('early'),
    elections: figures.elections.length,
    'requests without a grant': figures.answers.filter(({ by }) => by !== 'grant').length,
    'screen pop p50 ms': percentile(waits, 0.5),
    'screen pop p99 ms': percentile(waits, 0.99),
    'screen pop max ms': percentile(waits, 1),
    ...more,
  };
  rows.push(row);
  console.log(JSON.stringify(row));
};

try {
  const isReady = await until(() => desks.every(({ mode }) => mode === 'granted'), 120_000);
  if (!isReady) throw new Error('not every PC has a lease after two minutes');
  for (const demand of [0.4, 0.8, 1.1])
    await phase(`${Math.round(demand * 100)} %`, async () => {
      setDemand(demand);
      await pause(seconds * 1_000);
    });
  await phase('grantor killed', async () => {
    setDemand(0.6);
    const took: number[] = [];
    for (let n = 0; n < Number(values.kills); n += 1) {
      await pause(2_000);
      took.push(await killGrantor());
    }
    return {
      kills: took.length,
      'time to next grant p50 ms': percentile(took, 0.5),
      'time to next grant max ms': percentile(took, 1),
    };
  });
  if (values.long) {
    await phase('grantor paused for 30 s', async () => {
      const desk = desks.find(({ options }) => options.name === grantor);
      desk?.child.kill('SIGSTOP');
      await pause(30_000);
      desk?.child.kill('SIGCONT');
      await pause(15_000);
    });
    await phase('PC vanished with a lease', async () => {
      const desk = desks.at(-1);
      if (desk === undefined) return;
      await kill(desk);
      await pause(30_000);
      restart(desk);
      await pause(10_000);
    });
    await phase('half cut off', async () => {
      relay.cut();
      await pause(60_000);
      relay.restore();
      await pause(20_000);
    });
    await phase('broker stopped for 30 s', async () => {
      await broker.stop();
      await pause(30_000);
      await broker.start();
      await pause(20_000);
    });
  }
  setDemand(0);
  await phase('drain', async () => {
    await pause(9_000);
    const isDone = await until(() => desks.every(({ waiting }) => waiting === 0), 600_000);
    return { drained: isDone };
  });
  const entry = z.object({ Id: z.string(), EventType: z.string().default('Answered') });
  const headers = { Authorization: `Bearer ${helpdesk.controlToken}` };
  const { entries } = z
    .object({ entries: z.array(z.looseObject({ status: z.number(), request: z.looseObject({ body: z.unknown() }) })) })
    .parse(await (await fetch(`${helpdesk.controlUrl}/journal`, { headers })).json());
  const times = new Map<string, number>();
  for (const { status, request } of entries) {
    const body = entry.safeParse(request.body).data;
    if (status >= 300 || status < 200 || body === undefined) continue;
    const key = `${body.Id}|${body.EventType}`;
    times.set(key, (times.get(key) ?? 0) + 1);
  }
  const lost = [...keys].filter((key) => !times.has(key));
  const twice = [...times.values()].filter((count) => count > 1).length;
  console.log(
    JSON.stringify({ hosts, broker: version, events: keys.size, lost: lost.length, twice, requests: entries.length }),
  );
  const granted = rows.reduce((sum, row) => sum + Number(row['granted requests refused'] ?? 0), 0);
  if (lost.length > 0 || granted > 0) {
    console.log(`site: FAILED: ${lost.length} events lost, ${granted} granted requests refused`);
    process.exitCode = 1;
  } else console.log(`site: ok, ${hosts} hosts, ${keys.size} events, none lost, no granted request refused`);
} finally {
  for (const { child } of desks) child.kill('SIGKILL');
  relay.close();
  await helpdesk.close();
  await broker.remove();
  rmSync(folder, { recursive: true, force: true });
}
