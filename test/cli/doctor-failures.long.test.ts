/**
 * Tests what `counterline doctor` reports about wrong settings without a running app. The report does not contain the
 * secret.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { command, freshFolder, startProgram, type Running } from '../e2e/start-app.ts';

let folder: Awaited<ReturnType<typeof freshFolder>>;
let helpdesk: Running;
const secret = 'a-secret-that-nobody-may-read';

beforeAll(async () => {
  [folder, helpdesk] = await Promise.all([freshFolder(), startProgram(['mock', '--port', '0'])]);
  // Several doctor runs within a second would exceed the limit, and a 429 does not show whether credentials are valid.
  const { controlUrl = '', controlToken = '' } = helpdesk.ready;
  const answer = await fetch(`${controlUrl.replace(/\/$/, '')}/limits`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${controlToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({ enabled: false }),
  });
  expect(answer.ok).toBe(true);
});
afterAll(async () => {
  await helpdesk.end();
  await folder.remove();
});

const settle = (settings: unknown): void =>
  writeFileSync(join(folder.path, 'settings.json'), typeof settings === 'string' ? settings : JSON.stringify(settings));
const whole = (change: object = {}): object => {
  const { baseUrl, presenceUrl, apiKey, apiSecret } = helpdesk.ready;
  return { baseUrl, presenceUrl, apiKey, apiSecret, ...change };
};
interface Line {
  readonly event: string;
  readonly check?: string;
  readonly state: string;
  readonly code?: string;
  readonly sentence?: string;
  readonly throughApp?: boolean;
}
const doctor = async (...args: readonly string[]) => {
  const { code, out, stderr } = await command(['doctor', '--data', folder.path, '--json', ...args]);
  const lines = out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);
  const of = (check: string): string | undefined => lines.find((line) => line.check === check)?.code;
  return { code, lines, of, last: lines.at(-1), all: out + stderr };
};

describe('The doctor without a running app', () => {
  it.each([
    [
      'wrong credentials',
      () => ({ helpdesk: whole({ apiSecret: secret }) }),
      'credentials',
      'doctor.credentials.wrong',
    ],
    [
      'an unknown host name',
      () => ({ helpdesk: whole({ baseUrl: 'https://nobody.invalid/key-in-path' }) }),
      'name',
      undefined,
    ],
    [
      'a missing secret',
      () => ({ helpdesk: whole({ apiSecret: { env: 'NO_SUCH_SECRET' } }) }),
      'settings',
      'doctor.settings.problem',
    ],
    ['a broken file', () => `{"helpdesk": {"apiSecret": "${secret}`, 'settings', 'doctor.settings.fault'],
  ])('reports a failure without the secret: %s', async (_, settings, check, expected) => {
    settle(settings());
    const { code, lines, of, all } = await doctor();
    expect(code).toBe(7);
    if (expected !== undefined) expect(of(check)).toBe(expected);
    expect(lines.find((line) => line.check === check)?.state).toBe('broken');
    expect(all).not.toContain(secret);
    expect(all).not.toContain('key-in-path');
    expect(all).not.toContain(helpdesk.ready['apiKey']);
  });
});
