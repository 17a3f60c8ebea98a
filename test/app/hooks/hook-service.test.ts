/** Tests softphones on this PC: their events, from the control API or the hook address to the helpdesk's journal. */
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildSetupSnippets } from '#app/hooks/setup-snippets.ts';
import { Refusal } from '#contract/dispatch.ts';
import { openDesk, until, type Desk } from '../support/start-app.ts';

const mara = '+493023125014';
let desk: Desk;
beforeAll(async () => {
  desk = await openDesk({ lines: [{ kind: 'softphone-hook', name: 'softphone' }] });
  await until(
    () => desk.app.snapshot().lines[0]?.link,
    (link) => link === 'up',
  );
});
afterAll(() => desk.close());

const softphone = () => desk.app.snapshot().lines[0];
const lines = async () => desk.app.host['softphone.lines']({});
const addressOf = async (event: string): Promise<URL> => {
  const found = (await lines()).addresses.find(({ key }) => key === event);
  if (found === undefined) throw new Error(`no address for ${event}`);
  return new URL(found.value);
};
interface Answer {
  readonly status: number;
  readonly text: string;
}
const get = (url: URL | string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const asking = request(url, { headers, method, agent: false }, (answer) => {
      let text = '';
      answer.on('data', (part: Buffer) => void (text += part.toString('utf8')));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
    });
    asking.on('error', reject);
    asking.end();
  });
/** Sends an event with its placeholders filled in, as the softphone does. */
const filled = async (event: string, id: string, number = mara, origin = 'Remote'): Promise<Answer> => {
  const address = await addressOf(event);
  return get(
    address.href
      .replace('$RemoteParty', encodeURIComponent(number))
      .replace('$CallGUID', id)
      .replace('$CallOrigin', origin),
  );
};
const bodies = async () => (await desk.journal('registerCallEvent')).map(({ request }) => request.body);

describe('The hook address', () => {
  it('receives a call from ringing to its end under the softphone’s ID', async () => {
    const id = '6f2c0d1e';
    expect(await filled('OnIncomingCall', id)).toEqual({ status: 200, text: 'Accepted: ring.' });
    expect((await filled('OnCallConnected', id, `sip:${mara}@pbx.example`)).status).toBe(200);
    expect((await filled('OnCallDisconnected', id)).status).toBe(200);
    await until(desk.events, (events) => events.length === 2);
    expect(await bodies()).toMatchObject([
      { Id: `softphone:${id}`, EventType: 'Answered', PhoneNumber: mara, Direction: 'Inbound', PhoneExtension: '101' },
      { Id: `softphone:${id}`, EventType: 'Disconnected' },
    ]);
    expect(softphone()?.lastHook).toMatchObject({ isTaken: true, sentence: { code: 'hook.last' } });
    expect(JSON.stringify(softphone())).not.toContain('23125014');
  });

  it('ignores unknown origins and reports invalid values', async () => {
    expect((await filled('OnOutgoingCall', 'b', mara, 'Sideways')).status).toBe(200);
    expect((await filled('OnCallDisconnected', 'b')).status).toBe(200);
    expect((await filled('OnCallDisconnected', 'never-heard')).status).toBe(409);
    const oddities = softphone()?.oddities ?? 0;
    expect(await get(await addressOf('OnCallConnected'))).toEqual({
      status: 400,
      text: expect.stringContaining('placeholder'),
    });
    expect(softphone()).toMatchObject({ oddities: oddities + 1, lastOddity: 'a hook without a valid placeholder' });
    const { origin, pathname } = await addressOf('OnCallConnected');
    const key = pathname.split('/')[2];
    expect((await get(`${origin}/hook/${key}?event=ring&number=%2B33140205050&id=c`)).status).toBe(200);
    expect((await get(`${origin}/hook/${key}/end?number=+33140205050`)).status).toBe(200);
  });

  it('rejects a wrong key or host, other methods, web pages and long input', async () => {
    const right = await addressOf('OnIncomingCall');
    right.search = `?number=${encodeURIComponent(mara)}&id=stranger`;
    const before = (await bodies()).length;
    const other = new URL(right);
    other.pathname = right.pathname.replace(/\/hook\/../, '/hook/xx');
    const long = new URL(right);
    long.search += `&referrer=${'1'.repeat(2_100)}`;
    const root = new URL(right);
    root.pathname = '/';
    const statuses = await Promise.all([
      get(other),
      get(right, { Host: `rebound.example:${right.port}` }),
      get(right, { Host: '127.0.0.1' }),
      get(right, { Origin: 'https://shop.example' }),
      get(right, { Origin: 'null' }),
      get(right, { 'Sec-Fetch-Site': 'cross-site' }),
      get(right, {}, 'POST'),
      get(right, {}, 'OPTIONS'),
      get(long),
      get(root),
    ]);
    expect(statuses.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 403, 405, 405, 414, 404]);
    expect(statuses.every(({ text }) => text === '')).toBe(true);
    expect([desk.app.snapshot().live, (await bodies()).length]).toEqual([[], before]);
    // A browser that the softphone or the user has opened sends this header.
    expect((await get(right, { 'Sec-Fetch-Site': 'none' })).status).toBe(200);
    expect((await filled('OnCallDisconnected', 'stranger')).status).toBe(200);
  });
});

