/** Tests more commands in real processes: presence, report, messages, tills and invalid settings. */
import { readFileSync, writeFileSync } from 'node:fs';
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

describe('A command in the running app', () => {
  it('prints one of three states (presence)', async () => {
    expect((await json(['presence', '--channel', 'Chat'])).objects[0]).toMatchObject({ result: 'Online' });
    const unknown = await json(['presence', '--channel', 'Chat', '--referrer', 'https://no-store.example']);
    expect([unknown.code, unknown.objects[0]?.['result']]).toEqual([4, 'unknown']);
    expect((await json(['presence', '--channel', 'chat'])).code).toBe(2);
  });
  it('accepts valid reports from standard input and names invalid entries (report)', async () => {
    const orders = [
      {
        order_number: '900',
        email_address: 'mara@shop.example',
        revenue: 12.5,
        order_date: '2026-11-20T10:00:00Z',
        is_first_order: false,
      },
      {
        order_number: '901',
        email_address: 'mara@shop.example',
        revenue: 'much',
        order_date: '2026-11-20T10:00:00Z',
        is_first_order: false,
      },
    ];
    const { code, objects } = await json(['report', 'orders', '-'], JSON.stringify({ orders }));
    expect([code, objects[0]?.['accepted'], objects[0]?.['rejected']]).toMatchObject([
      4,
      1,
      [{ index: 1, path: 'orders[1].revenue' }],
    ]);
  });
  it('prints its result (message and conversations)', async () => {
    const message = {
      ChannelAccountExternalIdentifier: 'shop-chat',
      ConversationExternalIdentifier: 'c-1',
      MessageExternalIdentifier: 'm-1',
      RelationExternalIdentifier: 'mara@shop.example',
      RelationName: 'Mara Lindqvist',
      Content: 'Hello',
      Attachments: [],
    };
    expect((await json(['message', '-'], JSON.stringify(message))).code).toBe(0);
    const wrong = await json(['message', '-'], '{}');
    expect([wrong.code, wrong.objects[0]]).toEqual([
      4,
      { error: { code: 'bad_message', sentence: expect.stringMatching(/^\w+: expected text, got nothing$/) } },
    ]);
    const { code, objects } = await json(['conversations', '--email', 'mara@shop.example']);
    expect([code, objects[0]?.['result']]).toEqual([0, 'accepted']);
  });
  it('lists the built-in maps and receipt patterns that the guide describes (till presets)', async () => {
    const { code, objects, stderr } = await json(['till', 'presets']);
    const guide = readFileSync(new URL('../../docs/connect-your-till.md', import.meta.url), 'utf8');
    const described = [...guide.matchAll(/^\| `([a-z-]+)` \|.*\]\(https:/gm)].map(([, name]) => name);
    expect([code, objects.map(({ preset }) => preset)]).toEqual([0, [...described, 'generic-receipt']]);
    expect(objects.find(({ preset }) => preset === 'square-payments')?.['limit']).toContain('paid at once');
    expect(stderr).toContain('square-payments: Use it only if each order is paid at once');
  });
  it('pairs, lists and revokes a till (till)', async () => {
    const paired = await json(['till', 'pair', 'Till 3', '--confirm']);
    const answer = await fetch(`${app.ready['tillUrl']}/status`, {
      headers: { Authorization: `Bearer ${String(paired.objects[0]?.['token'])}` },
    });
    expect(answer.status).toBe(200);
    expect((await json(['till', 'list'])).objects.map((till) => till['name'])).toEqual(['Till 2', 'Till 3']);
    expect((await json(['till', 'revoke', 'Till 3'])).code).toBe(0);
    expect(
      (
        await fetch(`${app.ready['tillUrl']}/status`, {
          headers: { Authorization: `Bearer ${String(paired.objects[0]?.['token'])}` },
        })
      ).status,
    ).toBe(401);
  });
});

describe('A command that fails', () => {
  it('lists all invalid settings with their paths and does not change them', async () => {
    const path = join(folder.path, 'wrong.json');
    writeFileSync(
      path,
      '{"lines":[{"kind":"asterisk-ami","host":"h","username":"u","secret":"s","extensions":["1"],"port":"x"}],"colour":1}',
    );
    const ended = await command(['run', '--settings', path, '--data', join(folder.path, 'wrong')]);
    expect(ended.code).toBe(5);
    expect(ended.stderr).toContain('colour: this key is unknown');
    const line = await command([
      'run',
      '--settings',
      path.replace('wrong', 'wrong'),
      '--data',
      join(folder.path, 'wrong'),
      '--json',
    ]);
    expect(line.out).toContain('"event":"problem"');
    writeFileSync(path, '{"helpdesk": {"apiSecret": s3cr3t-val"}}');
    const args = ['run', '--settings', path, '--data', join(folder.path, 'wrong'), '--json'];
    const broken = await command(args);
    expect([broken.code, broken.stderr]).toEqual([5, expect.stringContaining('line 1, column 28')]);
    expect(broken.stderr + broken.out).not.toContain('s3cr3t');
    expect(Object.keys(JSON.parse(broken.out.split('\n')[0] ?? '') as object)).toEqual(['event', 'path', 'message']);
  });
});
