/** Tests the output of `mock` for users: every address, and a request that works when it is pasted. */
import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { freshFolder, program } from '../e2e/start-app.ts';

const run = promisify(execFile);
const hasCurl = existsSync('/usr/bin/curl');
if (!hasCurl) console.error('curl is missing: the printed example was not run.');

let folder: Awaited<ReturnType<typeof freshFolder>>;
let helpdesk: ReturnType<typeof spawn>;
let [out, stderr] = ['', ''];

beforeAll(async () => {
  folder = await freshFolder();
  helpdesk = spawn(process.execPath, [program, 'mock', '--port', '0', '--data', folder.path], { stdio: 'pipe' });
  helpdesk.stdout?.on('data', (text: Buffer) => void (out += text.toString()));
  helpdesk.stderr?.on('data', (text: Buffer) => void (stderr += text.toString()));
  await vi.waitFor(() => expect([out.endsWith('\n'), stderr.includes('curl -u')]).toEqual([true, true]), {
    timeout: 60_000,
  });
});
afterAll(async () => {
  const ended = new Promise((done) => void helpdesk.once('close', done));
  helpdesk.kill('SIGTERM');
  await ended;
  await folder.remove();
});

it('prints every address, including the presence check', () => {
  const valueOf = (name: string): string => new RegExp(`^${name}: +(\\S+)`, 'm').exec(out)?.[1] ?? 'missing';
  expect(valueOf('Practice helpdesk')).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/service$/);
  expect(valueOf('Presence check')).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/presence$/);
  expect(valueOf('Desk')).toMatch(/\/desk\/#token=\S+$/);
  expect(valueOf('Control API')).toMatch(/\/control$/);
  expect(valueOf('OpenAPI document')).toMatch(/\/control\/openapi\.json$/);
  expect(valueOf('Practice back office')).toMatch(/\/back-office$/);
  expect(stderr).toContain(`curl -u '${valueOf('API key')}:${valueOf('API secret')}'`);
});

it('says that the desk is not built exactly if its page is missing', async () => {
  const url = /^Desk: +(\S+)#/m.exec(out)?.[1] ?? '';
  const { status } = await fetch(url);
  expect(stderr.includes('The desk is not built yet')).toBe(status === 503);
});

it.skipIf(!hasCurl)('prints a request that works as it is', async () => {
  const line = stderr.split('\n').find((one) => one.startsWith('curl '));
  const { stdout } = await run('/bin/bash', ['-c', line ?? ''], {
    env: { ...process.env, NO_PROXY: '*', no_proxy: '*' },
  });
  expect(stdout).toMatch(/^HTTP\/1\.1 201/);
});
