/**
 * A page that only displays its messages. It shows the minimum cost of a message, a change and a frame on this machine.
 */
import type { AddressInfo } from 'node:net';
import type { Browser } from 'playwright-core';
import { WebSocketServer } from 'ws';
import { once } from 'node:events';
import { pause, type Bench } from '../bench.ts';

export interface BareScreen {
  /**
   * Sends this many messages, one every `everyMs`. Returns the time from the arrival of each message to the end of the
   * frame that shows it, in ms.
   */
  readonly round: (messages: number, everyMs: number) => Promise<number[]>;
}

const showMessages = (port: number): void => {
  globalThis.bench = { shownAfterMs: [] };
  const line = document.body.appendChild(document.createElement('p'));
  new WebSocket(`ws://127.0.0.1:${port}`).addEventListener('message', ({ data }) => {
    const atMs = performance.now();
    line.textContent = String(data);
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => globalThis.bench.shownAfterMs.push(performance.now() - atMs));
      port1.start();
      port2.postMessage('');
    });
  });
};

export const openBareScreen = async (bench: Pick<Bench, 'atEnd'>, browser: Browser): Promise<BareScreen> => {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  await once(server, 'listening');
  bench.atEnd(() => {
    for (const client of server.clients) client.terminate();
    server.close();
  });
  const context = await browser.newContext();
  bench.atEnd(() => context.close());
  const page = await context.newPage();
  const connected = once(server, 'connection');
  await page.evaluate(showMessages, (server.address() as AddressInfo).port);
  await connected;
  return {
    round: async (messages, everyMs) => {
      await page.bringToFront();
      for (let n = 0; n < messages; n += 1) {
        for (const client of server.clients) client.send(`Message ${n}`);
        await pause(everyMs);
      }
      return page.evaluate(() => globalThis.bench.shownAfterMs.splice(0, globalThis.bench.shownAfterMs.length));
    },
  };
};
