/** Tests `counterline doctor` with a running app, and what it reports about limits without a running app. */
import { writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
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
const closedPort = async (): Promise<number> => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
};

describe('The doctor without a running app', () => {
  it('reports limits only if the share is too small for the calls', async () => {
    const lines = [
      { kind: 'asterisk-ami', host: '127.0.0.1', port: await closedPort(), username: 'a', secret, extensions: ['101'] },
    ];
    settle({
      helpdesk: whole({ limits: { share: '1/500' } }),
      presence: { channels: [{ channel: 'Chat' }] },
      lines: [],
    });
    const tight = await doctor();
    expect([tight.code, tight.of('limits'), tight.of('credentials')]).toEqual([
      6,
      'doctor.limits.supposedShort',
      'doctor.credentials.ok',
    ]);
    settle({ helpdesk: whole(), lines });
    const closed = await doctor();
    expect([closed.code, closed.of('line'), closed.of('limits')]).toEqual([
      7,
      'doctor.line.lost',
      'doctor.limits.supposed',
    ]);
    expect(closed.all).not.toContain(secret);
  });
});

describe('The doctor with a running app', () => {
  it('runs its checks through the app', async () => {
    settle({ helpdesk: whole(), lines: [] });
    const app = await startProgram(['run', '--port', '0', '--data', folder.path]);
    try {
      const { code, of, last } = await doctor();
      expect(last).toMatchObject({ event: 'doctor', throughApp: true });
      // No line is set up, and the till server in a test uses a port that web tills do not try.
      expect([code, of('credentials'), of('till-ports')]).toEqual([
        6,
        'doctor.credentials.ok',
        'doctor.tillPorts.elsewhere',
      ]);
    } finally {
      await app.end();
    }
  });
});
