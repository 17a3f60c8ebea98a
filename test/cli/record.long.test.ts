/**
 * Tests the record command: its first line, its output, its report and its exit codes, and the report on a recorded
 * file.
 */
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { valid } from '../helpdesk/certificates.ts';
import { command, freshFolder, startProgram, type Running } from '../e2e/start-app.ts';

let folder: Awaited<ReturnType<typeof freshFolder>>;
let helpdesk: Running;
const inFolder = (name: string): string => join(folder.path, name);
const record = (...more: readonly string[]): string[] => {
  const { baseUrl, presenceUrl } = helpdesk.ready;
  return ['record', '--service', baseUrl ?? '', '--presence', presenceUrl ?? '', '--data', folder.path, ...more];
};

beforeAll(async () => {
  folder = await freshFolder();
  helpdesk = await startProgram(['mock', '--port', '0', '--data', folder.path]);
});
afterAll(async () => {
  await helpdesk.end();
  await folder.remove();
});

const show = (at: Running, body: unknown): Promise<Response> => {
  const { apiKey, apiSecret } = helpdesk.ready;
  return fetch(`${at.ready['baseUrl']}/showcustomer`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Basic ${Buffer.from(`${apiKey}:${apiSecret}`).toString('base64')}`,
    },
    body: JSON.stringify(body),
  });
};

describe('The record command', () => {
  it('runs as a proxy in front of a service and prints its report at the end', async () => {
    const recorder = await startProgram(record());
    const { file = '', baseUrl, presenceUrl, pid } = recorder.ready;
    expect(Object.keys(recorder.ready)).toEqual(['event', 'baseUrl', 'presenceUrl', 'file', 'pid']);
    expect([baseUrl, presenceUrl, pid]).toEqual([
      expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/service$/),
      expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/presence$/),
      recorder.process.pid,
    ]);
    expect([readdirSync(inFolder('records')).length, statSync(file).mode & 0o777]).toEqual([1, 0o600]);
    const { apiKey } = helpdesk.ready;
    expect(await (await fetch(`${presenceUrl}/api/v1?apikey=${apiKey}&Channel=Chat`)).text()).toBe('Online');
    expect((await show(recorder, { customer: { email_address: 'mara@shop.example', colour: 'red' } })).status).toBe(
      201,
    );
    const caller = { event: 'difference', of: 'caller', operation: 'showCustomer', path: 'customer.colour', line: 3 };
    await expect.poll(() => recorder.lines.at(-1)).toMatchObject(caller);
    expect(recorder.stderr()).toContain('The caller: request, showCustomer customer.colour');
    expect(await recorder.end()).toBe(0);
    const report = recorder.lines.at(-1);
    expect(report).toMatchObject({ event: 'report', exchanges: 2, answered: 2, lost: 0, like: {} });

    const again = await command(['record', '--read', file, '--json']);
    expect([again.code, JSON.parse(again.out)]).toEqual([0, report]);
    const forPeople = await command(['record', '--read', file]);
    expect(forPeople.out).toMatch(/^2 requests, 2 answered/);
    expect(forPeople.out).toContain('Differences of the caller:');
    expect(recorder.stderr() + JSON.stringify(recorder.lines) + forPeople.out).not.toContain(apiKey ?? '-');
  });

  it('can end while a response is pending, and reports differences with exit code 4', async () => {
    const { controlUrl, controlToken } = helpdesk.ready;
    const order = async (faults: readonly object[]): Promise<void> =>
      void (await fetch(`${controlUrl}/faults`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${controlToken}` },
        body: JSON.stringify({ faults }),
      }));
    await order([{ kind: 'latency', latencyMs: 30_000, next: 1 }]);
    const file = inFolder('mine.jsonl');
    const recorder = await startProgram(record('--into', file));
    const waiting = show(recorder, { customer: { email_address: 'mara@shop.example' } }).catch(() => 'ended');
    const journal = async (): Promise<string> =>
      (await fetch(`${controlUrl}/journal?status=0`, { headers: { authorization: `Bearer ${controlToken}` } })).text();
    await expect.poll(journal).toContain('showCustomer');
    expect(await recorder.end()).toBe(0);
    expect(await waiting).toBe('ended');
    await order([]);
    const again = await command(['record', '--read', file]);
    expect([again.code, again.out]).toEqual([
      4,
      expect.stringContaining('The recording ended before the response arrived.'),
    ]);
  });

  it("trusts this machine's certificates and accepts a service URL without a path", async () => {
    writeFileSync(inFolder('authority.pem'), valid.cert);
    const secure = createServer(valid, (request, response) =>
      request.resume().on('end', () => response.writeHead(201).end(request.url)),
    );
    await new Promise<void>((resolve) => secure.listen(0, '127.0.0.1', resolve));
    const service = `https://localhost:${(secure.address() as AddressInfo).port}`;
    const args = ['record', '--service', service, '--into', inFolder('secure.jsonl'), '--data', folder.path];
    const recorder = await startProgram(args, { NODE_EXTRA_CA_CERTS: inFolder('authority.pem'), NO_PROXY: '*' });
    const answer = await show(recorder, { customer: { email_address: 'mara@shop.example' } });
    expect([answer.status, await answer.text()]).toEqual([201, '/showcustomer']);
    await recorder.end();
    secure.close();
  });

  it('warns if other computers can reach the recorder', async () => {
    const recorder = await startProgram(record('--host', '0.0.0.0', '--into', inFolder('open.jsonl')));
    expect(recorder.stderr()).toContain(
      'Warning: other computers can reach the service through this recorder at 0.0.0.0.',
    );
    await recorder.end();
  });

  it.each<[args: () => string[], code: number, words: string]>([
    [() => ['record'], 2, 'Give the address of the service'],
    [() => ['record', '--service', 'shop.example'], 2, '--service: expected an address with http or https'],
    [
      () => ['record', '--service', 'https://key:s3cr3t-val@x.example'],
      2,
      '--service: expected an address without credentials',
    ],
    [() => ['record', '--service', 'https://x.example/?key=s3cr3t-val'], 2, 'without credentials, query or fragment'],
    [() => ['record', '--service', 'https://x.example', '--presence', 'ftp://x'], 2, '--presence: expected'],
    [() => ['record', '--service', 'https://x.example', '--port', 'x'], 2, '--port: expected a number'],
    [() => record('--into', inFolder('there.jsonl')), 2, 'already exists'],
    [() => record('--into', join(inFolder('there.jsonl'), 'below')), 4, 'Recording failed: ENOTDIR'],
    [() => record('--into', inFolder('none/record.jsonl')), 4, 'Recording failed: ENOENT'],
    [() => ['record', '--read', inFolder('none.jsonl')], 2, 'cannot be read (ENOENT)'],
    [() => ['record', '--read', inFolder('there.jsonl')], 2, 'is not a recording of a service'],
  ])('fails with its exit code and the reason: %s, %i', async (args, code, words) => {
    writeFileSync(inFolder('there.jsonl'), 'mine\n');
    const ended = await command([...args(), '--json']);
    expect([ended.code, ended.stderr]).toEqual([code, expect.stringContaining(words)]);
    expect(ended.stderr + ended.out).not.toMatch(/s3cr3t|^\s+at /m);
    expect([readFileSync(inFolder('there.jsonl'), 'utf8'), existsSync(inFolder('none'))]).toEqual(['mine\n', false]);
  });

  it('shows only one error message if the port is in use', async () => {
    const port = new URL(helpdesk.ready['baseUrl'] ?? '').port;
    const ended = await command(record('--port', port, '--into', inFolder('taken.jsonl')));
    expect([ended.code, ended.stderr]).toEqual([4, expect.stringContaining('EADDRINUSE')]);
  });
});
