/** Validated POSTs a second at the practice helpdesk, beside node:http with nothing but the same schema, turn by turn. */
import { fileURLToPath } from 'node:url';
import type { Measure } from '../bench.ts';
import { orderBody } from '../desk/outbox.ts';
import { builtHost } from '../desk/built.ts';
import { memoryOf, startProgram } from '../desk/process.ts';
import { median, mib, perSecond, times } from '../figures.ts';
import { crowd } from '../stand-ins/crowd.ts';

const callers = 20;
const rounds = 7;
const roundMs = 2_000;
/** As many orders as a busy day; then they are updated. */
const orders = 1_000;

const requestsTo = (baseUrl: string, path: string, credentials: string): readonly Buffer[] =>
  Array.from({ length: orders }, (_, n) => {
    const body = JSON.stringify(orderBody(n));
    const proof = `Authorization: Basic ${Buffer.from(credentials).toString('base64')}`;
    const { host, pathname } = new URL(`${baseUrl}${path}`);
    return Buffer.from(
      `POST ${pathname} HTTP/1.1\r\nHost: ${host}\r\n${proof}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    );
  });

export const mock: Measure = async (bench) => {
  const practice = startProgram(bench, await builtHost(bench), [
    'mock',
    '--json',
    '--port',
    '0',
    '--data',
    bench.folder(),
  ]);
  const bare = startProgram(bench, fileURLToPath(new URL('../bare-server.ts', import.meta.url)), []);
  const { line } = await practice.ready;
  const said = (name: string): string => String(line[name]);
  const bareUrl = String((await bare.ready).line['baseUrl']);
  const switched = await fetch(`${said('controlUrl')}/limits`, {
    method: 'PUT',
    headers: { Authorization: `Bearer ${said('controlToken')}`, 'Content-Type': 'application/json' },
    body: '{"enabled":false}',
  });
  if (!switched.ok) throw new Error(`The limits cannot be switched off: ${switched.status}`);
  const before = memoryOf(practice.pid).now;

  const toMock = requestsTo(said('baseUrl'), '/dynamic/orders/', `${said('apiKey')}:${said('apiSecret')}`);
  const toBare = requestsTo(bareUrl, '/dynamic/orders/', 'a:b');
  const at = (url: string, requests: readonly Buffer[]): Promise<number> =>
    crowd({ port: Number(new URL(url).port), requests, callers, forMs: roundMs });
  const [mocked, bared]: [number[], number[]] = [[], []];
  for (let round = -2; round < rounds; round += 1) {
    const here = await at(said('baseUrl'), toMock);
    const there = await at(bareUrl, toBare);
    if (round < 0) continue;
    mocked.push(here);
    bared.push(there);
  }
  const samples = `${rounds} rounds of ${roundMs / 1_000} s, ${callers} connections`;
  return [
    {
      what: 'practice helpdesk: report orders, limits off, journal full',
      figures: {
        POSTs: perSecond(median(mocked)),
        'beside bare': times(median(mocked.map((rate, round) => rate / (bared[round] ?? rate)))),
        'memory before': mib(before),
        'memory after': mib(memoryOf(practice.pid).now),
      },
      bounds: [],
      samples,
    },
    {
      what: 'bare node:http and the same schema',
      figures: { POSTs: perSecond(median(bared)), memory: mib(memoryOf(bare.pid).now) },
      bounds: [],
      samples,
    },
  ];
};
