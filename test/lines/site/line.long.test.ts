/**
 * Tests the line of a PC in a site, on a real nats-server with real accounts: gaps, hosts that stop, and wrong lists of
 * extensions.
 */
import { afterEach, describe, expect, it } from 'vitest';
import { ConnectionRefused } from '#domain/connection.ts';
import { createSiteLine } from '#lines/site/line.ts';
import { natsServerVersion } from '../../site/nats-server.ts';
import { unlawful } from '../conformance/event-order.ts';
import { countEndedLegs, isUp, runLine, type LineRun } from '../line-run.ts';
import {
  answerBy,
  caller,
  endOf,
  list,
  openSharedLine,
  play,
  ringAt,
  type SharedLineGround,
} from './shared-line-fixture.ts';

const version = natsServerVersion();
if (version === undefined)
  console.log('test/lines/site/line.long.test.ts: nats-server is not installed, so nothing was tried.');

const quick = { firstWaitMs: 1_500, waitMs: 30_000, switchMs: 1_500 };
const typesOf = ({ emitted }: LineRun): readonly string[] => emitted.map(({ event }) => event.type);

describe.runIf(version !== undefined)('The line of a PC in a site', { timeout: 60_000 }, () => {
  const ends: (() => Promise<unknown> | void)[] = [];
  afterEach(async () => {
    for (const end of ends.splice(0).reverse()) await end();
  });
  const open = async (): Promise<SharedLineGround> => {
    const ground = await openSharedLine();
    ends.push(ground.close);
    return ground;
  };
  const run = (
    ground: SharedLineGround,
    pc: string,
    extensions: readonly string[],
    line = createSiteLine(quick),
  ): LineRun => {
    const lineRun = runLine(line, ground.configOf(pc, extensions));
    ends.push(async () => {
      lineRun.abort();
      await lineRun.ended;
    });
    return lineRun;
  };

  it('receives the calls of its own extensions and nobody else’s', async () => {
    const ground = await open();
    const host = await ground.startHost('host1');
    const [one, two, three] = [run(ground, 'pc1', ['101']), run(ground, 'pc2', ['102']), run(ground, 'pc3', ['103'])];
    for (const each of [one, two, three]) await each.until(isUp);
    play(host, [...ringAt('1.1', '101'), ...answerBy('1.1', '101'), ...endOf('1.1', '101')]);
    play(host, [...ringAt('2.1', '102'), ...answerBy('2.1', '102'), ...endOf('2.1', '102')]);
    for (const each of [one, two]) await each.until((all) => countEndedLegs(all) === 2);
    expect(JSON.stringify(one.emitted)).not.toContain('2.1');
    expect(JSON.stringify(two.emitted)).not.toContain('1.1.');
    expect(typesOf(three)).toEqual(['line.resynced']);
    expect(host.sentTo('pc3').some((text) => text.includes(caller))).toBe(false);
  });

  it('receives no calls for an extension that is not its own, and names the extension', async () => {
    const ground = await open();
    const host = await ground.startHost('host1');
    // The settings of this PC name a colleague's extension, but only the list on the host is used.
    const lineRun = run(ground, 'pc1', ['101', '102']);
    await lineRun.until(isUp);
    expect(lineRun.unknown).toEqual(['102']);
    play(host, [...ringAt('2.1', '102'), ...answerBy('2.1', '102'), ...endOf('2.1', '102')]);
    lineRun.command({ type: 'prove' });
    await lineRun.until(({ links }) => links.filter((link) => link === 'up').length === 2);
    expect(typesOf(lineRun)).toEqual(['line.resynced']);
  });

  it('requests the active calls after a gap, and continues from the response', async () => {
    const ground = await open();
    const host = await ground.startHost('host1');
    const lineRun = run(ground, 'pc1', ['101']);
    await lineRun.until(isUp);
    play(host, ringAt('1.1', '101'));
    await lineRun.until((all) => typesOf(all).includes('leg.rang'));
    host.lose(true);
    play(host, [...answerBy('1.1', '101'), ...ringAt('1.2', '101')]);
    host.lose(false);
    play(host, endOf('1.2', '101'));
    await lineRun.until((all) => typesOf(all).filter((type) => type === 'line.resynced').length === 2);
    const last = lineRun.emitted.findLast(({ event }) => event.type === 'line.resynced')?.event;
    expect(last).toMatchObject({
      legs: [
        { leg: '1.1.c', bridge: '1.1.b' },
        { leg: '1.1.101', bridge: '1.1.b' },
      ],
    });
    play(host, endOf('1.1', '101'));
    await lineRun.until((all) => countEndedLegs(all) >= 2);
    expect(unlawful(lineRun.emitted.map(({ event }) => event))).toEqual([]);
    expect(lineRun.links).toEqual(['connecting', 'up']);
  });

  it('detects a lost message even if no event follows', async () => {
    const ground = await open();
    const host = await ground.startHost('host1');
    const lineRun = run(ground, 'pc1', ['101']);
    await lineRun.until(isUp);
    host.lose(true);
    play(host, ringAt('1.1', '101'));
    host.lose(false);
    await lineRun.until(({ emitted }) => {
      const last = emitted.at(-1)?.event;
      return last?.type === 'line.resynced' && last.legs.length === 2;
    });
  });

  it('continues with the other host when its host ends, without a new connection', async () => {
    const ground = await open();
    const hosts = [await ground.startHost('host1'), await ground.startHost('host2')] as const;
    const lineRun = run(ground, 'pc1', ['101']);
    await lineRun.until(isUp);
    for (const host of hosts) play(host, [...ringAt('1.1', '101'), ...answerBy('1.1', '101')]);
    await lineRun.until((all) => typesOf(all).filter((type) => type === 'leg.joined').length === 2);
    // Both hosts send all events, but each event is reported only once.
    expect(unlawful(lineRun.emitted.map(({ event }) => event))).toEqual([]);
    await hosts[0].close();
    lineRun.command({ type: 'prove' });
    await lineRun.until(({ links }) => links.filter((link) => link === 'up').length === 2);
    play(hosts[1], endOf('1.1', '101'));
    await lineRun.until((all) => countEndedLegs(all) === 2);
    expect(lineRun.links).toEqual(['connecting', 'up', 'up']);
    await hosts[1].close();
    expect((await lineRun.ended)?.message).toMatch(/^the server host host2 has not responded since /);
  });

  it('shows the same reason after every attempt while its host is unreachable', async () => {
    const ground = await open();
    const line = createSiteLine({ ...quick, waitMs: 1_500 });
    const host = await ground.startHost('host1');
    const first = run(ground, 'pc1', ['101'], line);
    await first.until(isUp);
    await host.close();
    const reason = (await first.ended)?.message;
    expect(reason).toMatch(/^the server host host1 has not responded since /);
    for (let attempt = 2; attempt <= 3; attempt += 1)
      expect((await run(ground, 'pc1', ['101'], line).ended)?.message).toBe(reason);
  });

  it('shows since when its host has been unreachable, waits for it, and is connected again with its calls', async () => {
    const ground = await open();
    const line = createSiteLine(quick);
    const host = await ground.startHost('host1');
    const before = run(ground, 'pc1', ['101'], line);
    await before.until(isUp);
    await host.close();
    expect((await before.ended)?.message).toMatch(/^the server host host1 has not responded since /);
    const after = run(ground, 'pc1', ['101'], line);
    await after.until(({ links }) => links.includes('connecting'));
    const back = await ground.startHost('host1');
    play(back, [...ringAt('1.1', '101'), ...answerBy('1.1', '101')]);
    await after.until(isUp);
    expect(after.links).toEqual(['connecting', 'up']);
  });

  it('reports that its host has lost the phone system, and is connected again with the host', async () => {
    const ground = await open();
    const line = createSiteLine(quick);
    const host = await ground.startHost('host1');
    const before = run(ground, 'pc1', ['101'], line);
    await before.until(isUp);
    host.share.setUp(false);
    expect((await before.ended)?.message).toMatch(/^the server host host1 has had no connection to its phone system/);
    const after = run(ground, 'pc1', ['101'], line);
    host.share.resync([]);
    host.share.setUp(true);
    await after.until(isUp);
  });

  it('fails if no host responds, or if the list does not contain the PC', async () => {
    const ground = await open();
    const alone = run(ground, 'pc1', ['101']);
    expect((await alone.ended)?.message).toBe('no server host of the site test is sharing a phone line with this PC');
    await ground.startHost('host1');
    const unlisted = run(ground, 'pc4', ['101']);
    expect((await unlisted.ended)?.message).toBe(
      'the list of extensions on the server host host1 does not contain this PC (pc4)',
    );
  });

  it('continues after the broker was killed and started again', async () => {
    const ground = await open();
    const line = createSiteLine({ ...quick, firstWaitMs: 20_000 });
    const host = await ground.startHost('host1');
    const before = run(ground, 'pc1', ['101'], line);
    await before.until(isUp);
    await ground.server.stop('SIGKILL');
    expect((await before.ended)?.message).toContain('The broker for the site test is not responding');
    play(host, ringAt('1.1', '101'));
    await ground.server.start();
    const after = run(ground, 'pc1', ['101'], line);
    await after.until(isUp);
    expect(after.emitted.findLast(({ event }) => event.type === 'line.resynced')?.event).toMatchObject({
      legs: [{ leg: '1.1.c' }, { leg: '1.1.101' }],
    });
  });

  it('stops permanently if it uses the key of another PC', async () => {
    const ground = await open();
    await ground.startHost('host1');
    const config = ground.configOf('pc1', ['101']);
    const stolen = runLine(createSiteLine(quick), { ...config, site: { ...config.site, nkey: ground.seedOf('pc2') } });
    const error = await stolen.ended;
    expect(error).toBeInstanceOf(ConnectionRefused);
    expect(error?.message).toContain('does not allow this PC to use');
    expect(stolen.emitted).toEqual([]);
  });

  it('counts messages of another version and forged ones, and follows its list when that changes', async () => {
    const ground = await open();
    const host = await ground.startHost('host1');
    const lineRun = run(ground, 'pc1', ['101']);
    await lineRun.until(isUp);
    host.sendRaw('pc1', JSON.stringify({ v: 2, kind: 'event' }));
    host.sendRaw('pc1', JSON.stringify({ v: 1, kind: 'event', host: 'host1', run: 'x', sequence: -1 }));
    await lineRun.until(({ oddities }) => oddities.length === 2);
    expect(lineRun.oddities.map(([reason]) => reason)).toEqual([
      'the message has another version',
      'the message is invalid',
    ]);
    play(host, [...ringAt('2.1', '102'), ...answerBy('2.1', '102')]);
    host.share.setList({ ...list, pc1: ['101', '102'] });
    await lineRun.until(({ emitted }) => {
      const last = emitted.at(-1)?.event;
      return last?.type === 'line.resynced' && last.legs.length === 2;
    });
    expect(host.share.rejected()).toEqual({ version: 0, invalid: 0 });
  });
});
