/** Tests the file of a recording: its permissions, complete lines, and a full disk. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openDisk } from '#mock/record/file.ts';
import { readRecord } from '#mock/record/read-file.ts';
import { startPlainServer, startRecorder, type PlainServer, type Recorder } from './recorder.ts';

let server: PlainServer;
let recorder: Recorder | undefined;
const folder = mkdtempSync(join(tmpdir(), 'counterline-record-file-'));
const inFolder = (name: string): string => join(folder, name);
beforeAll(async () => {
  server = await startPlainServer();
});
afterEach(async () => {
  await recorder?.end();
  recorder = undefined;
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const show = async (at: Recorder, body: unknown = { customer: { phone_number: '+493023125014' } }): Promise<number> => {
  const before = at.report().exchanges;
  const { status } = await fetch(`${at.baseUrl}/showcustomer`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Basic a2V5MTI6c2VjcmV0' },
    body: JSON.stringify(body),
  });
  await expect.poll(() => at.report().exchanges).toBe(before + 1);
  return status;
};

describe('The recording file', () => {
  it('is readable only by its owner and produces the same report when it is read', async () => {
    const path = inFolder('record.jsonl');
    recorder = await startRecorder(server.url, { path });
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(await show(recorder)).toBe(201);
    expect((await readRecord(path))?.report).toEqual(recorder.report());
  });

  it('is always new, so that no existing file is overwritten or extended', async () => {
    const path = inFolder('mine.txt');
    writeFileSync(path, 'mine');
    await expect(startRecorder(server.url, { path })).rejects.toThrow('EEXIST');
    await expect(startRecorder(server.url, { path: join(path, 'below.jsonl') })).rejects.toThrow('ENOTDIR');
    await expect(startRecorder(server.url, { path: inFolder('none/below.jsonl') })).rejects.toThrow('ENOENT');
  });

  it('is readable despite a truncated last line or an invalid line', async () => {
    const path = inFolder('cut.jsonl');
    recorder = await startRecorder(server.url, { path });
    await show(recorder);
    await show(recorder);
    await recorder.close();
    const [head = '', first = '', second = ''] = recorder.text().split('\n');
    const other = inFolder('other.jsonl');
    writeFileSync(other, `${head}\n${first}\n{"something":"else"}\n${second.slice(0, 100)}`);
    expect(await readRecord(other)).toMatchObject({ unread: 2, report: { exchanges: 1 } });
    writeFileSync(other, `${first}\n${head}\n`);
    expect(await readRecord(other)).toBeUndefined();
    writeFileSync(other, '');
    expect(await readRecord(other)).toBeUndefined();
    await expect(readRecord(inFolder('none.jsonl'))).rejects.toThrow('ENOENT');
  });
});

describe('A full disk', () => {
  it('prevents the start, and the file is closed', async () => {
    let isClosed = false;
    const disk = {
      close: () => {
        isClosed = true;
      },
      write: () => {
        throw Object.assign(new Error('no space'), { code: 'ENOSPC' });
      },
    };
    await expect(startRecorder(server.url, { path: inFolder('never.jsonl'), disk })).rejects.toThrow('no space');
    expect(isClosed).toBe(true);
  });

  it('does not stop the recorder and is reported once, and recording resumes later', async () => {
    const path = inFolder('full.jsonl');
    const disk = openDisk(path);
    let isFull = false;
    recorder = await startRecorder(server.url, {
      path,
      disk: {
        close: disk.close,
        write: (text) => {
          if (isFull) throw Object.assign(new Error('no space'), { code: 'ENOSPC' });
          disk.write(text);
        },
      },
    });
    expect(await show(recorder)).toBe(201);
    isFull = true;
    for (let at = 0; at < 3; at += 1) expect(await show(recorder)).toBe(201);
    expect(recorder.report()).toMatchObject({ exchanges: 4, lost: 3 });
    isFull = false;
    await show(recorder);
    expect(recorder.messages.filter((sentence) => sentence.includes(path))).toEqual([
      `${path} cannot be written (ENOSPC). Requests are still forwarded and judged; exchanges that are not written are counted.`,
      `${path} can be written again; 3 exchanges are missing.`,
    ]);
    expect((await readRecord(path))?.report).toMatchObject({ exchanges: 2, lost: 3 });
  });

  const small = inFolder('small');
  mkdirSync(small);
  const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', small]).status === 0;
  afterAll(() => void (isMounted && spawnSync('umount', ['-l', small])));
  it.skipIf(!isMounted)('leaves only complete lines in a real recording', async () => {
    const path = join(small, 'record.jsonl');
    recorder = await startRecorder(server.url, { path });
    for (let at = 0; at < 200; at += 1)
      expect(
        await show(recorder, {
          customer: { phone_number: `+4930231${10_000 + at}`, email_address: `mara${at}@shop.example` },
        }),
      ).toBe(201);
    const { lost, exchanges } = await recorder.close();
    expect(exchanges).toBe(200);
    expect(lost).toBeGreaterThan(50);
    const lines = recorder.text().split('\n');
    expect(lines.pop()).toBe('');
    const values = lines.slice(1).map((line) => JSON.parse(line) as { lost?: number });
    expect(values.filter((value) => value.lost === undefined).length).toBe(200 - lost);
    const counted = values.reduce((sum, value) => sum + (value.lost ?? 0), 0);
    // The disk may be too full to store the last count of lost exchanges.
    expect(counted).toBeLessThanOrEqual(lost);
    expect(recorder.messages.filter((sentence) => sentence.includes('cannot be written')).length).toBe(1);
  });
});
