/**
 * Tests real Counterline programs in a site: a server host that shares its phone line, and desks that receive their own
 * calls from the host. One desk also has its own phone line. This test uses the practice phone system. test/peers uses
 * Asterisk.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { createMock, type Mock } from '#mock/mock.ts';
import { createPracticeExchange, type PracticeExchange } from '#mock/pbx/exchange.ts';
import { command, startProgram, type Running } from '../e2e/start-app.ts';
import { natsServerVersion, startNatsServer, type NatsServer } from './nats-server.ts';

const version = natsServerVersion();
if (version === undefined)
  console.log('test/site/shared-line.long.test.ts: nats-server is not installed, so nothing was tried.');

const waiting = { timeout: 90_000, interval: 200 };
const short = { ringMs: 300, talkMs: 1_000 };
const entries = z.object({
  entries: z.array(z.looseObject({ status: z.number(), request: z.looseObject({ body: z.unknown() }) })),
});
const callEvent = z.object({ Id: z.string(), EventType: z.string().default('Answered'), PhoneExtension: z.string() });

describe.runIf(version !== undefined)('A shared phone line', { timeout: 240_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'counterline-shared-'));
  const running = new Map<string, Running>();
  let server: NatsServer;
  let helpdesk: Mock;
  let exchange: PracticeExchange;
  const pcs = { office: 'server', desk1: 'member', desk2: 'member' } as const;
  const dataOf = (pc: string): string => join(folder, `data-${pc}`);

  const start = async (pc: keyof typeof pcs): Promise<void> => {
    const ami = {
      kind: 'asterisk-ami',
      name: 'pbx',
      host: exchange.host,
      port: exchange.port,
      username: exchange.username,
      secret: exchange.secret,
    };
    const lines = {
      office: [{ ...ami, extensions: '*' }],
      // The settings of this PC also name a colleague's extension. Only the list on the host is used.
      desk1: [{ kind: 'site', extensions: ['101', '103'] }],
      desk2: [
        { kind: 'site', extensions: ['102'] },
        { ...ami, extensions: ['102'] },
      ],
    } as const;
    const shared =
      pc === 'office' ? { sharedLine: 'pbx', extensions: { desk1: ['101'], desk2: ['102'], desk3: ['103'] } } : {};
    const settings = {
      helpdesk: {
        baseUrl: helpdesk.baseUrl,
        presenceUrl: helpdesk.presenceUrl,
        apiKey: helpdesk.apiKey,
        apiSecret: helpdesk.apiSecret,
      },
      agent: { emailAddress: `${pc}@shop.example`, country: 'DE' },
      calls: { lateCalls: 'send' },
      lines: lines[pc],
      site: {
        name: 'test',
        pc,
        role: pcs[pc],
        servers: [server.address],
        nkey: { file: join(folder, 'accounts', `${pc}.nk`) },
        ...shared,
      },
    };
    const path = join(folder, `${pc}.json`);
    writeFileSync(path, JSON.stringify(settings));
    running.set(pc, await startProgram(['run', '--port', '0', '--data', dataOf(pc), '--settings', path]));
  };
  const lineOf = async (pc: string, kind = 'site'): Promise<Record<string, unknown>> => {
    const { out } = await command(['status', '--json', '--data', dataOf(pc)]);
    const status = JSON.parse(out.split('\n')[0] ?? '') as { readonly lines: readonly Record<string, unknown>[] };
    return status.lines.find((line) => line['kind'] === kind) ?? {};
  };
  /** Returns the call events that the helpdesk has accepted, as `ID event extension`. */
  const reported = async (): Promise<readonly string[]> => {
    const headers = { Authorization: `Bearer ${helpdesk.controlToken}` };
    const read = entries.parse(await (await fetch(`${helpdesk.controlUrl}/journal`, { headers })).json());
    return read.entries.flatMap(({ status, request }) => {
      const body = callEvent.safeParse(request.body).data;
      return body === undefined || status >= 300 ? [] : [`${body.Id} ${body.EventType} ${body.PhoneExtension}`];
    });
  };
  const place = async (agent: string): Promise<string> => {
    const call = await exchange.place('customer-calls', { agent, customer: `+4930231${agent}77`, ...short });
    return `pbx:${call.id}`;
  };

  beforeAll(async () => {
    const args = ['--server', 'office', '--pc', 'desk1', '--pc', 'desk2', '--pc', 'desk3'];
    const made = await command(['site', 'accounts', 'test', ...args, '--out', join(folder, 'accounts')]);
    expect(made).toMatchObject({ code: 0 });
    server = await startNatsServer({
      config: readFileSync(join(folder, 'accounts', 'counterline-accounts.conf'), 'utf8'),
    });
    helpdesk = await createMock({ port: 0, host: '127.0.0.1', dataDir: ':memory:' });
    exchange = await createPracticeExchange();
    for (const pc of ['office', 'desk1', 'desk2'] as const) await start(pc);
    for (const pc of ['desk1', 'desk2'])
      await vi.waitFor(async () => expect(await lineOf(pc)).toMatchObject({ link: 'up' }), waiting);
  }, 120_000);
  afterAll(async () => {
    for (const app of running.values()) await app.end().catch(() => undefined);
    await exchange.close();
    await helpdesk.close();
    await server.remove();
    rmSync(folder, { recursive: true, force: true });
  }, 60_000);

  it('reports each call once, from the desk of its extension, under the ID of the phone system', async () => {
    const [one, two] = [await place('101'), await place('102')];
    // Desk 2 sees the call twice, on its own line and from the host.
    const expected = [
      `${one} Answered 101`,
      `${one} Disconnected 101`,
      `${two} Answered 102`,
      `${two} Disconnected 102`,
    ];
    await vi.waitFor(async () => expect((await reported()).toSorted()).toEqual(expected.toSorted()), waiting);
    const ledger = async (pc: string): Promise<string> =>
      (await command(['ledger', 'list', '--json', '--data', dataOf(pc)])).out;
    expect(await ledger('desk1')).not.toContain(two);
    expect(await ledger('desk2')).not.toContain(one);
    // The host forwards the calls of the PCs, but it does not report them.
    expect((await ledger('office')).trim()).toBe('');
  });

  it('does not send a call to a desk that only names the extension in its settings', async () => {
    expect(await lineOf('desk1')).toMatchObject({ state: 'limited', unknown: ['103'] });
    const other = await place('103');
    const own = await place('101');
    await vi.waitFor(async () => expect(await reported()).toContain(`${own} Disconnected 101`), waiting);
    expect((await reported()).filter((text) => text.startsWith(`${other} `))).toEqual([]);
    expect(readFileSync(join(dataOf('office'), 'site-line.json'), 'utf8')).not.toContain('4930');
  });

  it('is replaced by the own line of a desk while the host is unreachable, and returns without repeated reports', async () => {
    const host = running.get('office');
    if (host === undefined) throw new Error('no host');
    const exited = once(host.process, 'exit');
    host.process.kill('SIGKILL');
    await exited;
    await vi.waitFor(
      async () =>
        expect(await lineOf('desk1')).toMatchObject({ state: 'broken', reason: { code: 'reason.siteLine.away' } }),
      waiting,
    );
    const { out } = await command(['doctor', '--json', '--data', dataOf('desk1')]);
    expect(out).toContain('the server host office has not responded since');
    const before = await reported();
    const alone = await place('102');
    await vi.waitFor(async () => expect(await reported()).toContain(`${alone} Disconnected 102`), waiting);
    await start('office');
    for (const pc of ['desk1', 'desk2'])
      await vi.waitFor(async () => expect(await lineOf(pc)).toMatchObject({ link: 'up' }), waiting);
    const [one, two] = [await place('101'), await place('102')];
    const expected = [alone, two].flatMap((id) => [`${id} Answered 102`, `${id} Disconnected 102`]);
    expected.push(`${one} Answered 101`, `${one} Disconnected 101`);
    await vi.waitFor(
      async () => expect((await reported()).toSorted()).toEqual([...before, ...expected].toSorted()),
      waiting,
    );
  });
});
