/** A process that ends in the worst moment: killed, stopped, started twice. Nothing acknowledged is lost. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fastWindows, overLimit, startDesk, startDeskServer, type DeskServer } from './desk.ts';
import { testKills } from './kills.ts';

let dir: string;
let server: DeskServer;
beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'desk-'));
  server = await startDeskServer();
});
afterEach(async () => {
  await server.close();
  rmSync(dir, { recursive: true, force: true });
});
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
describe('a desk', () => {
  // Twenty times: kill.long.test.ts.
  testKills(5);
});

describe('stopped for a while', () => {
  it('goes on without a broken limit, and takes the answers that came meanwhile', async () => {
    const desk = startDesk(dir, server.port, 0, 60);
    await desk.until('put');
    server.behave = () => ({ delayMs: 15 });
    for (let stops = 0; stops < 3; stops += 1) {
      await pause(60);
      desk.child.kill('SIGSTOP');
      await pause(700);
      desk.child.kill('SIGCONT');
    }
    await desk.until('drained');
    desk.child.kill('SIGTERM');
    expect(await desk.ended).toBe(0);
    const bodies = server.arrivals.map(({ body }) => body);
    expect(bodies).toHaveLength(100);
    expect(new Set(bodies).size).toBe(100);
    expect(overLimit(server.arrivals, fastWindows)).toBe(0);
  });
});

describe('started twice', () => {
  it('refuses the second with a sentence, and leaves the first alone', async () => {
    const first = startDesk(dir, server.port, 0, 30);
    await first.until('queued');
    const second = startDesk(dir, server.port, 0, 30);
    expect(await second.until('refused')).toMatchObject({
      code: 'in_use',
      sentence: expect.stringContaining('running already') as unknown,
    });
    expect(await second.ended).toBe(4);
    await first.until('drained');
    expect(server.arrivals).toHaveLength(50);
    first.child.kill('SIGTERM');
    expect(await first.ended).toBe(0);
  });
});