describe('A disk that rejects writes', () => {
  it('is reported to the softphone, because the event would otherwise be lost on a crash', async () => {
    const folder = join(desk.dataDir, 'lines');
    rmSync(folder, { recursive: true, force: true });
    // A file has the name of the folder for line states, so no states can be written.
    writeFileSync(folder, '');
    const answer = await filled('OnIncomingCall', 'full-disk', '+493023125099');
    expect([answer.status, answer.text]).toEqual([409, expect.stringContaining('disk')]);
    expect(softphone()?.lastHook).toMatchObject({ isTaken: false });
    rmSync(folder);
    await until(
      () => filled('OnIncomingCall', 'full-disk', '+493023125099'),
      ({ status }) => status === 200,
    );
    expect(readdirSync(folder)).toHaveLength(1);
    await filled('OnCallDisconnected', 'full-disk', '+493023125099');
    await until(
      () => desk.app.snapshot().live.length,
      (live) => live === 0,
    );
  });
});

describe('The control API for hooks', () => {
  const hook = (event: string, more: object = {}) => desk.app.host['call.hook']({ event, number: mara, ...more });

  it('rejects an invalid hook or an event without a call, and returns a code', async () => {
    const codeOf = async (asked: unknown): Promise<string> =>
      Promise.resolve(asked).then(
        () => 'taken',
        (error: unknown) => (error instanceof Refusal ? error.code : String(error)),
      );
    expect(await codeOf(hook('eaten'))).toBe('bad_event');
    expect(await codeOf(hook('transfer'))).toBe('bad_to');
    expect(await codeOf(hook('end', { number: '+33140205051' }))).toBe('no_call');
  });

  it('keeps a call and the pasted address across a restart', async () => {
    const events = (await desk.events()).length;
    await hook('ring');
    await hook('start');
    await until(desk.events, (all) => all.length === events + 1);
    const { pathname } = await addressOf('OnIncomingCall');
    const app = await desk.restart();
    await until(
      () => app.snapshot().lines[0]?.link,
      (link) => link === 'up',
    );
    expect(app.snapshot().live).toMatchObject([{ page: { answeredBy: '101', kind: 'inbound' } }]);
    expect((await addressOf('OnIncomingCall')).pathname).toBe(pathname);
    await hook('end', { number: '030 23125-014' });
    await until(desk.events, (all) => all.length === events + 2);
    const [answered, over] = (await bodies()).slice(-2);
    expect(over).toMatchObject({ Id: answered?.['Id'], EventType: 'Disconnected' });
  });

  it('does not have lines or an address if none are configured', async () => {
    const address = await addressOf('OnIncomingCall');
    await desk.change({ lines: [] });
    await expect(Promise.resolve(hook('ring'))).rejects.toMatchObject({ code: 'no_line' });
    await expect(get(address)).rejects.toThrow('ECONNREFUSED');
    expect(await lines()).toMatchObject({ addresses: [], noAddresses: { code: 'hook.noAddresses.line' } });
  });
});

describe('The setup snippets', () => {
  it('start this program by its full path and show where MicroSIP would truncate it', () => {
    const place = 'C:\\Users\\anna\\AppData\\Local\\Programs\\Counterline\\Counterline.exe';
    const usual = buildSetupSnippets({ program: [place], options: [] }, undefined, 'key');
    expect(usual.microsip[0]).toEqual({ key: 'cmdCallRing', value: `"${place}" call ring`, isTooLong: false });
    expect(usual.microsip.map(({ key }) => key).toSorted()).toEqual([
      'cmdCallAnswer',
      'cmdCallBusy',
      'cmdCallEnd',
      'cmdCallRing',
      'cmdCallStart',
      'cmdOutgoingCall',
    ]);
    const deep = buildSetupSnippets(
      { program: ['C:\\node.exe', `C:\\${'a'.repeat(240)}`], options: ['--data', 'D:\\my data'] },
      undefined,
      'key',
    );
    expect(deep.microsip[0]).toMatchObject({
      isTooLong: true,
      value: expect.stringMatching(/--data "D:\\my data" ring$/),
    });
  });
});
