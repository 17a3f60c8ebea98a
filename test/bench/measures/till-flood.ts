/**
 * Measures the look-ups of a paired till while other programs on this PC occupy and flood the till server: 2,000 idle
 * connections, 64 unfinished requests, and 1,400 rejected requests per second (wrong token, no token, unknown path).
 * Every look-up uses a new connection.
 */
import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { nowMs, pause, type Measure } from '../bench.ts';
import { buildHost } from '../desk/build-app.ts';
import { startProgram } from '../desk/start-program.ts';
import { deskSettings } from '../desk/settings.ts';
import { count, median, ms, perSecond } from '../figures.ts';
import { openHelpdesk } from '../stand-ins/helpdesk.ts';
import { tillToken } from '../stand-ins/till.ts';

const idleConnections = 2_000;
const heldRequests = 64;
const refusedASecond = 1_400;
const everyMs = 10;
const lookups = 20;
const betweenLookupsMs = 500;
const email = 'mara@shop.example';

/** Sends a look-up. Returns the status of the response, or undefined if the connection was interrupted. */
const lookUp = (tillUrl: string): Promise<number | undefined> =>
  new Promise((resolve) => {
    const headers = { Authorization: `Bearer ${tillToken}`, 'Content-Type': 'application/json' };
    const asked = request(`${tillUrl.replace(/\/$/, '')}/lookup`, { method: 'POST', agent: false, headers });
    asked.on('response', (response) => response.resume().on('end', () => resolve(response.statusCode)));
    asked.on('error', () => resolve(undefined));
    asked.end(JSON.stringify({ email_address: email }));
  });

const readyLine = z.looseObject({ tillUrl: z.string() });

export const tillFlood: Measure = async (bench) => {
  const helpdesk = await openHelpdesk(bench);
  const settings = join(bench.folder(), 'settings.json');
  writeFileSync(settings, JSON.stringify(deskSettings(helpdesk.baseUrl)));
  const args = ['run', '--json', '--port', '0', '--settings', settings, '--data', bench.folder()];
  const app = startProgram(bench, await buildHost(bench), args);
  const { tillUrl } = readyLine.parse((await app.ready).line);
  const { port } = new URL(tillUrl);
  const sockets = new Set<Socket>();
  const open = (text: string): void => {
    const socket = connect(Number(port), '127.0.0.1', () => void socket.write(text));
    sockets.add(socket);
    // The server closes connections if there are too many.
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    socket.resume();
  };
  bench.atEnd(() => {
    for (const socket of sockets) socket.destroy();
  });

  const measureLookups = async (): Promise<{ readonly took: readonly number[]; readonly refused: number }> => {
    const took: number[] = [];
    let refused = 0;
    for (let n = 0; n < lookups; n += 1) {
      const from = nowMs();
      const status = (await lookUp(tillUrl)) ?? 0;
      if (status >= 200 && status < 300) took.push(nowMs() - from);
      else refused += 1;
      await pause(betweenLookupsMs);
    }
    return { took, refused };
  };
  const quiet = await measureLookups();
  for (let n = 0; n < idleConnections; n += 1) open('');
  for (let n = 0; n < heldRequests; n += 1) open('POST /lookup HTTP/1.1\r\nHost: 127.0.0.1\r\n');
  const rest = `Host: 127.0.0.1:${port}\r\nContent-Type: application/json\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}`;
  const refusedTexts = [
    `POST /lookup HTTP/1.1\r\nAuthorization: Bearer not-${tillToken}\r\n${rest}`,
    `POST /lookup HTTP/1.1\r\n${rest}`,
    `POST /no-such-path HTTP/1.1\r\n${rest}`,
  ];
  const began = nowMs();
  let sent = 0;
  const flood = setInterval(() => {
    // The loop catches up after a late timer.
    const due = ((nowMs() - began) / 1_000) * refusedASecond;
    for (; sent < due; sent += 1) open(refusedTexts[sent % refusedTexts.length] ?? '');
  }, everyMs);
  const flooded = await measureLookups();
  clearInterval(flood);
  const refusedRequests = Math.round(sent / ((nowMs() - began) / 1_000));
  await app.end();
  const row = (what: string, { took, refused }: typeof quiet, more = {}) => ({
    what,
    figures: { p50: ms(median(took)), max: ms(Math.max(...took)), 'not accepted': count(refused), ...more },
    bounds: [
      { figure: 'max', atMost: 1_000 },
      { figure: 'not accepted', atMost: 0 },
    ],
    samples: `${lookups} look-ups, each on a new connection`,
  });
  return [
    row('look-up from a paired till, no other load', quiet),
    row(
      'look-up from a paired till, with 2,000 idle connections, 64 incomplete requests and 1,400 rejected requests/s',
      flooded,
      {
        'rejected requests': perSecond(refusedRequests),
      },
    ),
  ];
};
