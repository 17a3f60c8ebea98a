/** Kills a delivery process, and starts two processes on one data folder. kill.long.test.ts kills more often. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startDesk, startDeskServer, type DeskServer } from './desk-harness.ts';
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
describe('A killed delivery process', () => {
  testKills(1);
});

describe('A second start with the same data folder', () => {
  it('is rejected with a message and does not affect the first start', async () => {
    const first = startDesk(dir, server.port, 0, 30);
    await first.until('queued');
    const second = startDesk(dir, server.port, 0, 30);
    expect(await second.until('refused')).toMatchObject({
      code: 'in_use',
      sentence: expect.stringContaining('Another instance') as unknown,
    });
    expect(await second.ended).toBe(4);
    await first.until('drained');
    expect(server.arrivals).toHaveLength(50);
    first.child.kill('SIGTERM');
    expect(await first.ended).toBe(0);
  });
});
