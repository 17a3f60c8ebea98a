/** Kills a delivery process at many random moments, and suspends another one. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fastWindows, overLimit, startDesk, startDeskServer, type DeskServer } from './desk-harness.ts';
import { testKills } from './kill-test.ts';

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

describe('A killed delivery process', () => {
  testKills(200);
});

describe('A suspended delivery process', () => {
  it('keeps the limits after it resumes and accepts the responses that have arrived', async () => {
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
