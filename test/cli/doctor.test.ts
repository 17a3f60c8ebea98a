/** Tests `counterline doctor` without a running app, as scripts use it: its output and exit codes. */
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
  it('finds no problems without settings and reports practice mode', async () => {
    const { code, of, last } = await doctor();
    expect(code).toBe(0);
    expect(of('settings')).toBe('doctor.settings.none');
    expect(of('data-folder')).toBe('doctor.folder.ok');
    expect(last).toMatchObject({ event: 'doctor', state: 'ok', throughApp: false, broken: 0 });
  });

  it('checks the settings file that the user names, and prints readable sentences', async () => {
    const path = join(folder.path, 'other.json');
    writeFileSync(path, JSON.stringify({ helpdesk: whole({ apiSecret: secret }) }));
    const { code, out } = await command(['doctor', '--data', folder.path, '--settings', path]);
    expect(code).toBe(7);
    expect(out).toContain('▲ Credentials  127.0.0.1 rejected the API key or the API secret (401).');
    expect(out).toContain('Copy the API key and the API secret from the helpdesk again');
    expect((await command(['doctor', 'now'])).code).toBe(2);
  });
});
