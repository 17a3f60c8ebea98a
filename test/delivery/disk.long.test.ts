/** Counts the disk syncs of the outbox. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startDesk } from './desk-harness.ts';
import { type Rig } from './delivery-setup.ts';

let dir: string;
let rig: Rig | undefined;
beforeEach(() => (dir = mkdtempSync(join(tmpdir(), 'disk-'))));
afterEach(async () => {
  await rig?.end();
  rig = undefined;
  rmSync(dir, { recursive: true, force: true });
});

describe('Disk syncs', () => {
  /** Returns the number of syncs of a process that writes to the outbox this many times and cannot reach a server. */
  const syncsOf = async (puts: number): Promise<number> => {
    const [folder, trace] = [join(dir, `traced-${puts}`), join(dir, `trace-${puts}`)];
    const strace = ['strace', '-f', '-qq', '-e', 'trace=fsync,fdatasync', '-o', trace];
    // No server is listening on port 9. The outbox fills, and only the few retries cause additional writes.
    const desk = startDesk(folder, 9, 0, puts, strace);
    const queued = await desk.until('queued');
    await expect.poll(() => desk.lines.filter(({ type }) => type === 'put').length).toBe(puts);
    if ('pid' in queued) process.kill(queued.pid, 'SIGKILL');
    await desk.ended;
    const db = new DatabaseSync(join(folder, 'outbox.sqlite'));
    expect(db.prepare('SELECT count(*) AS n FROM items').get()).toEqual({ n: (puts * 5) / 3 });
    db.close();
    return readFileSync(trace, 'utf8').match(/(fsync|fdatasync)\(/g)?.length ?? 0;
  };

  it('happen once for each confirmed write, with any number of items', async (context) => {
    const tried = spawnSync('strace', ['-qq', '-o', '/dev/null', 'true']);
    if (tried.status !== 0) return context.skip('strace is not installed here, or may not trace');
    const [few, many] = [await syncsOf(30), await syncsOf(180)];
    expect((many - few) / 150).toBeGreaterThanOrEqual(1);
    expect((many - few) / 150).toBeLessThan(1.2);
  });
});
