/** Tests the command line as scripts use it: real processes, exit codes, and one JSON object per line. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { command, freshFolder, startProgram, type Running } from '../e2e/start-app.ts';

let folder: Awaited<ReturnType<typeof freshFolder>>;
let helpdesk: Running;
let app: Running;
const data = (): string[] => ['--data', join(folder.path, 'desk')];
const secret = 'a-secret-that-nobody-sees';

beforeAll(async () => {
  folder = await freshFolder();
  const conditions = ['--limits', 'on', '--assumptions', 'phoneNumberForm=lenient,pageSize=7'];
  const faults = ['--faults', '[{"kind":"latency","latencyMs":0,"every":7}]'];
  helpdesk = await startProgram(['mock', '--port', '0', '--data', folder.path, ...conditions, ...faults]);
  const { baseUrl, presenceUrl, apiKey, apiSecret } = helpdesk.ready;
  const settings = {
    helpdesk: { baseUrl, presenceUrl, apiKey, apiSecret },
    agent: { emailAddress: 'anna@shop.example', extension: '101' },
    tills: [{ kind: 'http', name: 'Till 2', token: secret }],
    lines: [{ kind: 'softphone-hook', name: 'softphone' }],
  };
  writeFileSync(join(folder.path, 'settings.json'), JSON.stringify(settings));
  app = await startProgram(['run', '--port', '0', '--settings', join(folder.path, 'settings.json'), ...data()]);
});
afterAll(async () => {
  await app.end();
  await helpdesk.end();
  await folder.remove();
});

const json = async (args: readonly string[], input?: string) => {
  const { code, out, stderr } = await command([...args, ...data(), '--json'], input);
  return {
    code,
    stderr,
    objects: out
      .trim()
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Record<string, unknown>),
  };
};
const journal = async (operation: string): Promise<{ status: number; request: { body: unknown } }[]> => {
  const { controlUrl, controlToken } = helpdesk.ready;
  const answer = await fetch(`${controlUrl}/journal?operation=${operation}`, {
    headers: { Authorization: `Bearer ${controlToken}` },
  });
  return ((await answer.json()) as { entries: { status: number; request: { body: unknown } }[] }).entries;
};

it('starts mock with the endpoints, limits and faults from its command line', async () => {
  const { controlUrl, controlToken } = helpdesk.ready;
  const read = async (path: string): Promise<unknown> =>
    (await fetch(`${controlUrl}/${path}`, { headers: { Authorization: `Bearer ${controlToken}` } })).json();
  expect(await read('assumptions')).toMatchObject({ values: { phoneNumberForm: 'lenient', pageSize: 7 } });
  expect(await read('limits')).toMatchObject({ enabled: true });
  expect(await read('faults')).toMatchObject({ faults: [{ kind: 'latency', every: 7 }] });
});

describe('A command in the running app', () => {
  it('shows a customer (lookup)', async () => {
    const { code, objects } = await json(['lookup', '--email', 'mara@shop.example', '--phone', '030 23125 014']);
    expect([code, objects[0]?.['result'], objects[0]?.['reason']]).toEqual([0, 'taken', 'created']);
    expect((await journal('showCustomer')).at(-1)?.request.body).toEqual({
      user_email_address: 'anna@shop.example',
      customer: { email_address: 'mara@shop.example', phone_number: '+493023125014' },
    });
  });
  it('reports a softphone event within two seconds, or fails with a code (call)', async () => {
    // The command exits with 4 if it receives no response within two seconds.
    expect(await json(['call', 'ring', '030 23125 014'])).toMatchObject({ code: 0, objects: [{ done: true }] });
    expect((await json(['call', 'answer', '+493023125014'])).code).toBe(0);
    expect((await json(['call', 'disconnected', '--number', '+493023125014'])).code).toBe(0);
    await expect
      .poll(async () => (await journal('registerCallEvent')).map(({ request }) => request.body))
      .toMatchObject([
        { EventType: 'Answered', PhoneNumber: '+493023125014', Direction: 'Inbound', PhoneExtension: '101' },
        { EventType: 'Disconnected', PhoneNumber: '+493023125014' },
      ]);
    expect(await json(['call', 'end', '+33140205050'])).toMatchObject({
      code: 4,
      objects: [{ error: { code: 'no_call' } }],
    });
    expect((await json(['call', 'transfer', '--number', '030'])).code).toBe(2);
  });
  it('prints no secrets', async () => {
    const { apiKey, apiSecret } = helpdesk.ready;
    const printed = JSON.stringify(app.lines) + app.stderr() + JSON.stringify((await json(['status'])).objects);
    for (const hidden of [secret, apiKey, apiSecret]) expect(printed).not.toContain(hidden);
  });
});
