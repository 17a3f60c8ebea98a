/** Sends eighty large bodies. Each one gets a response, and the memory use after all responses is limited. */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openRaw } from './raw-socket.ts';

const program = fileURLToPath(new URL('../../../main/cli/counterline.ts', import.meta.url));
const mebibyte = 1_024 * 1_024;
const isLinux = process.platform === 'linux';
if (!isLinux) console.error('Memory is read from /proc: what large bodies leave behind was not looked at.');

let dataDir: string;
let child: ReturnType<typeof spawn>;
let result: Readonly<Record<string, string>>;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'practice-'));
  const args = [program, 'mock', '--json', '--port', '0', '--data', dataDir];
  child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'ignore'] });
  const lines = createInterface({ input: child.stdout ?? process.stdin });
  result = await new Promise((resolve) => {
    lines.once('line', (line) => resolve(JSON.parse(line) as Record<string, string>));
  });
  const headers = { authorization: `Bearer ${result['controlToken']}` };
  await fetch(`${result['controlUrl']}/limits`, { method: 'PUT', headers, body: '{"enabled":false}' });
});
afterAll(() => {
  child.kill('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

const resident = (): number =>
  Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1_024;

const blank = Buffer.alloc(11 * mebibyte, 0x20);
const bodies: readonly (readonly [status: number, headers: string, body: Buffer])[] = [
  [413, `Content-Length: ${blank.length}`, blank],
  [413, 'Transfer-Encoding: chunked', Buffer.concat([Buffer.from(`${blank.length.toString(16)}\r\n`), blank])],
  [400, `Content-Length: ${9 * mebibyte}`, Buffer.alloc(9 * mebibyte, 0x5b)],
  [400, `Content-Length: ${9 * mebibyte}`, Buffer.alloc(9 * mebibyte, 0x7b)],
  [400, `Content-Length: ${5 * mebibyte}`, Buffer.alloc(5 * mebibyte, 0xff)],
  [
    400,
    `Content-Length: ${mebibyte}`,
    Buffer.concat([Buffer.from('{"skip":"'), Buffer.alloc(mebibyte - 11, 0x61), Buffer.from('"}')]),
  ],
];

it.skipIf(!isLinux)('responds to eighty large bodies and releases their memory', { timeout: 110_000 }, async () => {
  const proof = `Basic ${Buffer.from(`${result['apiKey']}:${result['apiSecret']}`).toString('base64')}`;
  const send = async (n: number): Promise<void> => {
    const [status, length, body] = bodies[n % bodies.length] ?? [0, '', blank];
    const raw = openRaw(result['baseUrl'] ?? '');
    const head = `POST /service/conversations HTTP/1.1\r\nHost: localhost\r\nAuthorization: ${proof}\r\n${length}\r\n\r\n`;
    await raw.send(head);
    void raw.send(body);
    const text = await raw.until(/^HTTP\/1\.1 \d{3} [^]*\r\n\r\n/);
    raw.end();
    expect([n, text.slice(0, 12)]).toEqual([n, `HTTP/1.1 ${status}`]);
  };
  const before = resident();
  let sent = 0;
  for (let n = 0; n < 80; n += 1) {
    await send(n);
    sent += bodies[n % bodies.length]?.[2].length ?? 0;
  }
  // This is much more than is allowed to remain in memory.
  expect(sent / mebibyte).toBeGreaterThan(560);
  // The journal keeps 32 MiB of text. The rest is memory that the engine has not released yet.
  expect(resident() - before).toBeLessThan(350);
  expect((await fetch(`${result['presenceUrl']}/api/v1?apikey=${result['apiKey']}&Channel=Chat`)).status).toBe(200);
});
