/** Tests the app's output when the program that reads it pauses or ends. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Writable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { createOutput } from '#cli/output.ts';
import { command, freshFolder, program } from '../e2e/start-app.ts';

/** Creates a standard output whose reader the test can stop and start again. */
const slowReader = () => {
  const lines: string[] = [];
  let taken: (() => void) | undefined;
  const out = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      lines.push(...chunk.toString('utf8').trim().split('\n'));
      if (taken === undefined) done();
      else taken = done;
    },
  });
  return {
    out,
    lines,
    stop: () => void (taken = () => undefined),
    go: () => {
      const done = taken;
      taken = undefined;
      done?.();
    },
  };
};

describe('The lines of an event stream', () => {
  it('are dropped while the reader is paused, and their number is reported once', async () => {
    const reader = slowReader();
    const output = createOutput(true, reader.out);
    const line = { text: 'x'.repeat(100_000) };
    reader.stop();
    for (let n = 0; n < 30; n += 1) output.writeEvent(() => line);
    expect(reader.out.writableLength).toBeLessThan(1.2 * 1024 * 1024);
    const drained = once(reader.out, 'drain');
    reader.go();
    await drained;
    output.writeEvent(() => ({ last: 1 }));
    output.writeEvent(() => ({ last: 2 }));
    expect(reader.lines.slice(-3).map((text) => JSON.parse(text) as unknown)).toEqual([
      { event: 'left_out', count: 30 - (reader.lines.length - 3) },
      { last: 1 },
      { last: 2 },
    ]);
  });

  it('are not created without --json', () => {
    const reader = slowReader();
    createOutput(false, reader.out).writeEvent(() => {
      throw new Error('nobody asked for it');
    });
    expect(reader.lines).toEqual([]);
  });
});

describe('A reader that ends', () => {
  it('does not end the app', async () => {
    const folder = await freshFolder();
    const child = spawn(
      process.execPath,
      [program, 'run', '--practice', '--port', '0', '--data', folder.path, '--json'],
      {
        stdio: ['ignore', 'pipe', 'ignore'],
      },
    );
    const ended = once(child, 'exit');
    await once(child.stdout, 'data');
    child.stdout.destroy();
    const data = ['--data', folder.path, '--json'];
    // For each look-up, the app prints ledger steps to the output that was closed above (EPIPE). The look-up must
    // still be carried out.
    for (let n = 0; n < 3; n += 1) {
      const { code, out } = await command(['lookup', '--email', `mara${n}@shop.example`, ...data]);
      expect([code, JSON.parse(out)]).toMatchObject([0, { result: 'taken' }]);
    }
    expect((await command(['status', ...data])).code).toBe(0);
    child.kill('SIGTERM');
    expect((await ended)[0]).toBe(0);
    await folder.remove();
  });
});
