/** Tests the requests of a browser to a program on another port of this PC, and later on the app's port. */
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chromium } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import { WebSocketServer } from 'ws';
import { browserFlags, browserProgram, pagePatienceMs } from '../renderer/browser-flags.ts';
import { freshFolder, startProgram } from '../e2e/start-app.ts';
import { connectWindow, show } from './window-client.ts';

/** Starts a server that records what it receives. */
const listener = async (port = 0): Promise<{ server: Server; port: number; received: string[] }> => {
  const received: string[] = [];
  const note = (request: IncomingMessage): void =>
    void received.push(`${request.url} ${JSON.stringify(request.headers)}`);
  const server = createServer((request, response) => {
    note(request);
    response.setHeader('Content-Type', 'text/html').end('<!doctype html><title>listener</title>');
  });
  const sockets = new WebSocketServer({ server });
  sockets.on('connection', (client, request) => {
    note(request);
    client.on('message', (data) => received.push((data as Buffer).toString('utf8')));
  });
  await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const client of sockets.clients) client.terminate();
    server.closeAllConnections();
    server.close();
  });
  return { server, port: (server.address() as AddressInfo).port, received };
};

it('does not send a session to another port, or a valid session to the previous port', async () => {
  const folder = await freshFolder();
  onTestFinished(folder.remove);
  const app = await startProgram(['run', '--practice', '--port', '0', '--data', folder.path]);
  const browser = await chromium.launch({ executablePath: browserProgram, args: browserFlags });
  onTestFinished(() => browser.close());
  const profile = await browser.newContext();
  const page = await profile.newPage();
  page.setDefaultTimeout(pagePatienceMs);
  const windowUrl = app.ready['windowUrl'] ?? '';
  await page.goto(windowUrl);
  await page.getByRole('link', { name: 'Practice' }).waitFor();
  const session = await page.evaluate(() => Object.values(sessionStorage)[0] as string);
  expect(session).toMatch(/^[\w-]{43}$/);

  const other = await listener();
  const strange = await profile.newPage();
  await strange.goto(`http://127.0.0.1:${other.port}/`);
  expect(await strange.evaluate(() => Object.values(sessionStorage))).toEqual([]);
  expect(other.received.join('\n')).not.toContain(session);
  expect(other.received.join('\n').toLowerCase()).not.toContain('cookie');

  // The tab is still open when another program takes the port, and the tab sends its session to that program.
  const port = Number(new URL(windowUrl).port);
  await app.end();
  const successor = await listener(port);
  await expect.poll(() => successor.received.join('\n'), { timeout: 60_000 }).toContain('open');
  await page.close();
  const again = await startProgram(['run', '--practice', '--port', '0', '--data', folder.path]);
  onTestFinished(async () => void (await again.end()));
  const socket = await connectWindow(Number(new URL(again.ready['windowUrl'] ?? '').port));
  if (typeof socket === 'number') throw new Error(`refused with ${socket}`);
  expect(await show(socket, { session })).toBe(4401);
});

it('hides the link of the next start from a service worker on the previous port', async () => {
  const folder = await freshFolder();
  onTestFinished(folder.remove);
  const run = ['run', '--practice', '--data', folder.path];
  const app = await startProgram(run);
  const { port } = new URL(app.ready['windowUrl'] ?? '');
  await app.end();
  const worker = `addEventListener('fetch', (event) => event.respondWith(new Response('<title>stolen</title>', { headers: { 'Content-Type': 'text/html' } })))`;
  const page = `<script>navigator.serviceWorker.register('/worker.js').then(() => navigator.serviceWorker.ready).then(() => (document.title = 'left'))</script>`;
  const thief = createServer((request, response) => {
    const isWorker = request.url === '/worker.js';
    response.setHeader('Content-Type', isWorker ? 'text/javascript' : 'text/html').end(isWorker ? worker : page);
  });
  await new Promise<void>((resolve) => void thief.listen(Number(port), '127.0.0.1', resolve));
  const browser = await chromium.launch({ executablePath: browserProgram, args: browserFlags });
  onTestFinished(() => browser.close());
  const profile = await browser.newContext();
  const tab = await profile.newPage();
  tab.setDefaultTimeout(pagePatienceMs);
  await tab.goto(`http://127.0.0.1:${port}/`);
  await tab.waitForFunction(() => document.title === 'left');
  thief.closeAllConnections();
  await new Promise((resolve) => thief.close(resolve));

  const again = await startProgram(run);
  onTestFinished(async () => void (await again.end()));
  await tab.goto(`http://127.0.0.1:${port}/`);
  expect(await tab.title()).toBe('stolen');
  await tab.goto(again.ready['windowUrl'] ?? '');
  await tab.getByRole('link', { name: 'Practice' }).waitFor();
});
