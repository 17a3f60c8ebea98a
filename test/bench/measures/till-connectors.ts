/**
 * Measures the time from a scan to the first byte of its look-up, with a free slot, for several transports in turn:
 * HTTP, WebSocket, TCP lines, serial port and drop folder. It also measures the time from the return of an unplugged
 * serial port to the first byte of the next look-up.
 */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, renameSync, writeFileSync, writeSync, openSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { WebSocket } from 'ws';
import { nowMs, pause, type Bench, type Measure } from '../bench.ts';
import { startInProcessDesk } from '../desk/in-process.ts';
import { deskSettings } from '../desk/settings.ts';
import { median, ms, samplesOf, spread, times, type Row } from '../figures.ts';
import { openHelpdesk } from '../stand-ins/helpdesk.ts';
import { openTill, tillToken } from '../stand-ins/till.ts';

const [rounds, perRound, warmUps, cycleMs, quietMs] = [6, 30, 15, 1_100, 80];

const freePort = async (): Promise<number> => {
  const server = createServer();
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => void server.close(resolve));
  return typeof address === 'object' && address !== null ? address.port : 0;
};

/** Opens a pair of pseudo-terminals. */
const plug = async (bench: Bench, folder: string): Promise<ChildProcess> => {
  const [path, device] = [join(folder, 'till'), join(folder, 'device')];
  const socat = spawn('socat', [`pty,rawer,echo=0,link=${path}`, `pty,rawer,echo=0,link=${device}`]);
  bench.atEnd(() => void socat.kill());
  while (!existsSync(path) || !existsSync(device)) await pause(1);
  return socat;
};

/** Sends a scan. Returns the time at which it was passed to the kernel. */
type Way = (scan: string) => number;

export const tillConnectors: Measure = async (bench) => {
  const helpdesk = await openHelpdesk(bench);
  const hasSocat = spawnSync('socat', ['-V']).status === 0;
  if (!hasSocat) bench.log('socat is not installed, so the serial port is not measured.');
  const [folder, cable, port] = [join(bench.folder(), 'till'), bench.folder(), await freePort()];
  mkdirSync(folder, { mode: 0o700 });
  let socat = hasSocat ? await plug(bench, cable) : undefined;
  const settings = deskSettings(helpdesk.baseUrl);
  const tills = [
    ...(settings['tills'] as object[]),
    { kind: 'tcp', portRange: [port, port] },
    { kind: 'drop-folder', path: folder },
    ...(hasSocat ? [{ kind: 'serial', path: join(cable, 'till') }] : []),
  ];
  const desk = await startInProcessDesk(bench, { ...settings, tills });
  const http = await openTill(bench, desk.tillUrl);
  const socket = new WebSocket(`${desk.tillUrl.replace('http', 'ws')}/socket`, { perMessageDeflate: false });
  await once(socket, 'open');
  socket.send(JSON.stringify({ type: 'hello', id: 0, token: tillToken }));
  await once(socket, 'message');
  socket.on('message', () => undefined);
  bench.atEnd(() => socket.terminate());
  await pause(500);
  const tcp = connect({ port, host: '127.0.0.1', noDelay: true });
  await once(tcp, 'connect');
  tcp.resume();
  bench.atEnd(() => void tcp.destroy());
  let device = hasSocat ? openSync(join(cable, 'device'), 'r+') : 0;
  let n = 0;
  const ways: Readonly<Record<string, Way>> = {
    HTTP: (scan) => http.lookUp(scan).atMs,
    WebSocket: (scan) => {
      const atMs = nowMs();
      socket.send(JSON.stringify({ type: 'lookup', id: n, email_address: scan }));
      return atMs;
    },
    TCP: (scan) => {
      const atMs = nowMs();
      tcp.write(`${scan}\n`);
      return atMs;
    },
    ...(hasSocat
      ? {
          serial: (scan: string) => {
            const atMs = nowMs();
            writeSync(device, `${scan}\r`);
            return atMs;
          },
        }
      : {}),
    'drop folder': (scan) => {
      const path = join(folder, `.${n}.json`);
      writeFileSync(path, JSON.stringify({ type: 'scan', text: scan }));
      const atMs = nowMs();
      renameSync(path, join(folder, `${n}.json`));
      return atMs;
    },
  };
  const take = async (way: Way): Promise<number> => {
    n += 1;
    const email = `scan-${n}@shop.example`;
    desk.advanceClocks(cycleMs);
    const arrived = helpdesk.next(({ path, body }) => path.endsWith('/showcustomer') && body.includes(email));
    const atMs = way(email);
    const tookMs = (await arrived).atMs - atMs;
    await pause(quietMs);
    return tookMs;
  };
  const names = Object.keys(ways);
  const found: Record<string, number[][]> = Object.fromEntries(names.map((name) => [name, []]));
  for (let warm = 0; warm < warmUps; warm += 1) for (const name of names) await take(ways[name] as Way);
  for (let round = 0; round < rounds; round += 1) {
    for (const name of names) found[name]?.push([]);
    // The transports take turns, so that a busy moment on the machine affects all of them.
    for (let count = 0; count < perRound; count += 1)
      for (let turn = 0; turn < names.length; turn += 1) {
        const name = names[(turn + count) % names.length] ?? '';
        found[name]?.at(-1)?.push(await take(ways[name] as Way));
      }
  }
  const perHttp = median((found['HTTP'] ?? []).flat());
  const rows = names.map((name): Row => {
    const all = found[name] ?? [];
    const ratio = median(all.flat()) / perHttp;
    return {
      what: `scan → first byte, ${name}`,
      figures: { ...spread(all), 'p50 relative to HTTP': times(ratio) },
      bounds:
        name === 'drop folder' ? [{ figure: 'p99', atMost: 50 }] : [{ figure: 'p50 relative to HTTP', atMost: 1.2 }],
      samples: samplesOf(all),
    };
  });
  if (socat === undefined) return rows;
  const replugged: number[] = [];
  for (let count = 0; count < 8; count += 1) {
    const gone = once(socat, 'exit');
    socat.kill();
    await gone;
    // The device stays unplugged for so long that the supervisor has begun to pause between its attempts.
    await pause(700 + count * 300);
    socat = await plug(bench, cable);
    device = openSync(join(cable, 'device'), 'r+');
    const atMs = nowMs();
    let isBack = false;
    const email = `plug-${count}@shop.example`;
    const arrived = helpdesk.next(({ body }) => body.includes(email));
    void arrived.then(() => (isBack = true));
    desk.advanceClocks(cycleMs);
    // Like a user, the test scans again until the customer appears, but not so often that the look-up limit is reached.
    while (!isBack && nowMs() - atMs < 30_000) {
      writeSync(device, `${email}\r`);
      await pause(250);
    }
    replugged.push((await arrived).atMs - atMs);
  }
  const row: Row = {
    what: 'serial port reconnected → first scan at the helpdesk',
    figures: { p50: ms(median(replugged)), max: ms(Math.max(...replugged)) },
    bounds: [{ figure: 'max', atMost: 2_000 }],
    samples: samplesOf([replugged]),
  };
  return [...rows, row];
};
