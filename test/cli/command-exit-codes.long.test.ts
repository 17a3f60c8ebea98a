/**
 * Tests commands in real processes: repeated and rejected look-ups, the ledger, the outbox, the status, and the exit
 * codes.
 */
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

describe('A command in the running app', () => {
  it('does not send a repeated look-up again, and reports it as repeated (lookup)', async () => {
    const before = (await journal('showCustomer')).length;
    const twice = ['lookup', '--email', 'twice@shop.example'];
    const [first, second] = [await json(twice), await json(twice)];
    expect([first.objects[0]?.['reason'], second.objects[0]?.['reason']]).toEqual(['created', 'repeated']);
    expect(second.objects[0]?.['ledgerId']).toBe(first.objects[0]?.['ledgerId']);
    expect((await journal('showCustomer')).length).toBe(before + 1);
  });
  it('requires a customer and ends with 4 after a rejection (lookup)', async () => {
    expect((await json(['lookup', '--external-id', 'C-1'])).code).toBe(2);
    const refused = await json(['lookup', '--email', 'mara@shop.example', '--agent', 'nobody@shop.example']);
    expect([refused.code, refused.objects[0]?.['result']]).toEqual([4, 'refused']);
  });
  it('prints masked entries (ledger and outbox)', async () => {
    await json(['lookup', '--phone', '+493023125014']);
    const { objects, code } = await json(['ledger', 'list']);
    expect([code, objects.length > 2]).toEqual([0, true]);
    expect(JSON.stringify(objects)).not.toContain('mara@');
    for (const { id } of objects) {
      const page = await json(['ledger', 'show', String(id)]);
      expect([page.code, /mara@|493023125014/.test(JSON.stringify(page.objects))]).toEqual([0, false]);
    }
    const none = await json(['ledger', 'show', 'no-such-page']);
    expect([none.code, none.objects]).toMatchObject([4, [{ error: { code: 'unknown_page' } }]]);
    expect((await json(['outbox', 'export'])).code).toBe(0);
    expect((await json(['outbox', 'list'])).code).toBe(0);
    expect((await json(['outbox', 'retry', 'no-such-item'])).code).toBe(4);
  });
  it('shows the state with its exit code (status)', async () => {
    const { code, objects } = await json(['status']);
    // No user has seen that the look-up in an earlier test was rejected, so the status is broken.
    expect([code, objects[0]?.['profile']]).toEqual([7, 'real']);
    expect(objects[0]).toMatchObject({ headline: { state: 'broken' }, failureCount: 1 });
    expect(JSON.stringify(objects)).not.toContain('mara@');
  });
});

describe('A command that fails', () => {
  it.each<[args: string[], code: number, words: string]>([
    [['status', '--data', '/nonexistent/folder'], 3, 'Counterline is not running'],
    [['call', 'end', '030', '--data', '/nonexistent/folder'], 3, 'so this call is not reported'],
    [['call', 'eaten', '030'], 2, 'Name the event'],
    [['call', 'answered'], 2, 'Give the other party’s number'],
    [['fly'], 2, 'The command “fly”'],
    [['lookup', '--colour', 'red'], 2, 'Usage: counterline lookup'],
    [['run', '--port', 'x'], 2, '--port: expected a number from 0 to 65535, got "x"'],
    [['run', '--settings', '/nonexistent/settings.json'], 5, 'this file does not exist'],
  ])('ends with its exit code: %j, %i', async (args, code, words) => {
    const ended = await command(args);
    expect([ended.code, ended.stderr]).toEqual([code, expect.stringContaining(words)]);
  });
  it('cannot start a second app on the same data folder', async () => {
    const second = await command(['run', '--port', '0', '--settings', join(folder.path, 'settings.json'), ...data()]);
    expect([second.code, second.stderr]).toEqual([4, expect.stringContaining('already')]);
  });
});
