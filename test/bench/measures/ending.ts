/** Measures how soon a program exits after SIGTERM while its lines are silent or a response is missing. */
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { nowMs, type Bench, type Measure } from '../bench.ts';
import { buildHost } from '../desk/build-app.ts';
import { startProgram, type Program } from '../desk/start-program.ts';
import { deskSettings } from '../desk/settings.ts';
import { median, ms, type Row } from '../figures.ts';
import { openExchange } from '../stand-ins/exchange.ts';
import { openHelpdesk } from '../stand-ins/helpdesk.ts';
import { openTill } from '../stand-ins/till.ts';

const rounds = 5;
const never = (): Promise<number> => new Promise(() => undefined);

/** Opens a server that accepts connections and sends nothing. */
const openSilentServer = async (bench: Bench): Promise<number> => {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => void sockets.add(socket.on('error', () => undefined).resume()));
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  bench.atEnd(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return (server.address() as AddressInfo).port;
};

const silentLines = (port: number): readonly Record<string, unknown>[] => [
  { kind: 'asterisk-ami', name: 'silent-ami', host: '127.0.0.1', port, username: 'a', secret: 'x' },
  { kind: 'asterisk-ari', name: 'silent-ari', url: `http://127.0.0.1:${port}`, username: 'a', password: 'x' },
  { kind: 'sip', name: 'silent-sip', server: `ws://127.0.0.1:${port}/ws`, username: '900', password: 'x' },
  {
    kind: 'event-socket',
    name: 'silent-socket',
    url: `ws://127.0.0.1:${port}/ws`,
    map: '3cx-v20',
    clientId: 'c',
    token: 'x',
  },
];

const timeToEnd = async ({ end }: Program): Promise<number> => {
  const from = nowMs();
  await end();
  return nowMs() - from;
};

const row = (what: string, tookMs: readonly number[]): Row => ({
  what: `${what}: SIGTERM → exit`,
  figures: { p50: ms(median(tookMs)), max: ms(Math.max(...tookMs)) },
  bounds: [{ figure: 'max', atMost: 2_000 }],
  samples: `${tookMs.length}`,
});

export const ending: Measure = async (bench) => {
  const host = await buildHost(bench);
  const helpdesk = await openHelpdesk(bench, never);
  const silentPort = await openSilentServer(bench);

  const endApp = async (): Promise<number> => {
    const exchange = await openExchange(bench);
    const usual = deskSettings(helpdesk.baseUrl, exchange.port);
    const lines = [...(usual['lines'] as readonly unknown[]), ...silentLines(silentPort)];
    const settings = join(bench.folder(), 'settings.json');
    writeFileSync(settings, JSON.stringify({ ...usual, lines }));
    const args = ['run', '--json', '--port', '0', '--settings', settings, '--data', bench.folder()];
    const program = startProgram(bench, host, args);
    const { line } = await program.ready;
    await exchange.live;
    const till = await openTill(bench, String(line['tillUrl']));
    const asked = helpdesk.next(({ path }) => path.includes('showcustomer'));
    // When the app ends, the look-up may get a response or none.
    till.lookUp('mara@shop.example').status.catch(() => undefined);
    await asked;
    return timeToEnd(program);
  };
  const endRecorder = async (): Promise<number> => {
    const { baseUrl } = helpdesk;
    const args = ['record', '--json', '--service', baseUrl, '--presence', baseUrl, '--data', bench.folder()];
    const program = startProgram(bench, host, args);
    const { line } = await program.ready;
    const asked = helpdesk.next(({ path }) => path.includes('showcustomer'));
    const body = '{"customer":{"email_address":"mara@shop.example"}}';
    fetch(`${String(line['baseUrl'])}/showcustomer`, { method: 'POST', body }).catch(() => undefined);
    await asked;
    return timeToEnd(program);
  };

  const took = { app: [] as number[], recorder: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    took.app.push(await endApp());
    took.recorder.push(await endRecorder());
  }
  return [
    row('the app, with unresponsive lines of every kind and a look-up without a response', took.app),
    row('the recorder, while it waits for a response', took.recorder),
  ];
};
