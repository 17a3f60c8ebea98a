/**
 * Reports a file with many orders through the whole app, which is killed while it reads the file and while it sends.
 * The practice helpdesk counts the orders that arrive. A proxy counts the requests.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, readFileSync, writeFileSync } from 'node:fs';
import { createServer, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { command, freshFolder, program, startProgram } from './start-app.ts';

export interface LargeReport {
  /** The number of order reports to the helpdesk. `otherAnswers` contains the response statuses other than 201. */
  readonly requests: number;
  readonly otherAnswers: readonly number[];
  readonly acquisition: number;
  readonly retention: number;
  readonly waiting: number;
  readonly isContinued: boolean;
  /** The resident memory of the app before the report, in MiB. `mostMiB` is the maximum during the report. */
  readonly idleMiB: number;
  readonly mostMiB: number;
  /** The maximum memory in each phase: reading, reading after the kill, and sending after the second kill. */
  readonly phasesMiB: readonly number[];
}

const state = z.object({ kpis: z.object({ acquisition: z.number(), retention: z.number() }) });
const orderLine = (n: number): string =>
  `${JSON.stringify({
    order_number: `L-${n}`,
    email_address: `customer${n % 50_000}@shop.example`,
    revenue: 10 + (n % 90),
    order_date: '2026-11-20T09:30:00Z',
    is_first_order: n % 10 === 0,
  })}\n`;

const sampleEveryMs = 250;

/** Starts a proxy that forwards all requests and records the response status of each order report. */
const startCounter = async (target: string) => {
  const statuses: number[] = [];
  const server = createServer((request, response) => {
    const onward = send(new URL(request.url ?? '/', target), { method: request.method, headers: request.headers });
    onward.on('response', (answer) => {
      if (request.url?.includes('/dynamic/orders') === true) statuses.push(answer.statusCode ?? 0);
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.on('error', () => response.destroy());
    request.pipe(onward);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { statuses, server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
};

const residentMiB = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

export const reportLargeFile = async (orders: number): Promise<LargeReport> => {
  const folder = await freshFolder();
  const file = join(folder.path, 'orders.jsonl');
  const writing = createWriteStream(file);
  for (let n = 0; n < orders; n += 1) if (!writing.write(orderLine(n))) await once(writing, 'drain');
  writing.end();
  await once(writing, 'finish');
  const helpdesk = await startProgram(['mock', '--port', '0', '--data', join(folder.path, 'helpdesk')]);
  const { baseUrl = '', presenceUrl, apiKey, apiSecret, controlUrl = '', controlToken = '' } = helpdesk.ready;
  const readKpis = async () => {
    const answer = await fetch(`${controlUrl.replace(/\/$/, '')}/state`, {
      headers: { authorization: `Bearer ${controlToken}` },
    });
    return state.parse(await answer.json()).kpis;
  };
  // The practice shop already has orders, so only the difference is compared.
  const kpisBefore = await readKpis();
  const counter = await startCounter(baseUrl);
  const data = join(folder.path, 'app');
  const settings = join(folder.path, 'settings.json');
  const path = new URL(baseUrl).pathname.replace(/\/$/, '');
  writeFileSync(
    settings,
    JSON.stringify({
      helpdesk: { baseUrl: `${counter.url}${path}`, presenceUrl, apiKey, apiSecret },
      agent: { emailAddress: 'anna@shop.example', extension: '101' },
      lines: [{ kind: 'softphone-hook' }],
    }),
  );
  const phasesMiB: number[] = [0];
  // Starts the app without `--json`, which would print every step with its body. The app therefore uses as much memory
  // as in a shop.
  const start = async (): Promise<ChildProcess> => {
    const args = [program, 'run', '--port', '0', '--data', data, '--settings', settings];
    const child = spawn(process.execPath, args, { stdio: 'ignore' });
    let last = '';
    for (let tries = 0; tries < 60; tries += 1) {
      const status = await command(['status', '--data', data]);
      if (status.code === 0) return child;
      last = status.out + status.stderr;
      await delay(500);
    }
    throw new Error(`The app does not work 60 attempts after its start: ${last}`);
  };
  const end = async (child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> => {
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  };
  const kill = async (child: ChildProcess): Promise<ChildProcess> => {
    await end(child, 'SIGKILL');
    return start();
  };
  let app = await start();
  const sampler = setInterval(() => {
    try {
      const now = residentMiB(app.pid ?? 0);
      phasesMiB.push(Math.max(phasesMiB.pop() ?? 0, now));
    } catch {
      // The app was killed a moment ago, so there is no process to measure.
    }
  }, sampleEveryMs);
  await delay(10_000);
  const idleMiB = residentMiB(app.pid ?? 0);
  phasesMiB[0] = 0;
  const report = () => command(['report', 'orders', file, '--data', data]);
  const first = report();
  // Waits for only one request, because on a busy PC the command could finish before further requests.
  while (counter.statuses.length < 1) await delay(20);
  app = await kill(app);
  phasesMiB.push(0);
  await first;
  const second = await report();
  if (second.code !== 0) throw new Error(second.stderr);
  app = await kill(app);
  phasesMiB.push(0);
  const waiting = async (): Promise<number> => {
    const { out } = await command(['outbox', 'list', '--data', data, '--json']);
    return out.split('\n').filter((line) => line.includes('"id"')).length;
  };
  // The list of waiting items is long, so it is read only when no more requests arrive.
  for (let [before, quiet] = [0, 0]; quiet < 12;) {
    await delay(1_000);
    quiet = counter.statuses.length === before ? quiet + 1 : 0;
    before = counter.statuses.length;
  }
  clearInterval(sampler);
  const left = await waiting();
  const kpis = await readKpis();
  await end(app, 'SIGTERM');
  await helpdesk.end();
  counter.server.close();
  counter.server.closeAllConnections();
  await folder.remove();
  return {
    requests: counter.statuses.length,
    otherAnswers: counter.statuses.filter((status) => status !== 201),
    acquisition: kpis.acquisition - kpisBefore.acquisition,
    retention: kpis.retention - kpisBefore.retention,
    waiting: left,
    isContinued: second.stderr.includes('Continuing') || second.out.includes('Continuing'),
    idleMiB,
    mostMiB: Math.max(...phasesMiB),
    phasesMiB,
  };
};
