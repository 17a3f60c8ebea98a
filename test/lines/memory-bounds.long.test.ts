/** Tests long messages, and many messages at once, from a hostile phone system. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { WebSocketServer } from 'ws';
import type { EventSocketConfig } from '#lines/event-socket/config.ts';
import { openEventSocket } from '#lines/event-socket/socket.ts';
import { createAmiParser } from '#lines/asterisk-ami/parser.ts';

describe('An AMI line', () => {
  it('keeps only the wanted part of a long message', () => {
    const parser = createAmiParser({
      wants: () => true,
      headers: new Set(['Event', 'Uniqueid']),
      oddity: () => undefined,
    });
    const filler = Array.from({ length: 50 }, (_, n) => `Filler${n}: ${'y'.repeat(4_000)}\r\n`).join('');
    const before = process.memoryUsage().heapUsed;
    const kept = Array.from({ length: 1_000 }, (_, n) =>
      parser.push(`Event: Hangup\r\nUniqueid: 1234567890.${n}-long-enough\r\n${filler}\r\n`),
    ).flat();
    expect(kept).toHaveLength(1_000);
    // This is the size of the values that are kept from 200 MB of received data.
    const size = kept.reduce((sum, each) => sum + [...each.values()].join('').length, 0);
    expect(size).toBeLessThan(100_000);
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(150 * 1024 * 1024);
  });
});

describe('An event socket', () => {
  const megabyte = 1024 * 1024;
  /** Starts a provider that sends `text` to every client `messages` times. */
  const provide = async (messages: number, text: string): Promise<string> => {
    const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
    onTestFinished(() => {
      for (const client of server.clients) client.terminate();
      server.close();
    });
    server.on('connection', (client) => {
      for (let n = 0; n < messages; n += 1) client.send(text);
    });
    await once(server, 'listening');
    return `ws://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  };
  const configOf = (url: string) =>
    ({ kind: 'event-socket', name: 'pbx', url, extensions: '*', map: {} }) as unknown as EventSocketConfig;

  it('keeps only a few megabytes of unread messages', async () => {
    const socket = openEventSocket({
      config: configOf(await provide(64, 'x'.repeat(megabyte))),
      authorization: undefined,
      certificates: [],
      keepAliveMs: 60_000,
      answerWithinMs: 60_000,
      reached: () => undefined,
      proven: () => undefined,
    });
    onTestFinished(() => socket.close());
    await socket.opened;
    const size = () => socket.waiting().reduce((sum, text) => sum + text.length, 0);
    await expect.poll(size, { timeout: 30_000 }).toBeGreaterThanOrEqual(4 * megabyte);
    for (let n = 0; n < 200; n += 1) await new Promise((resolve) => void setImmediate(resolve));
    expect(size()).toBeLessThanOrEqual(6 * megabyte);
    for (let n = 0; n < 64; n += 1) expect(await socket.next()).toHaveLength(megabyte);
  });
});
