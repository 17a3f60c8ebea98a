/**
 * Tests the connections of the practice till when something fails: refused messages, failed starts, and a killed app.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, watch, writeFileSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { connect, createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { WebSocketServer } from 'ws';
import { openPracticePrinter } from '#app/practice/till-connections/practice-printer.ts';
import { sendFile } from '#app/practice/till-connections/send-file.ts';
import { sendFrames, sendHttp } from '#app/practice/till-connections/send-http.ts';
import { sendTcpLine } from '#app/practice/till-connections/send-line.ts';
import { createTillConnections } from '#app/practice/till-connections/till-connections.ts';
import { until } from '../support/start-app.ts';

const freshFolder = (): string => {
  const path = mkdtempSync(join(tmpdir(), 'counterline-connections-'));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
};
const listen = async (server: Server): Promise<number> => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
};
/** Because of the quotes, the test fails if the displayed text is parsed a second time. */
const refusal = JSON.stringify({ error: { code: 'no_rule', sentence: 'No rule matches “"x"”.' } });
const answering = (answer: string): Promise<number> =>
  listen(createServer((socket) => void socket.on('error', () => undefined).once('data', () => socket.write(answer))));

it('recognises a refusal from the response itself', async () => {
  expect(await sendTcpLine(`127.0.0.1:${await answering(`${refusal}\n`)}`, '{}\n')).toMatchObject({ isRefused: true });
  const taken = `${JSON.stringify({ result: 'taken', sentence: '"error"' })}\n`;
  expect(await sendTcpLine(`127.0.0.1:${await answering(taken)}`, '{}\n')).toMatchObject({ isRefused: false });

  const http = async (status: number) => {
    const port = await listen(createHttpServer((_, response) => void response.writeHead(status).end(refusal)));
    return sendHttp(`http://127.0.0.1:${port}`, 'token', 'lookup', {});
  };
  expect(await http(422)).toMatchObject({ isRefused: true });
  expect(await http(200)).toMatchObject({ isRefused: false });

  const folder = freshFolder();
  mkdirSync(join(folder, 'failed'));
  const watcher = watch(folder, (_, name) => {
    if (name !== 'card.json' || !existsSync(join(folder, name))) return;
    writeFileSync(join(folder, 'failed', 'card.json.reason.txt'), 'No rule matches.\n');
    renameSync(join(folder, name), join(folder, 'failed', name));
  });
  onTestFinished(() => watcher.close());
  expect(await sendFile(folder, 'card.json', '{}')).toMatchObject({ isRefused: true });
});

it('never sends the token to a program without the correct proof', async () => {
  const frames: string[] = [];
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => server.close());
  await once(server, 'listening');
  server.on('connection', (socket) =>
    socket.on('message', (data: Buffer) => {
      frames.push(data.toString('utf8'));
      socket.send(JSON.stringify({ type: 'challenge', id: 1, proof: '00' }));
    }),
  );
  const url = `ws://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await expect(sendFrames(url, 'a-secret-token', { type: 'lookup' })).rejects.toThrow('wrong proof');
  expect(frames.join()).toContain('challenge');
  expect(frames.join()).not.toContain('a-secret-token');
});

it('closes a failed start, and starts again at the next message', async () => {
  const port = await answering(`${refusal}\n`);
  let attempts = 0;
  const view = { name: 'Practice TCP', link: 'up', address: `127.0.0.1:${port}` };
  const printers: string[] = [];
  const connections = createTillConnections({
    dataDir: freshFolder(),
    app: () => ({ snapshot: () => ({ tillServers: [view] }) }) as never,
    till: () => ({ name: 'Till', token: 'token' }),
    apply: async () => {
      attempts += 1;
      const printer = connections.entries().find(({ kind }) => kind === 'receipt-printer');
      printers.push(String(printer?.['printer']));
      if (attempts === 1) throw new Error('the settings cannot be applied');
    },
    lookupOf: async () => ({}),
    readPage: async () => undefined,
    formatWhy: () => '',
    log: () => undefined,
  });
  onTestFinished(connections.close);
  expect(await connections.send('tcp', { type: 'scan', text: '1' })).toEqual({ problem: 'failed' });
  expect(connections.entries()).toEqual([]);
  const [, printerPort] = /:(\d+)$/.exec(printers[0] ?? '') ?? [];
  const [error] = (await once(connect({ host: '127.0.0.1', port: Number(printerPort) }), 'error')) as [Error];
  expect(error.message).toContain('ECONNREFUSED');
  expect(await connections.send('tcp', { type: 'scan', text: '1' })).toMatchObject({ parts: [{}, {}] });
  expect(attempts).toBe(2);
});

it('prints two simultaneous receipts, each with its own end', async () => {
  const printer = await openPracticePrinter('Practice printer', freshFolder(), 1_000);
  onTestFinished(printer.close);
  const port = await listen(
    createServer((till) => {
      const paper = connect({ host: '127.0.0.1', port: Number(String(printer.entry['printer']).split(':').at(-1)) });
      // The second receipt never reaches the printer.
      till.once('data', (bytes: Buffer) => (bytes.includes('first') ? paper.end(bytes) : paper.destroy()));
      till.on('error', () => undefined).once('end', () => till.end());
    }),
  );
  const ended: string[] = [];
  const print = async (text: string): Promise<void> => {
    await printer.print(`127.0.0.1:${port}`, Buffer.from(text)).catch(() => undefined);
    ended.push(text);
  };
  const lost = print('second');
  await print('first');
  expect(ended).toEqual(['first']);
  await lost;
  expect(ended).toEqual(['first', 'second']);
});

it.skipIf(spawnSync('which', ['socat']).status !== 0)('ends the serial cable when the app is killed', async () => {
  const module = new URL('../../../main/app/practice/till-connections/virtual-serial-ports.ts', import.meta.url);
  const code = `const { openVirtualSerialPorts } = await import(${JSON.stringify(module.href)});
    console.log((await openVirtualSerialPorts()).port);
    setInterval(() => undefined, 1_000);`;
  const app = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = (await once(app.stdout, 'data')) as [Buffer];
  const folder = dirname(line.toString('utf8').trim());
  expect(existsSync(folder)).toBe(true);
  app.kill('SIGKILL');
  await until(
    () => existsSync(folder),
    (isThere) => !isThere,
  );
});
if (spawnSync('which', ['socat']).status !== 0)
  console.warn('not run for the serial cable, because socat is not installed');
