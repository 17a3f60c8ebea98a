/** The minimum cost of a delivery: one fdatasync of a page, and one POST on a keep-alive connection. */
import { closeSync, fdatasyncSync, openSync, writeSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { nowMs, type Bench } from '../bench.ts';
import type { HelpdeskStandIn } from './helpdesk.ts';

export interface MinimumCost {
  /** Returns the duration of writing and syncing one page, in ms. */
  readonly sync: () => number;
  /** Returns the time until the first byte of a request arrives at the helpdesk, in ms. */
  readonly post: () => Promise<number>;
}

const pageBytes = 4_096;
const body = JSON.stringify({ bare: 'x'.repeat(150) });

export const openMinimumCost = (bench: Bench, helpdesk: HelpdeskStandIn): MinimumCost => {
  const file = openSync(join(bench.folder(), 'bare'), 'w');
  const agent = new Agent({ keepAlive: true });
  bench.atEnd(() => {
    closeSync(file);
    agent.destroy();
  });
  const page = Buffer.alloc(pageBytes, 1);
  return {
    sync: () => {
      const from = nowMs();
      writeSync(file, page);
      fdatasyncSync(file);
      return nowMs() - from;
    },
    post: async () => {
      const arrival = helpdesk.next(({ path }) => path === '/bare');
      const from = nowMs();
      const headers = { 'content-length': body.length };
      const asked = request(`${helpdesk.baseUrl}/bare`, { agent, method: 'POST', headers });
      const answered = new Promise<void>((resolve) => {
        asked.once('response', (response) => void response.resume().once('end', resolve));
      });
      asked.end(body);
      const { atMs } = await arrival;
      await answered;
      return atMs - from;
    },
  };
};
