/**
 * A server host watches the real phone system over AMI and shares its line. Two desks report their own calls, and each
 * call is reported only once. A third desk receives no information about these calls. The desks have no account on the
 * phone system.
 */
import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { z } from 'zod';
import { natsServerVersion, startNatsServer } from '../site/nats-server.ts';
import { managerAccounts, type Exchange } from './asterisk/exchange.ts';
import { events, inbound, type Scenario } from './scenarios/scenario.ts';
import { startProgram, untilLineIsUp } from './sources/counterline.ts';
import { startHelpdesk } from './sources/helpdesk.ts';
import type { TestSite } from './test-site.ts';

export const name = 'shared-line';

const program = fileURLToPath(new URL('../../main/cli/counterline.ts', import.meta.url));
const run = async (...args: readonly string[]): Promise<string> =>
  (await promisify(execFile)(process.execPath, [program, ...args])).stdout;
const readyLine = z.object({ event: z.literal('ready') });
const body = z.object({ Id: z.string(), EventType: z.string().default('Answered'), PhoneExtension: z.string() });

const [callers, dialled] = [['493023125971', '493023125972'] as const, ['493012345001', '493012345002'] as const];
/** The first call rings only at 101. The second call rings at 101 and 102, and 102 answers. */
const twoCalls: Scenario = {
  name,
  title: 'A server host shares its line with two PCs',
  play: async ({ desk, outside, talkBetweenOutsideAnd }) => {
    for (const [index, answering] of (['101', '102'] as const).entries()) {
      // The desk hangs up, not the caller: after a call to several phones is answered, Asterisk changes the session,
      // and `caller-hangs-up.xml` cannot handle this change.
      const call = await outside.call({ from: callers[index] ?? '', to: dialled[index] ?? '', does: 'waits' });
      await desk(answering).waitFor('incoming');
      await desk(answering).answer();
      await talkBetweenOutsideAnd(answering);
      await desk(answering).hangUp();
      await call.ended();
    }
  },
  expected: events(inbound('+493023125971', '+493012345001'), 'Answered 101', 'Disconnected 101'),
};

export const shareOneLine = async (
  site: TestSite,
  { ports }: Exchange,
  runFolder: string,
  print: (line: string) => void,
): Promise<{ readonly passed: number; readonly failed: number }> => {
  if (natsServerVersion() === undefined) {
    print('nats-server is not installed; the shared-line test was not run');
    return { passed: 0, failed: 0 };
  }
  const folder = join(runFolder, name);
  const accounts = join(folder, 'accounts');
  await mkdir(folder, { recursive: true });
  const extensions = { 'desk-101': ['101'], 'desk-102': ['102'], 'desk-103': ['103'] };
  const desks = Object.keys(extensions).flatMap((pc) => ['--pc', pc]);
  await run('site', 'accounts', 'peers', '--server', 'office', ...desks, '--out', accounts);
  const server = await startNatsServer({
    config: await readFile(join(accounts, 'counterline-accounts.conf'), 'utf8'),
  });
  const helpdesk = await startHelpdesk(folder);
  const ends: (() => Promise<unknown>)[] = [];
  const start = async (pc: string, line: object, shared: object): Promise<void> => {
    const [path, data, log] = [join(folder, `${pc}.json`), join(folder, pc), join(folder, `${pc}.log`)];
    const nkey = { file: join(accounts, `${pc}.nk`) };
    const settings = {
      helpdesk: helpdesk.settings,
      agent: { country: 'DE' },
      calls: { lateCalls: 'send' },
      lines: [line],
      site: { name: 'peers', pc, servers: [server.address], nkey, ...shared },
    };
    await writeFile(path, JSON.stringify(settings), { mode: 0o600 });
    const { child } = await startProgram(
      pc,
      ['run', '--settings', path, '--port', '0', '--data', data],
      readyLine,
      log,
    );
    ends.push(() => child.end());
    await untilLineIsUp(data, log);
  };
  const received = async (): Promise<readonly string[]> =>
    (await helpdesk.received()).flatMap((each) => {
      const read = body.safeParse(each.body);
      return read.success ? [`${read.data.Id} ${read.data.EventType} ${read.data.PhoneExtension}`] : [];
    });
  try {
    const ami = { kind: 'asterisk-ami', name: 'pbx', host: '127.0.0.1', port: ports.ami, ...managerAccounts.desk };
    await start('office', { ...ami, extensions: '*' }, { role: 'server', sharedLine: 'pbx', extensions });
    for (const [pc, own] of Object.entries(extensions)) await start(pc, { kind: 'site', extensions: own }, {});
    const played = await site.play(twoCalls);
    const ids = callers.map(
      (number) => `pbx:${played.idsByNumber.get(number) ?? played.idsByNumber.get(`+${number}`) ?? '?'}`,
    );
    const expected = ids.flatMap((id, index) => [`${id} Answered ${101 + index}`, `${id} Disconnected ${101 + index}`]);
    let found = await received();
    for (let n = 0; n < 120 && found.length < expected.length; n += 1) {
      await delay(500);
      found = await received();
    }
    const ledger = await run('ledger', 'list', '--json', '--data', join(folder, 'desk-103'));
    const second = await run('ledger', 'list', '--json', '--data', join(folder, 'desk-102'));
    const wrong = [
      ...(played.failure === undefined ? [] : [played.failure]),
      ...(found.toSorted().join() === expected.toSorted().join()
        ? []
        : [`reported: ${found.join(', ')}; expected: ${expected.join(', ')}`]),
      ...(ledger.trim() === '' ? [] : [`PC 103 received information about a call: ${ledger}`]),
      ...(second.includes(ids[0] ?? '?') ? ['PC 102 received information about the call at 101'] : []),
    ];
    print(
      `${wrong.length === 0 ? 'right' : 'WRONG'} │ ${twoCalls.title}${wrong.map((text) => `\n  ${text}`).join('')}`,
    );
    return wrong.length === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  } finally {
    for (const end of ends.reverse()) await end();
    await helpdesk.stop();
    await server.remove();
  }
};
